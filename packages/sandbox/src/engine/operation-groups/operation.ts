import type { EngineContext } from '../realtime/engine-context.ts';
import type { Parameters } from '../requests/parameters.ts';

/** Handles an operation: returns the properties of ResultSet without its versions. */
export type Operation<Result extends object = object> = (context: EngineContext, parameters: Parameters) => Result;

/** Joins the parser of an operation's parameters and the function that handles the typed request. */
export function operation<Request, Result extends object>(
  parse: (parameters: Parameters, context: EngineContext) => Request,
  handle: (context: EngineContext, request: Request) => Result,
): Operation<Result> {
  return (context, parameters) => handle(context, parse(parameters, context));
}
