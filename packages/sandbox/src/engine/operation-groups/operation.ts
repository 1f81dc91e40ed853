import type { EngineContext } from '../realtime/engine-context.ts';
import type { RequestParameters } from '../requests/parameters.ts';

/** Function that handles an operation: it returns the properties of `ResultSet` without the version properties. */
export type OperationHandler<Result extends object = object> = (
  context: EngineContext,
  parameters: RequestParameters,
) => Result;

/** Combines the parser of an operation's parameters with the function that handles the parsed request. */
export function defineOperation<Request, Result extends object>(
  parse: (parameters: RequestParameters, context: EngineContext) => Request,
  handle: (context: EngineContext, request: Request) => Result,
): OperationHandler<Result> {
  return (context, parameters) => handle(context, parse(parameters, context));
}
