/** Speeds in metres per minute. */
type Speed = 'walkSpeed' | 'carSpeed' | 'cycleSpeed';

/** Limits of moves in metres. */
type Distance =
  | 'maxWalkDistance'
  | 'maxWalkDistanceLocalBus'
  | 'minCarDistance'
  | 'maxCarDistance'
  | 'minCycleDistance'
  | 'maxCycleDistance'
  | 'maxWalkDistanceCycle'
  | 'maxWalkDistanceDemand';

/** Flags without which a move may be a fifth longer than its limit. */
type StrictFlag = 'applyMaxWalkDistanceStrict' | 'applyMaxCarDistanceStrict';

/** Lists of the operators of ports, by code or name; all operators when empty. */
type PortOperators = 'cycleCorporationBind' | 'demandCorporationBind';

/** Options of moves without a timetable: walks, cycles, demand transit and cars. */
export interface MoveOptions
  extends
    Readonly<Record<Speed | Distance, number>>,
    Readonly<Record<StrictFlag, boolean>>,
    Readonly<Record<PortOperators, readonly string[]>> {
  readonly mode: 'public' | 'cycle' | 'demand';
}
