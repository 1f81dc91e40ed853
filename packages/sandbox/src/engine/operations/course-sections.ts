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
import { type Course, isPlainSearch, resolvePointRef } from '../course/course.ts';
import {
  isRideSection,
  type RideSection,
  getRideSection,
  type Section,
  buildSections,
  getSectionType,
} from '../course/sections.ts';
import { readSerializedCourse } from '../editing/read-serialized-course.ts';
import { findTrainByCode } from '../editing/find-train.ts';
import { EngineError } from '../../base/engine-error.ts';
import type { CourseRequest, SectionRequest, TrainStationRequest } from '../requests/parse-course-sections.ts';
import { findTrackPathBetweenPositions } from '../timetable/track-path.ts';
import type { Ride } from '../network/leg.ts';
import { getSectionRide } from '../editing/section-rides.ts';
import { renderSectionLine } from '../render/render-train.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { getLinePosition, type Line, partAt, type TrackDirection } from '../timetable/timetable.ts';
import { at, readInt32 } from '../../base/collections.ts';
import { renderGeoPoint, renderPrefecture, renderStation } from '../render/render-point.ts';
import type { TransportNetwork } from '../network/transport-network.ts';
import type { Position } from '../../data/types.ts';
import type { ResponseProperties } from './response-properties.ts';

interface StopMarks {
  readonly getOn?: boolean;
  readonly getOff?: boolean;
  readonly onRoute?: boolean;
  readonly onRouteEdge?: boolean;
}

function renderMarkedPoint(world: TransportNetwork, index: number, marks: StopMarks): WirePoint {
  const point = at(world.points, index);
  const flags = Object.entries(marks).flatMap(([name, set]) => (set === true ? [[name, 'True']] : []));
  return {
    ...(Object.fromEntries(flags) as Record<string, string>),
    Station: renderStation(point),
    Prefecture: renderPrefecture(point),
    GeoPoint: renderGeoPoint(point.position),
  };
}

/**
 * Describes a stop of a train: whether passengers can board or alight there, and whether it is inside the ride or at
 * one of its ends.
 */
function markStop({ pattern, from, to }: Ride, stop: number): StopMarks {
  return {
    getOn: stop < pattern.stops.length - 1,
    getOff: stop > 0,
    onRoute: stop >= from && stop <= to,
    onRouteEdge: stop === from || stop === to,
  };
}

/** Renders the stops of a ride or, without `sectionOnly`, all stops of its train. */
function renderStops(world: TransportNetwork, ride: Ride, sectionOnly: boolean): WirePoint[] {
  const { stops } = ride.pattern;
  const [first, last] = sectionOnly ? [ride.from, ride.to] : [0, stops.length - 1];
  return Array.from(stops.subarray(first, last + 1), (point, index) =>
    renderMarkedPoint(world, point, markStop(ride, first + index)),
  );
}

function openTimetableSection(context: EngineContext, request: SectionRequest): RideSection {
  const { serializeData: text, sectionIndex = 1 } = request;
  const course = readSerializedCourse(context, text);
  if (isPlainSearch(course)) throw new EngineError('plainData', text);
  return getRideSection(course, sectionIndex);
}

/** Handles the API operation `listCourseStations`. */
export function listCourseStations(
  context: EngineContext,
  request: SectionRequest,
): ResponseProperties<CourseStationListResponse> {
  const section = openTimetableSection(context, request);
  return {
    Line: renderSectionLine(context.world, section, false),
    Point: renderStops(context.world, getSectionRide(section), request.sectionOnly),
  };
}

/** Handles the API operation `listCourseTrainStations`. */
export function listCourseTrainStations(
  context: EngineContext,
  request: TrainStationRequest,
): ResponseProperties<CourseTrainStationListResponse> {
  const section = openTimetableSection(context, request);
  const ride = findTrainByCode(context, section, request.lineCode);
  const { pattern, from, to } = ride;
  const part = partAt(pattern, from);
  return {
    Line: renderSectionLine(context.world, { ...section, ride, part, fromStop: from, toStop: to }, false),
    Point: renderStops(context.world, ride, request.sectionOnly),
  };
}

