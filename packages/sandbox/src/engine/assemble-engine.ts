import type { OperationHandler } from './operation-groups/operation.ts';
import type { RuleSet, ServerKnowledge } from '@route-search/parameter-rules';
import type { SandboxData } from '../data/types.ts';
import { formatTimeBefore, parseClock } from '../base/clock.ts';
import { readParameters, type RequestValues } from './requests/parameters.ts';
import { findPoint } from './network/find-point.ts';
import type { EngineContext } from './realtime/engine-context.ts';
import type { Scenario } from './realtime/scenario-interface.ts';
import type { World } from './network/world.ts';

/**
 * Group of API operations that are loaded together. The group may also provide facts about request values that rules
 * need.
 */
export interface OperationGroup {
  readonly operations: Readonly<Record<string, OperationHandler>>;
  readonly knowledgeOf?: (context: EngineContext) => ServerKnowledge;
}

/** Engine with the operation groups that have been loaded. */
export interface EngineCore {
  readonly engineVersion: string;
  /** Number of stations and prefectures in the data, for error messages. */
  readonly extent: string;
  /** Facts about a request that only the server's data can provide; some rules of the spec need them. */
  readonly facts: ServerKnowledge;
  /** Handles a request to an operation. Returns the properties of `ResultSet` without the version properties. */
  readonly respond: (operation: string, request: RequestValues) => object;
}

/** Options of an engine. */
export interface EngineOptions {
  /** Current time as `YYYY-MM-DDTHH:MM:SS+09:00`; the sandbox's own clock when absent. */
  readonly now?: string | undefined;
  /** Seconds by which the current time is later than `now`. */
  readonly elapsed?: number;
  /** Real day on which the sandbox has started, as days since 1970-01-01; the day of the clock when absent. */
  readonly startDay?: number | undefined;
  /** Scenario of the engine; a usual day when absent. */
  readonly scenario?: Scenario | undefined;
  /** User's data, which replaces the sandbox's own; it must have been checked. */
  readonly data?: SandboxData | undefined;
}

/** Components from which an engine is assembled. */
interface EngineParts {
  readonly world: World;
  /** Operation groups that are loaded; more may be added while the engine is in use. */
  readonly groups: readonly OperationGroup[];
  /** Operations that the spec declares, by id. */
  readonly declared: ReadonlyMap<string, { readonly set: RuleSet }>;
}

/** Creates the context in which the engine handles requests at the current time. */
export function createContext(
  { world: usual, declared }: Omit<EngineParts, 'groups'>,
  { now, elapsed = 0, startDay, scenario }: EngineOptions,
): EngineContext {
  const world = scenario?.worldOf(usual) ?? usual;
  const began = parseClock(now ?? world.data.engine.clock);
  const clock = elapsed === 0 ? began : parseClock(formatTimeBefore(began, -elapsed));
  return {
    world,
    clock,
    startDay: startDay ?? clock.day,
    engineVersion: world.data.engine.engine.current,
    scenario,
    declared,
  };
}

/** Assembles an engine from operation groups. */
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
    get extent() {
      const stations = world.points.filter(({ kind }) => kind === 'train');
      return `${new Set(stations.map(({ prefecture }) => prefecture)).size}都道府県の${stations.length}駅`;
    },
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
