import type {
  GeoPoint,
  Point as WirePoint,
  RouteLine,
  ShapeLine,
  ShapeLineTypeElement,
} from '@route-search/schemas/validators';
import {
  isPlain,
  isRide,
  placeAt,
  sectionsOf,
  sectionType,
  type Course,
  type RideSection,
  type Section,
} from '../course.ts';
import { openCourse, rideSectionAt } from '../courses.ts';
import { EngineError } from '../errors.ts';
import { serviceDay } from '../legs.ts';
import type { Parameters } from '../request.ts';
import { pathBetween } from '../paths.ts';
import type { Ride } from '../leg.ts';
import { sectionLine } from '../render.ts';
import type { Setting } from '../plan.ts';
import { runsOn, trainOfLine } from '../trips.ts';
import { at, i32 } from '../util.ts';
import { geoPoint, prefecture, station } from '../wire.ts';
import type { Pattern } from '../timetable.ts';
import type { World } from '../world.ts';
import { tools } from './edit.ts';

/** Members of the answers that list the stops of one section. */
export interface SectionStations {
  readonly Line: RouteLine;
  readonly Point: readonly WirePoint[];
}

/** Members of the answer that lists the stations of a whole course. */
export interface PassStations {
  readonly Line: readonly RouteLine[];
  readonly Point: readonly WirePoint[];
}

/** Members of the answer with the shape of a course. */
export interface CourseShape {
  readonly Line: readonly ShapeLine[];
}

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

/** The stops of a train; those of the section are marked. */
function stopsOf(
  world: World,
  pattern: Pattern,
  { from, to, wholeRun }: { readonly from: number; readonly to: number; readonly wholeRun: boolean },
): WirePoint[] {
  const last = pattern.stops.length - 1;
  const first = wholeRun ? 0 : from;
  return Array.from({ length: (wholeRun ? last : to) - first + 1 }, (_, index) => {
    const stop = first + index;
    return markedPoint(world, i32(pattern.stops, stop), {
      getOn: stop < last,
      getOff: stop > 0,
      onRoute: stop >= from && stop <= to,
      onRouteEdge: stop === from || stop === to,
    });
  });
}

function diagramCourse(setting: Setting, request: Parameters): Course {
  const text = request.neededText('serializeData');
  const course = openCourse(setting, text, tools);
  if (isPlain(course)) throw new EngineError('plainData', text);
  return course;
}

/** `listCourseStations`. */
export function listCourseStations(setting: Setting, request: Parameters): SectionStations {
  const course = diagramCourse(setting, request);
  const section = rideSectionAt(course, request.number('sectionIndex'));
  const wholeRun = !request.flag('sectionOnly');
  return {
    Line: sectionLine(setting.world, section, false),
    Point: stopsOf(setting.world, section.ride.pattern, { from: section.fromStop, to: section.toStop, wholeRun }),
  };
}

/** `listCourseTrainStations`. */
export function listCourseTrainStations(setting: Setting, request: Parameters): SectionStations {
  const { world } = setting;
  const course = diagramCourse(setting, request);
  const section = rideSectionAt(course, request.number('sectionIndex'));
  const code = request.neededText('lineCode');
  const train = trainOfLine(world, code);
  if (train === undefined) throw new EngineError('trainNotFound', code);
  const { pattern, starts } = train.variant;
  const from = pattern.stops.indexOf(section.from);
  const to = pattern.stops.indexOf(section.to, from + 1);
  const day = serviceDay(world, section.ride);
  if (from < 0 || to < 0 || !runsOn(train, day, world)) throw new EngineError('trainNotOnSection', code);
  const ride: Ride = { kind: 'ride', pattern, from, to, base: day * 1440 + at(starts, train.index) };
  const part = at(pattern.parts, at(pattern.partAt, from));
  return {
    Line: sectionLine(world, { ...section, ride, part, fromStop: from, toStop: to }, false),
    Point: stopsOf(world, pattern, { from, to, wholeRun: !request.flag('sectionOnly') }),
  };
}

/** Stations of a section, those included that the train passes. */
function passedStations(world: World, section: RideSection): { readonly index: number; readonly marks: Marks }[] {
  const { pattern } = section.ride;
  const last = pattern.stops.length - 1;
  const stations: { index: number; marks: Marks }[] = [];
  for (let stop = section.fromStop; stop <= section.toStop; stop++) {
    const point = i32(pattern.stops, stop);
    if (stop > section.fromStop) {
      const ends = [i32(pattern.stops, stop - 1), point] as const;
      const path = pathBetween(section.part.service.line, ends, section.part.way);
      for (const passed of path.points.slice(1, -1)) stations.push({ index: passed, marks: { onRoute: true } });
    }
    const edge = stop === section.fromStop || stop === section.toStop;
    stations.push({
      index: point,
      marks: { getOn: stop < last, getOff: stop > 0, onRoute: true, onRouteEdge: edge },
    });
  }
  return stations;
}

/** `listCoursePassStations`. */
export function listCoursePassStations(setting: Setting, request: Parameters): PassStations {
  const { world } = setting;
  const course = openCourse(setting, request.neededText('serializeData'), tools);
  const sections = request.has('sectionIndex')
    ? [rideSectionAt(course, request.number('sectionIndex'))]
    : sectionsOf(course).filter(isRide);
  const points: WirePoint[] = [];
  let before: number | undefined;
  for (const section of sections) {
    for (const { index, marks } of passedStations(world, section)) {
      // Where one changes, the station belongs to both sections but is listed once.
      if (index !== before) points.push(markedPoint(world, index, marks));
      before = index;
    }
  }
  return { Line: sections.map((section) => sectionLine(world, section, isPlain(course))), Point: points };
}

/** `getCourseShape`. */
export function getCourseShape(setting: Setting, request: Parameters): CourseShape {
  const { world } = setting;
  const course = openCourse(setting, request.neededText('serializeData'), tools);
  return { Line: sectionsOf(course).map((section) => shapeOf(world, course, section)) };
}

function shapeOf(world: World, course: Course, section: Section): ShapeLine {
  const shape = (spots: readonly number[]): GeoPoint[] =>
    spots.map((spot) => geoPoint(placeAt(world, course, spot).position));
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
      Element: [{ ...(hidden === true ? {} : { code }), Name: name, Shape: shape(section.path.points) }],
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
