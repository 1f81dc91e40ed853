import { getOrCreate } from '../base/collections.ts';
import { metresBetween } from '../base/geo.ts';
import type { CorporationData, Position, Prefecture, SandboxData, StationData, BusStopData } from '../data/types.ts';
import { listNamedPlaces } from '../data/derived/named-places.ts';
import type { ConversionReport } from './conversion-report.ts';
import { sameStopRadius, type FeedStop } from './feed-stops.ts';
import { guessPrefecture } from './prefectures.ts';

/** Station or stop in the data of the sandbox. Lines and footpaths refer to it by name. */
interface Place {
  readonly name: string;
  readonly position: Position;
}

/** Type of the vehicles that stop at a station or stop, and the corporation that runs them. */
export interface PlaceService {
  readonly kind: 'train' | 'ship' | 'bus';
  readonly corporation: CorporationData;
  readonly prefecture: Prefecture | undefined;
}

/** Code of the first place that is created for a feed. The codes of the sandbox's own places are smaller. */
const firstCode = 800_001;

/**
 * Creates the stations and bus stops of the data from the stops of feeds. If several corporations share a bus stop,
 * each gets its own.
 */
export class PlaceRegistry {
  readonly stations: StationData[] = [];
  readonly stops: BusStopData[] = [];
  readonly #report: ConversionReport;
  readonly #names: Set<string>;
  readonly #known = new Map<FeedStop, Map<string, Place>>();
  readonly #byName = new Map<string, Place[]>();

  constructor(report: ConversionReport, builtIn: SandboxData | undefined) {
    this.#report = report;
    this.#names = new Set(builtIn === undefined ? [] : listNamedPlaces(builtIn).map(({ name }) => name));
  }

  /** Returns the name of the place where a corporation's vehicles stop. The first call creates the place. */
  getName(stop: FeedStop, use: PlaceService): string {
    const owner = getOwner(use);
    const known = getOrCreate(this.#known, stop, () => new Map<string, Place>());
    const place = known.get(owner) ?? this.#findNear(stop, owner) ?? this.#create(stop, use);
    known.set(owner, place);
    return place.name;
  }

  /** Finds a place of the same name near a stop, for example the same stop in another feed. */
  #findNear(stop: FeedStop, owner: string): Place | undefined {
    const near = this.#byName
      .get(`${owner} ${stop.name}`)
      ?.find(({ position }) => metresBetween(position, stop.position) <= sameStopRadius);
    if (near !== undefined)
      this.#report.applyRule(`同じ名前で${sameStopRadius}m以内の駅やバス停を、1つにしたもの`, stop.name);
    return near;
  }

  #create(stop: FeedStop, use: PlaceService): Place {
    const { kind, corporation, prefecture } = use;
    const complete = (name: string): string => (kind === 'bus' ? `${name}／${corporation.name}` : name);
    const candidates = [stop.name, ...(kind === 'bus' ? [] : [`${stop.name}(${corporation.name})`])];
    for (let number = 2; candidates.every((name) => this.#names.has(complete(name))); number++)
      candidates.push(`${stop.name}(${number})`);
    const name = candidates.find((one) => !this.#names.has(complete(one))) ?? stop.name;
    if (name !== stop.name) this.#report.applyRule('同じ名前の離れた駅やバス停に、区別を付けたもの', name);
    this.#names.add(complete(name));
    const data = {
      code: String(firstCode + this.stations.length + this.stops.length),
      name,
      ...(stop.yomi !== undefined && { yomi: stop.yomi }),
      prefecture: guessPrefecture(stop.position, prefecture),
      at: stop.position,
    };
    if (kind === 'bus') this.stops.push({ ...data, operator: corporation.code, detail: corporation.detail ?? 'local' });
    else this.stations.push({ ...data, ...(kind === 'ship' && { type: kind }) });
    const place = { name: complete(name), position: stop.position };
    getOrCreate(this.#byName, `${getOwner(use)} ${stop.name}`, () => []).push(place);
    return place;
  }
}

/**
 * Returns the corporation that owns a bus stop. Stations and harbours are shared, so the type of place is returned for
 * them.
 */
function getOwner({ kind, corporation }: PlaceService): string {
  return kind === 'bus' ? corporation.code : kind;
}
