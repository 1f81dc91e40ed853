import type {
  CoursePassStationListResponse,
  CourseShapeResponse,
  CourseStationListResponse,
  CourseTrainStationListResponse,
  GeoPoint,
  Point as WirePoint,
  ShapeLine,
  ShapeLineTypeElement,
} from '@route-search/schemas/validators';
import { type Course, isPlain, placeAt } from '../course/course.ts';
import { isRide, type RideSection, rideSectionAt, type Section, sectionsOf, sectionType } from '../course/sections.ts';
import { openCourse } from '../editing/open-course.ts';
import { trainByCode } from '../editing/find-train.ts';
import { EngineError } from '../../base/engine-error.ts';
import type { CourseRequest, SectionRequest, TrainStationRequest } from '../requests/parse-course-sections.ts';
import { pathBetween } from '../timetable/track-path.ts';
import type { Ride } from '../network/leg.ts';
import { sectionRide } from '../editing/section-rides.ts';
import { sectionLine } from '../render/render-train.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { partAt } from '../timetable/timetable.ts';
import { at, i32 } from '../../base/collections.ts';
import { geoPoint, prefecture, station } from '../render/render-point.ts';
import type { World } from '../network/world.ts';
import type { Position } from '../../data/types.ts';
import type { Members } from './response-properties.ts';

interface Marks {
  readonly getOn?: boolean;
  readonly getOff?: boolean;
  readonly onRoute?: boolean;
  readonly onRouteEdge?: boolean;
}

function markedPoint(world: World, index: number, marks: Marks): WirePoint {
  const point = at(world.points, index);
  const flags = Object.entries(marks).flatMap(([name, set]) => (set === true ? [[name, 'True']] : []));
  return {
    ...(Object.fromEntries(flags) as Record<string, string>),
    Station: station(point),
    Prefecture: prefecture(point),
    GeoPoint: geoPoint(point.position),
  };
}

/** How a stop of a train is marked for somebody who rides it between two of its stops. */
function marksOf({ pattern, from, to }: Ride, stop: number): Marks {
  return {
    getOn: stop < pattern.stops.length - 1,
    getOff: stop > 0,
    onRoute: stop >= from && stop <= to,
    onRouteEdge: stop === from || stop === to,
  };
}

/** The stops of a ride, or of all the way that its train goes. */
function stopsOf(world: World, ride: Ride, sectionOnly: boolean): WirePoint[] {
  const { stops } = ride.pattern;
  const [first, last] = sectionOnly ? [ride.from, ride.to] : [0, stops.length - 1];
  return Array.from(stops.subarray(first, last + 1), (point, index) =>
    markedPoint(world, point, marksOf(ride, first + index)),
  );
}

function diagramSection(setting: EngineContext, request: SectionRequest): RideSection {
  const { serializeData: text, sectionIndex = 1 } = request;
  const course = openCourse(setting, text);
  if (isPlain(course)) throw new EngineError('plainData', text);
  return rideSectionAt(course, sectionIndex);
}

/** `listCourseStations`. */
export function listCourseStations(
  setting: EngineContext,
  request: SectionRequest,
): Members<CourseStationListResponse> {
  const section = diagramSection(setting, request);
  return {
    Line: sectionLine(setting.world, section, false),
    Point: stopsOf(setting.world, sectionRide(section), request.sectionOnly),
  };
}

/** `listCourseTrainStations`. */
export function listCourseTrainStations(
  setting: EngineContext,
  request: TrainStationRequest,
): Members<CourseTrainStationListResponse> {
  const section = diagramSection(setting, request);
  const ride = trainByCode(setting, section, request.lineCode);
  const { pattern, from, to } = ride;
  const part = partAt(pattern, from);
  return {
    Line: sectionLine(setting.world, { ...section, ride, part, fromStop: from, toStop: to }, false),
    Point: stopsOf(setting.world, ride, request.sectionOnly),
  };
}

/** Stations of a section, those included that the train passes. */
function passedStations(section: RideSection): { readonly index: number; readonly marks: Marks }[] {
  const ride = sectionRide(section);
  const { stops } = ride.pattern;
  const stations: { index: number; marks: Marks }[] = [];
  for (let stop = ride.from; stop <= ride.to; stop++) {
    const point = i32(stops, stop);
    if (stop > ride.from) {
      const path = pathBetween(section.part.service.line, [i32(stops, stop - 1), point], section.part.way);
      for (const passed of path.points.slice(1, -1)) stations.push({ index: passed, marks: { onRoute: true } });
    }
    stations.push({ index: point, marks: marksOf(ride, stop) });
  }
  return stations;
}

/** `listCoursePassStations`. */
export function listCoursePassStations(
  setting: EngineContext,
  request: SectionRequest,
): Members<CoursePassStationListResponse> {
  const { world } = setting;
  const course = openCourse(setting, request.serializeData);
  const sections =
    request.sectionIndex === undefined
      ? sectionsOf(course).filter(isRide)
      : [rideSectionAt(course, request.sectionIndex)];
  const points: WirePoint[] = [];
  let before: number | undefined;
  for (const section of sections) {
    for (const { index, marks } of passedStations(section)) {
      // Where one changes, the station belongs to both sections but is listed once.
      if (index !== before) points.push(markedPoint(world, index, marks));
      before = index;
    }
  }
  return { Line: sections.map((section) => sectionLine(world, section, isPlain(course))), Point: points };
}

/** `getCourseShape`. */
export function getCourseShape(setting: EngineContext, request: CourseRequest): Members<CourseShapeResponse> {
  const { world } = setting;
  const course = openCourse(setting, request.serializeData);
  return { Line: sectionsOf(course).map((section) => shapeOf(world, course, section)) };
}

/** Where the track runs between a station of a ride and the next one. */
function trackBehind(
  { points }: World,
  spots: readonly number[],
  { index, line }: { readonly index: number; readonly line: RideSection | undefined },
): readonly Position[] {
  const next = spots[index + 1];
  const via = line?.part.service.line.data.via;
  if (line === undefined || via === undefined || next === undefined) return [];
  const upwards = line.part.way === 'up';
  const between = via[at(points, upwards ? next : at(spots, index)).name] ?? [];
  return upwards ? between.toReversed() : between;
}

function shapeOf(world: World, course: Course, section: Section): ShapeLine {
  const shape = (spots: readonly number[], line?: RideSection): GeoPoint[] =>
    spots.flatMap((spot, index) => [
      geoPoint(placeAt(world, course, spot).position),
      ...trackBehind(world, spots, { index, line }).map((position) => geoPoint(position)),
    ]);
  const sectionIndex = String(section.index);
  if (isRide(section)) {
    const { service } = section.part;
    const { code, name, hidden } = service.line.data;
    const type: ShapeLineTypeElement =
      service.kind === 'train' ? { text: 'train', trainType: service.data.kind } : service.kind;
    return {
      sectionIndex,
      Color: service.data.color ?? service.line.data.color,
      Type: type,
      // Through trains: this section goes on in the train of the one before.
      ...(section.departureState === 'normal' ? {} : { extention: 'true' }),
      Element: [{ ...(hidden === true ? {} : { code }), Name: name, Shape: shape(section.path.points, section) }],
    };
  }
  const name = section.move.kind === 'walk' ? '徒歩' : at(world.points, Math.max(0, section.from)).operator?.name;
  return {
    sectionIndex,
    Color: '230230230',
    Type: sectionType(section),
    Element: [{ Name: name ?? '自動車', Shape: shape([section.from, section.to]) }],
  };
}
