import type { Parameters } from './request.ts';

/** How one gets about without a timetable. Distances in metres, speeds in metres per minute. */
export interface MoveOptions {
  readonly mode: 'public' | 'cycle' | 'demand';
  readonly walkSpeed: number;
  readonly maxWalk: number;
  readonly maxWalkLocalBus: number;
  readonly strictWalk: boolean;
  readonly carSpeed: number;
  readonly minCar: number;
  readonly maxCar: number;
  readonly strictCar: boolean;
  readonly cycleSpeed: number;
  readonly minCycle: number;
  readonly maxCycle: number;
  readonly maxWalkCycle: number;
  readonly cycleCorporations: readonly string[];
  readonly maxWalkDemand: number;
  readonly demandCorporations: readonly string[];
}

/** The parameters behind {@link MoveOptions}; those that were given travel in the serialized data. */
export const moveParameters = [
  'mode',
  'walkSpeed',
  'maxWalkDistance',
  'maxWalkDistanceLocalBus',
  'applyMaxWalkDistanceStrict',
  'carSpeed',
  'minCarDistance',
  'maxCarDistance',
  'applyMaxCarDistanceStrict',
  'cycleSpeed',
  'minCycleDistance',
  'maxCycleDistance',
  'maxWalkDistanceCycle',
  'cycleCorporationBind',
  'maxWalkDistanceDemand',
  'demandCorporationBind',
] as const;

const perMinute = 1000 / 60;

/** Reads the {@link MoveOptions} of a course search. */
export function moveOptionsOf(request: Parameters): MoveOptions {
  const mode = request.text('mode');
  // A speed of 0 would make every way endless.
  const speed = (name: string): number => Math.max(0.1, request.number(name)) * perMinute;
  return {
    mode: mode === 'cycle' || mode === 'demand' ? mode : 'public',
    walkSpeed: speed('walkSpeed'),
    maxWalk: request.number('maxWalkDistance'),
    maxWalkLocalBus: request.number('maxWalkDistanceLocalBus'),
    strictWalk: request.flag('applyMaxWalkDistanceStrict'),
    carSpeed: speed('carSpeed'),
    minCar: request.number('minCarDistance'),
    maxCar: request.number('maxCarDistance'),
    strictCar: request.flag('applyMaxCarDistanceStrict'),
    cycleSpeed: speed('cycleSpeed'),
    minCycle: request.number('minCycleDistance'),
    maxCycle: request.number('maxCycleDistance'),
    maxWalkCycle: request.number('maxWalkDistanceCycle'),
    cycleCorporations: request.list('cycleCorporationBind'),
    maxWalkDemand: request.number('maxWalkDistanceDemand'),
    demandCorporations: request.list('demandCorporationBind'),
  };
}
