import { api } from '../api/index.ts';
import { assembleEngine, type EngineCore, type EngineOptions, type OperationGroup } from './assemble-engine.ts';
import { EngineError, type ErrorKind } from '../base/engine-error.ts';
import * as courses from './operation-groups/course-operations.ts';
import * as lookups from './operation-groups/lookup-operations.ts';
import * as searches from './operation-groups/search-operations.ts';
import type { RequestParameterValues } from './requests/parameters.ts';
import { loadTransportNetwork } from './network/load-transport-network.ts';

export { EngineError, type EngineOptions, type ErrorKind, type RequestParameterValues };

type Operations = typeof courses.operations & typeof lookups.operations & typeof searches.operations;

/**
 * Handlers of all API operations by operation id. A handler takes request parameters and returns the properties of
 * `ResultSet` except those about versions.
 */
export type OperationHandlers = {
  readonly [Name in keyof Operations]: (request: RequestParameterValues) => ReturnType<Operations[Name]>;
};

/** Engine with all operations. Each operation is a pure function of the request and the data. */
export interface Engine extends OperationHandlers, EngineCore {}

const groups: readonly OperationGroup[] = [courses, lookups, searches];

/** Creates an engine that handles all API operations. It returns the same response whenever a request is repeated. */
export function createEngine(options: EngineOptions = {}): Engine {
  const engine = assembleEngine({ world: loadTransportNetwork(options.data), groups, declared: api.byId }, options);
  const names = groups.flatMap(({ operations }) => Object.keys(operations));
  const calls = names.map(
    (name) => [name, (request: RequestParameterValues) => engine.respond(name, request)] as const,
  );
  return { ...(Object.fromEntries(calls) as unknown as OperationHandlers), ...engine };
}
