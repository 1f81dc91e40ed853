import type { Parameters } from '../parameters.ts';

const perMinute = 1000 / 60;

/** How parameters are read, by what they are. */
const readers = {
  mode: (request: Parameters, name: string) => {
    const mode = request.text(name);
    return mode === 'cycle' || mode === 'demand' ? mode : 'public';
  },
  /** Kilometres per hour as metres per minute. A speed of 0 would make every way endless. */
  speed: (request: Parameters, name: string) => Math.max(0.1, request.number(name)) * perMinute,
  metres: (request: Parameters, name: string) => request.number(name),
  flag: (request: Parameters, name: string) => request.flag(name),
  list: (request: Parameters, name: string) => request.list(name),
} as const;

/** The parameters behind {@link MoveOptions}; those that were given travel, in this order, in the serialized data. */
const kinds = {
  mode: 'mode',
  walkSpeed: 'speed',
  maxWalkDistance: 'metres',
  maxWalkDistanceLocalBus: 'metres',
  applyMaxWalkDistanceStrict: 'flag',
  carSpeed: 'speed',
  minCarDistance: 'metres',
  maxCarDistance: 'metres',
  applyMaxCarDistanceStrict: 'flag',
  cycleSpeed: 'speed',
  minCycleDistance: 'metres',
  maxCycleDistance: 'metres',
  maxWalkDistanceCycle: 'metres',
  cycleCorporationBind: 'list',
  maxWalkDistanceDemand: 'metres',
  demandCorporationBind: 'list',
} as const satisfies Record<string, keyof typeof readers>;

type Kinds = typeof kinds;

/** How one gets about without a timetable, by the names of the parameters. */
export type MoveOptions = { readonly [Name in keyof Kinds]: ReturnType<(typeof readers)[Kinds[Name]]> };

/** Reads the {@link MoveOptions} of a course search. */
export function moveOptionsOf(request: Parameters): MoveOptions {
  const entries = Object.entries(kinds).map(([name, kind]) => [name, readers[kind](request, name)]);
  return Object.fromEntries(entries) as MoveOptions;
}

/** The parameters of {@link MoveOptions} that were given, as text. */
export function givenMoves(request: Parameters): Record<string, string> {
  return request.givenOf(Object.keys(kinds));
}
