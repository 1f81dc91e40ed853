import type { EngineContext } from '../realtime/engine-context.ts';
import type { Parameters } from '../requests/parameters.ts';

/** Function that handles an operation: it returns the properties of `ResultSet` without the version properties. */
export type Operation<Result extends object = object> = (context: EngineContext, parameters: Parameters) => Result;

/** Combines the parser of an operation's parameters with the function that handles the parsed request. */
export function operation<Request, Result extends object>(
  parse: (parameters: Parameters, context: EngineContext) => Request,
  handle: (context: EngineContext, request: Request) => Result,
): Operation<Result> {
  return (context, parameters) => handle(context, parse(parameters, context));
}
