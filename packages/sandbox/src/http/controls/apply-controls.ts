import type { Api } from '../../api/operations.ts';
import { createSimulatedError } from './control-responses.ts';
import { handleScenarioRequest } from './scenario-endpoint.ts';
import { getMaxUrlLength, type AppliedControls } from './controls.ts';
import type { OperationResult, PlainRequest } from '../types/messages.ts';
import type { SandboxOptions } from '../types/sandbox-options.ts';
import { parseControlHeaders } from './parse-control-headers.ts';
import { createErrorResponse, type ErrorResponse } from '../response/error-response.ts';
import { routeRequest } from '../request/route-request.ts';
import { getSession, type Session } from './session.ts';

/** Request path without the base path, and the API to which it belongs. */
interface RequestPath {
  readonly api: Api;
  readonly path: string;
}

/**
 * Response that is sent instead of calling the API operation, such as a simulated error. `undefined` if the operation
 * must be called.
 */
type EarlyResult = OperationResult | { readonly error: ErrorResponse } | undefined;

/**
 * Applies control headers and session settings to a request. A request that cannot reach an API operation gets its
 * response here. Examples are a URL that is too long, an unknown path, a request to `/_sandbox/` and an invalid control
 * header.
 */
export function applyControls(request: PlainRequest, options: SandboxOptions, target: RequestPath): AppliedControls {
  const session = getSession(options);
  const parsed = parseControlHeaders(request.headers);
  const headerControls = 'error' in parsed ? {} : parsed;
  const situation = session.createSituation(headerControls);
  const early =
    checkUrlLength(request, options) ??
    checkPath(request.method, target, session) ??
    ('error' in parsed ? parsed : undefined);
  if (early !== undefined) return { controls: headerControls, situation, result: early };
  const failure = session.nextFailure();
  const hasOwnFailure = headerControls.status !== undefined || headerControls.fault !== undefined;
  const controls = hasOwnFailure ? headerControls : { ...headerControls, ...failure };
  const { status } = controls;
  return status === undefined
    ? { controls, situation }
    : { controls, situation, result: { error: createSimulatedError(status, controls) } };
}

function checkUrlLength({ target }: PlainRequest, options: SandboxOptions): EarlyResult {
  const max = getMaxUrlLength(options);
  if (target.length <= max) return undefined;
  return { error: createErrorResponse(414, `URLが長すぎます。サンドボックスが受け付ける長さは${max}文字までです。`) };
}

function checkPath(method: string, { api, path }: RequestPath, session: Session): EarlyResult {
  const result = handleScenarioRequest({ method, path }, session);
  if (result !== undefined) return result;
  const operation = routeRequest(api, method, path);
  return 'error' in operation ? operation : undefined;
}
