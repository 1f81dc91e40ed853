import { scenarios, type ScenarioName } from '../scenarios/list.ts';
import { sandboxPath } from './controls.ts';
import type { Outcome } from './plain.ts';
import { refusal, type Refusal } from './refusal.ts';
import { scenarioProblem, type Session } from './session.ts';

const scenarioPath = `${sandboxPath}scenario`;

/** Answers what the sandbox is asked about itself; undefined when a request is for the API. */
export function controlAnswer(
  { method, path }: { readonly method: string; readonly path: string },
  session: Session,
): Outcome | { readonly refused: Refusal } | undefined {
  if (!path.startsWith(sandboxPath)) return undefined;
  const name = path.startsWith(`${scenarioPath}/`) ? path.slice(scenarioPath.length + 1) : undefined;
  if (name !== undefined && method === 'PUT') {
    const problem = scenarioProblem('シナリオ', name);
    if (problem !== undefined) return { refused: refusal(400, problem) };
    session.scenario = name as ScenarioName;
  } else if (path !== scenarioPath || (method !== 'GET' && method !== 'HEAD')) {
    const sentence = `使えるのは、GET ${scenarioPath}とPUT ${scenarioPath}/<名前>です。`;
    return { refused: refusal(404, sentence, [`${method} ${path.slice(0, 200)}`]) };
  }
  return { status: 200, text: JSON.stringify({ scenario: session.scenario, scenarios }) };
}
