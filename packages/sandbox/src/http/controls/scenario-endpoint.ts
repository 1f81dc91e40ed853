import { scenarios, type ScenarioName } from '../../scenarios/list.ts';
import { sandboxPathPrefix } from './controls.ts';
import type { OperationResult } from '../types/messages.ts';
import { createErrorResponse, type ErrorResponse } from '../response/error-response.ts';
import { checkScenarioName, type Session } from './session.ts';

const scenarioPath = `${sandboxPathPrefix}scenario`;

/** Handles a request to `/_sandbox/scenario`. Returns `undefined` for any other path. */
export function handleScenarioRequest(
  { method, path }: { readonly method: string; readonly path: string },
  session: Session,
): OperationResult | { readonly error: ErrorResponse } | undefined {
  if (!path.startsWith(sandboxPathPrefix)) return undefined;
  const name = path.startsWith(`${scenarioPath}/`) ? path.slice(scenarioPath.length + 1) : undefined;
  if (name !== undefined && method === 'PUT') {
    const problem = checkScenarioName('シナリオ', name);
    if (problem !== undefined) return { error: createErrorResponse(400, problem) };
    session.scenario = name as ScenarioName;
  } else if (path !== scenarioPath || (method !== 'GET' && method !== 'HEAD')) {
    const sentence = `使えるのは、GET ${scenarioPath}とPUT ${scenarioPath}/<名前>です。`;
    const isKnown = path === scenarioPath || name !== undefined;
    const error = createErrorResponse(isKnown ? 405 : 404, sentence, [`${method} ${path.slice(0, 200)}`]);
    return { error: isKnown ? { ...error, headers: { Allow: name === undefined ? 'GET, HEAD' : 'PUT' } } : error };
  }
  return { status: 200, text: JSON.stringify({ scenario: session.scenario, scenarios }) };
}
