/** Parameters with speeds, converted to metres per minute. */
type Speed = 'walkSpeed' | 'carSpeed' | 'cycleSpeed';

/** Parameters with limits in metres for the distances of walks, cycles and cars. */
type Distance =
  | 'maxWalkDistance'
  | 'maxWalkDistanceLocalBus'
  | 'minCarDistance'
  | 'maxCarDistance'
  | 'minCycleDistance'
  | 'maxCycleDistance'
  | 'maxWalkDistanceCycle'
  | 'maxWalkDistanceDemand';

/** Parameters that make a limit strict. Without them a walk or drive may be a fifth longer than its limit. */
type StrictFlag = 'applyMaxWalkDistanceStrict' | 'applyMaxCarDistanceStrict';

/** Parameters that limit ports to some operators, by code or name; an empty list allows all operators. */
type PortOperators = 'cycleCorporationBind' | 'demandCorporationBind';

/** Options of a course search about walks, cycles, demand transit and cars. None of these has a timetable. */
export interface MoveOptions
  extends
    Readonly<Record<Speed | Distance, number>>,
    Readonly<Record<StrictFlag, boolean>>,
    Readonly<Record<PortOperators, readonly string[]>> {
  readonly mode: 'public' | 'cycle' | 'demand';
}
