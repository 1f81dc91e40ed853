/** Request parameters for speeds, in metres per minute. */
type Speed = 'walkSpeed' | 'carSpeed' | 'cycleSpeed';

/** Request parameters for distances on foot, by bicycle and by car, in metres. */
type Distance =
  | 'maxWalkDistance'
  | 'maxWalkDistanceLocalBus'
  | 'minCarDistance'
  | 'maxCarDistance'
  | 'minCycleDistance'
  | 'maxCycleDistance'
  | 'maxWalkDistanceCycle'
  | 'maxWalkDistanceDemand';

/**
 * Request parameters that make the limit of a distance strict. Without them, walks and drives may exceed it by a
 * fifth.
 */
type StrictFlag = 'applyMaxWalkDistanceStrict' | 'applyMaxCarDistanceStrict';

/** Request parameters that restrict ports to some operators, by code or name. An empty list means all. */
type PortOperators = 'cycleCorporationBind' | 'demandCorporationBind';

/** Options of a course search about walking, cycling, demand transit and driving. */
export interface StreetOptions
  extends
    Readonly<Record<Speed | Distance, number>>,
    Readonly<Record<StrictFlag, boolean>>,
    Readonly<Record<PortOperators, readonly string[]>> {
  readonly mode: 'public' | 'cycle' | 'demand';
}
