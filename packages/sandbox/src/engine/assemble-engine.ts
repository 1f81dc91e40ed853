import type { Operation } from './operation-groups/operation.ts';
import type { RuleSet, ServerKnowledge } from '@route-search/spec/rules';
import type { SandboxData } from '../data/types.ts';
import { formatSecondsBefore, parseClock } from '../base/clock.ts';
import { readParameters, type RequestValues } from './requests/parameters.ts';
import { findPoint } from './network/find-point.ts';
import type { EngineContext } from './realtime/engine-context.ts';
import type { Scenario } from './realtime/scenario-interface.ts';
import type { World } from './network/world.ts';

/** Operations that are loaded together, with the facts that they provide about values of requests. */
export interface OperationGroup {
  readonly operations: Readonly<Record<string, Operation>>;
  readonly knowledgeOf?: (context: EngineContext) => ServerKnowledge;
}

/** Engine with the operations that were loaded. */
export interface EngineCore {
  readonly engineVersion: string;
  /** Facts about a request that only the data knows; the rules of the spec need them. */
  readonly facts: ServerKnowledge;
  /** Handles a request. Returns the properties of ResultSet without its versions. */
  readonly respond: (operation: string, request: RequestValues) => object;
}

/** Options of an engine. */
export interface EngineOptions {
  /** Current time as `YYYY-MM-DDTHH:MM:SS+09:00`; the sandbox's own clock when absent. */
  readonly now?: string | undefined;
  /** Seconds that have passed since `now`. */
  readonly elapsed?: number;
  /** Scenario; a usual day when absent. */
  readonly scenario?: Scenario | undefined;
  /** Data in place of the sandbox's own; it must have been checked. */
  readonly data?: SandboxData | undefined;
}

/** Parts that an engine is assembled from. */
interface EngineParts {
  readonly world: World;
  /** Groups of operations; more may be added while the engine is in use. */
  readonly groups: readonly OperationGroup[];
  /** Declared operations by id. */
  readonly declared: ReadonlyMap<string, { readonly set: RuleSet }>;
}

/** Creates the context of requests at a moment. */
export function createContext(
  { world: usual, declared }: Omit<EngineParts, 'groups'>,
  { now, elapsed = 0, scenario }: EngineOptions,
): EngineContext {
  const world = scenario?.worldOf(usual) ?? usual;
  const began = parseClock(now ?? world.data.engine.clock);
  const clock = elapsed === 0 ? began : parseClock(formatSecondsBefore(began, -elapsed));
  return {
    world,
    clock,
    engineVersion: world.data.engine.engine.current,
    scenario,
    declared,
  };
}

/** Assembles an engine from groups of operations. */
export function assembleEngine(parts: EngineParts, options: EngineOptions): EngineCore {
  const { groups } = parts;
  const context = createContext(parts, options);
  const { engineVersion, world } = context;
  const own: ServerKnowledge = {
    stationTypeOf: (station) => findPoint(world, station)?.kind,
    isLatestEngine: (version) => version === engineVersion,
  };
  return {
    engineVersion,
    get facts() {
      return Object.assign({}, own, ...groups.map(({ knowledgeOf }) => knowledgeOf?.(context))) as ServerKnowledge;
    },
    respond(name, request) {
      const operation = groups.find(({ operations }) => Object.hasOwn(operations, name))?.operations[name];
      if (operation === undefined) throw new RangeError(`no operation ${name}`);
      return operation(context, readParameters(context, name, request));
    },
  };
}
