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
import { formatDegrees, formatSexagesimal, toTokyoDatum, type GeodeticDatum } from '../../base/geo.ts';
import { isPoint, type PointOrCoordinate } from '../network/place.ts';
import type { Point } from '../timetable/timetable.ts';
import { getOrCreate } from '../../base/collections.ts';

export type { WirePoint };

/** Renders a WGS84 position in the requested datum, and on request in degrees, minutes and seconds. */
export function renderGeoPoint(position: Position, gcs: GeodeticDatum = 'wgs84', sexagesimals = false): GeoPoint {
  const [latitude, longitude] = gcs === 'tokyo' ? toTokyoDatum(position) : position;
  const decimals = { lati_d: formatDegrees(latitude), longi_d: formatDegrees(longitude) };
  if (!sexagesimals) return { gcs, ...decimals };
  return {
    gcs,
    lati: formatSexagesimal(latitude),
    lati_d: decimals.lati_d,
    longi: formatSexagesimal(longitude),
    longi_d: decimals.longi_d,
  };
}

/** Renders the prefecture of a station, stop or port. */
export function renderPrefecture({ prefecture: code, prefectureName }: Point): Prefecture {
  return { code: String(code), Name: prefectureName };
}

/**
 * Renders the type of a station, stop, port or train service. If it has a subtype, as in `bus.highway`, the subtype is
 * a separate property.
 */
export function renderType<T extends string>({
  kind,
  detail,
}: {
  readonly kind: T;
  readonly detail?: string | undefined;
}): T | { readonly text: T; readonly detail: string } {
  return detail === undefined ? kind : { text: kind, detail };
}

interface StationView {
  readonly gcs?: GeodeticDatum;
  readonly gates?: boolean;
  readonly oldName?: boolean;
  readonly number?: boolean;
}

/** Renders a station, stop or port. */
export function renderStation(point: Point, view: StationView = {}): Station {
  const [oldName] = view.oldName === true ? point.old : [];
  return {
    code: point.code,
    Name: point.name,
    ...(point.yomi === '' ? {} : { Yomi: point.yomi }),
    Type: renderType(point),
    ...(oldName === undefined ? {} : { OldName: oldName }),
    ...(view.number === true && point.number !== undefined ? { displayCode: point.number } : {}),
    ...(view.gates === true && point.gates !== undefined ? { GateGroup: gateGroups(point.gates, view.gcs) } : {}),
  };
}

function gateGroups(groups: readonly (readonly GateData[])[], gcs: GeodeticDatum | undefined): GateGroup[] {
  return groups.map((gates, index) => ({ Gate: gates.map((gate) => renderGate(gate, index, gcs)) }));
}

/** Creates the response object of a station gate. `group` is the index of its group of gates. */
export function renderGate({ code, name, at }: GateData, group: number, gcs?: GeodeticDatum): Gate {
  return { code, groupCode: String(group + 1), Name: name, GeoPoint: renderGeoPoint(at, gcs) };
}

/** Creates the short response object of a station, stop or port, as the `Light` operations return it. */
export function renderShortPoint(point: Point): LightPoint {
  return { Station: renderStation(point), Prefecture: renderPrefecture(point) };
}

const points = new WeakMap<Point, WirePoint>();

/** Creates the response object of a point of a course: a station, stop or port, or coordinates with a name. */
export function renderCoursePoint(place: PointOrCoordinate): WirePoint {
  if (!isPoint(place)) return { Name: place.name, GeoPoint: renderGeoPoint(place.position) };
  return getOrCreate(points, place, () => ({ ...renderShortPoint(place), GeoPoint: renderGeoPoint(place.position) }));
}
