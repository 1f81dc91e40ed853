import type { OperationHandler } from './operation-groups/operation.ts';
import type { RuleSet, ServerKnowledge } from '@route-search/parameter-rules';
import type { SandboxData } from '../data/types.ts';
import { formatTimeBeforeNow, parseClock } from '../base/clock.ts';
import { createRequestParameters, type RequestParameterValues } from './requests/parameters.ts';
import { findPoint } from './network/find-point.ts';
import type { EngineContext } from './realtime/engine-context.ts';
import type { Scenario } from './realtime/scenario-interface.ts';
import type { TransportNetwork } from './network/transport-network.ts';

/**
 * Group of API operations whose code loads together. `createRuleKnowledge` provides facts that parameter rules need, such as
 * the type of a station in a request.
 */
export interface OperationGroup {
  readonly operations: Readonly<Record<string, OperationHandler>>;
  readonly createRuleKnowledge?: (context: EngineContext) => ServerKnowledge;
}

/** Engine with all operation groups that have been loaded so far. */
export interface EngineCore {
  readonly engineVersion: string;
  /**
   * Number of stations and prefectures in the data, and the request that lists them, as Japanese text for error
   * messages.
   */
  readonly extent: { readonly places: string; readonly list: string };
  /**
   * Facts about request values that only the data contains, such as the type of a station. Some parameter rules need
   * them.
   */
  readonly facts: ServerKnowledge;
  /** Returns the `ResultSet` of the response to a request, without its properties about versions. */
  readonly respond: (operation: string, request: RequestParameterValues) => object;
}

/** Options of the engine. */
export interface EngineOptions {
  /** Current time as `YYYY-MM-DDTHH:MM:SS+09:00`. The default is the clock of the data. */
  readonly now?: string | undefined;
  readonly elapsed?: number;
  /** Real day on which the sandbox started, as days since 1970-01-01. The default is the current day of the sandbox. */
  readonly startDay?: number | undefined;
  /** Simulated situation, such as delayed trains. The default is a day without special events. */
  readonly scenario?: Scenario | undefined;
  /** Data of the user instead of the sandbox's own data. It must have been checked before. */
  readonly data?: SandboxData | undefined;
}

interface EngineParts {
  readonly world: TransportNetwork;
  /** Groups of API operations that are loaded. The list may grow while the engine is in use. */
  readonly groups: readonly OperationGroup[];
  readonly declared: ReadonlyMap<string, { readonly set: RuleSet }>;
}

/** Creates the context of a request, which contains the current time. */
export function createEngineContext(
  { world: usual, declared }: Omit<EngineParts, 'groups'>,
  { now, elapsed = 0, startDay, scenario }: EngineOptions,
): EngineContext {
  const world = scenario?.worldOf(usual) ?? usual;
  const began = parseClock(now ?? world.data.engine.clock);
  const clock = elapsed === 0 ? began : parseClock(formatTimeBeforeNow(began, -elapsed));
  return {
    world,
    clock,
    startDay: startDay ?? clock.day,
    engineVersion: world.data.engine.engine.current,
    scenario,
    declared,
  };
}

/** Creates an engine from the given operation groups. */
export function assembleEngine(parts: EngineParts, options: EngineOptions): EngineCore {
  const { groups } = parts;
  const context = createEngineContext(parts, options);
  const { engineVersion, world } = context;
  const own: ServerKnowledge = {
    stationTypeOf: (station) => findPoint(world, station)?.kind,
    isLatestEngine: (version) => version === engineVersion,
  };
  return {
    engineVersion,
    get extent() {
      // Timetable feeds often contain only bus stops or ports.
      const type = world.points.some(({ kind }) => kind === 'train') ? 'train' : world.points[0]?.kind;
      const places = world.points.filter(({ kind }) => kind === type);
      const prefectures = new Set(places.map(({ prefecture }) => prefecture)).size;
      const unit = type === 'train' ? '駅' : '地点';
      return {
        places: `${prefectures}都道府県の${places.length}${unit}`,
        list: `/v1/json/station?type=${type ?? 'train'}`,
      };
    },
    get facts() {
      return Object.assign(
        {},
        own,
        ...groups.map(({ createRuleKnowledge }) => createRuleKnowledge?.(context)),
      ) as ServerKnowledge;
    },
    respond(name, request) {
      const operation = groups.find(({ operations }) => Object.hasOwn(operations, name))?.operations[name];
      if (operation === undefined) throw new RangeError(`no operation ${name}`);
      return operation(context, createRequestParameters(context, name, request));
    },
  };
}
