import type {
  Gate,
  GateGroup,
  GeoPoint,
  LightPoint,
  Point as WirePoint,
  Prefecture,
  Station,
} from '@route-search/schemas/validators';
import type { GateData, Position } from '../../data/types.ts';
import { decimal, sexagesimal, toTokyo, type Gcs } from '../../base/geo.ts';
import { isPoint, type Place } from '../network/place.ts';
import type { Point } from '../timetable/timetable.ts';
import { cached } from '../../base/collections.ts';

export type { WirePoint };

/** A coordinate (in WGS84) on the wire, in another datum and with degrees, minutes and seconds where asked for. */
export function geoPoint(position: Position, gcs: Gcs = 'wgs84', sexagesimals = false): GeoPoint {
  const [latitude, longitude] = gcs === 'tokyo' ? toTokyo(position) : position;
  const decimals = { lati_d: decimal(latitude), longi_d: decimal(longitude) };
  if (!sexagesimals) return { gcs, ...decimals };
  return {
    gcs,
    lati: sexagesimal(latitude),
    lati_d: decimals.lati_d,
    longi: sexagesimal(longitude),
    longi_d: decimals.longi_d,
  };
}

/** The prefecture of a point on the wire. */
export function prefecture({ prefecture: code, prefectureName }: Point): Prefecture {
  return { code: String(code), Name: prefectureName };
}

/** The type of a point or of a service on the wire. */
export function typeOf<T extends string>({
  kind,
  detail,
}: {
  readonly kind: T;
  readonly detail?: string | undefined;
}): T | { readonly text: T; readonly detail: string } {
  return detail === undefined ? kind : { text: kind, detail };
}

/** What a station shows besides its names. */
export interface StationView {
  readonly gcs?: Gcs;
  readonly gates?: boolean;
  readonly oldName?: boolean;
  readonly number?: boolean;
}

/** A station on the wire. */
export function station(point: Point, view: StationView = {}): Station {
  const [oldName] = view.oldName === true ? point.old : [];
  return {
    code: point.code,
    Name: point.name,
    Yomi: point.yomi,
    Type: typeOf(point),
    ...(oldName === undefined ? {} : { OldName: oldName }),
    ...(view.number === true && point.number !== undefined ? { displayCode: point.number } : {}),
    ...(view.gates === true && point.gates !== undefined ? { GateGroup: gateGroups(point.gates, view.gcs) } : {}),
  };
}

function gateGroups(groups: readonly (readonly GateData[])[], gcs: Gcs | undefined): GateGroup[] {
  return groups.map((gates, index) => ({ Gate: gates.map((gate) => gateOf(gate, index, gcs)) }));
}

/** A gate of one of the groups of a station on the wire. */
export function gateOf({ code, name, at }: GateData, group: number, gcs?: Gcs): Gate {
  return { code, groupCode: String(group + 1), Name: name, GeoPoint: geoPoint(at, gcs) };
}

/** A station in the short form. */
export function lightPoint(point: Point): LightPoint {
  return { Station: station(point), Prefecture: prefecture(point) };
}

const points = new WeakMap<Point, WirePoint>();

/** A place of a course on the wire: a station, or a coordinate with the name that is shown for it. */
export function coursePoint(place: Place): WirePoint {
  if (!isPoint(place)) return { Name: place.name, GeoPoint: geoPoint(place.position) };
  return cached(points, place, () => ({ ...lightPoint(place), GeoPoint: geoPoint(place.position) }));
}