/** Lists the stations of a section, including stations that the train passes without stopping. */
function listPassedStations(section: RideSection): { readonly index: number; readonly marks: StopMarks }[] {
  const ride = getSectionRide(section);
  const { stops } = ride.pattern;
  const stations: { index: number; marks: StopMarks }[] = [];
  for (let stop = ride.from; stop <= ride.to; stop++) {
    const point = readInt32(stops, stop);
    if (stop > ride.from) {
      const part = partAt(ride.pattern, stop - 1);
      const ends = [getLinePosition(part, stop - 1), getLinePosition(part, stop)] as const;
      const path = findTrackPathBetweenPositions(part.service.line, ends, part.way);
      for (const passed of path.points.slice(1, -1)) stations.push({ index: passed, marks: { onRoute: true } });
    }
    stations.push({ index: point, marks: markStop(ride, stop) });
  }
  return stations;
}

/** Handles the API operation `listCoursePassStations`. */
export function listCoursePassStations(
  context: EngineContext,
  request: SectionRequest,
): ResponseProperties<CoursePassStationListResponse> {
  const { world } = context;
  const course = readSerializedCourse(context, request.serializeData);
  const sections =
    request.sectionIndex === undefined
      ? buildSections(course).filter(isRideSection)
      : [getRideSection(course, request.sectionIndex)];
  const points: WirePoint[] = [];
  let before: number | undefined;
  for (const section of sections) {
    for (const { index, marks } of listPassedStations(section)) {
      // A transfer station belongs to two sections, but is listed once.
      if (index !== before) points.push(renderMarkedPoint(world, index, marks));
      before = index;
    }
  }
  return { Line: sections.map((section) => renderSectionLine(world, section, isPlainSearch(course))), Point: points };
}

/** Handles the API operation `getCourseShape`. */
export function getCourseShape(
  context: EngineContext,
  request: CourseRequest,
): ResponseProperties<CourseShapeResponse> {
  const { world } = context;
  const course = readSerializedCourse(context, request.serializeData);
  return { Line: buildSections(course).map((section) => renderShape(world, course, section)) };
}

/** Lists the coordinates of the track between two neighbouring stations of a line. */
function listTrackPoints(
  { entries, data: { via = {} } }: Line,
  [from, to]: readonly [number, number],
  way: TrackDirection,
): readonly Position[] {
  const value = via[at(entries, way === 'up' ? to : from)] ?? [];
  const between =
    typeof value === 'string'
      ? value.split(' ').map((one) => one.split(',').map(Number) as unknown as Position)
      : value;
  return way === 'up' ? between.toReversed() : between;
}

function renderShape(world: TransportNetwork, course: Course, section: Section): ShapeLine {
  const shape = (spots: readonly number[], between: (index: number) => readonly Position[] = () => []): GeoPoint[] =>
    spots.flatMap((spot, index) => [
      renderGeoPoint(resolvePointRef(world, course, spot).position),
      ...between(index).map((position) => renderGeoPoint(position)),
    ]);
  const sectionIndex = String(section.index);
  if (isRideSection(section)) {
    const { service, way } = section.part;
    const { points, positions } = section.path;
    const { code, name, hidden } = service.line.data;
    const track = shape(points, (index) => {
      const to = positions[index + 1];
      return to === undefined ? [] : listTrackPoints(service.line, [at(positions, index), to], way);
    });
    const type: ShapeLineTypeElement =
      service.kind === 'train' ? { text: 'train', trainType: service.data.kind } : service.kind;
    return {
      sectionIndex,
      Color: service.data.color ?? service.line.data.color,
      Type: type,
      // `extention` marks a section in which the passenger stays in the train of the previous section.
      ...(section.departureState === 'normal' ? {} : { extention: 'true' }),
      Element: [{ ...(hidden === true ? {} : { code }), Name: name, Shape: track }],
    };
  }
  const name = section.move.kind === 'walk' ? '徒歩' : at(world.points, Math.max(0, section.from)).operator?.name;
  return {
    sectionIndex,
    Color: '230230230',
    Type: getSectionType(section),
    Element: [{ Name: name ?? '自動車', Shape: shape([section.from, section.to]) }],
  };
}
