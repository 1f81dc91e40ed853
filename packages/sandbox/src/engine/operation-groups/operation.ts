import type { EngineContext } from '../realtime/engine-context.ts';
import type { RequestParameters } from '../requests/parameters.ts';

/**
 * Function that computes the response of an API operation. Returns the properties of `ResultSet` except those about
 * versions.
 */
export type OperationHandler<Result extends object = object> = (
  context: EngineContext,
  parameters: RequestParameters,
) => Result;

/** Combines the parameter parser of an API operation with the function that handles the parsed request. */
export function defineOperation<Request, Result extends object>(
  parse: (parameters: RequestParameters, context: EngineContext) => Request,
  handle: (context: EngineContext, request: Request) => Result,
): OperationHandler<Result> {
  return (context, parameters) => handle(context, parse(parameters, context));
}
