/** How a passenger moves without a timetable: limits and speeds of walks, cycles, demand transit and cars. */
export interface MoveOptions {
  readonly mode: 'public' | 'cycle' | 'demand';
  /** Speeds in metres per minute. */
  readonly walkSpeed: number;
  readonly carSpeed: number;
  readonly cycleSpeed: number;
  /** Distances in metres. */
  readonly maxWalkDistance: number;
  readonly maxWalkDistanceLocalBus: number;
  readonly minCarDistance: number;
  readonly maxCarDistance: number;
  readonly minCycleDistance: number;
  readonly maxCycleDistance: number;
  readonly maxWalkDistanceCycle: number;
  readonly maxWalkDistanceDemand: number;
  /** Without the strict flag a way may be a fifth longer than its limit. */
  readonly applyMaxWalkDistanceStrict: boolean;
  readonly applyMaxCarDistanceStrict: boolean;
  /** Operators of ports, by code or name; all when empty. */
  readonly cycleCorporationBind: readonly string[];
  readonly demandCorporationBind: readonly string[];
}
