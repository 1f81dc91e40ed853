import type {
  Course as WireCourse,
  LineChange,
  OperationDateTime,
  RouteLine,
  StationState,
  Stop,
} from '@route-search/schemas/validators';
import type { GateData } from '../../data/types.ts';
import { formatTime, formatDateTime, classifyOperationDay } from '../../base/clock.ts';
import { minutesPerDay } from '../../base/calendar.ts';
import { isPlainSearch, resolvePointRef } from '../course/course.ts';
import {
  isRideSection,
  type StreetSection,
  type RideSection,
  type Section,
  getSectionType,
} from '../course/sections.ts';
import { computeTotals } from '../course/totals.ts';
import { metresBetween } from '../../base/geo.ts';
import { findServiceDay, findTrainOfRide } from '../network/ride.ts';
import { findDeparturePlatform } from './train-names.ts';
import { formatDirection } from '../passes/pass-route.ts';
import { isPoint } from '../network/place.ts';
import { renderPricesAndPasses, renderPriceIndexes } from './render-prices.ts';
import { hasRealtimeData, getRideState } from '../realtime/train-delays.ts';
import type { TrainState } from '../realtime/scenario-interface.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { serializeCourse } from '../serialize/write-course.ts';
import type { Train } from '../timetable/timetable.ts';
import { at, readInt32, sum } from '../../base/collections.ts';
import { asResponseObject, formatOptionalValue } from './response-values.ts';
import type { TransportNetwork } from '../network/transport-network.ts';
import type { CalculatedCourse } from '../prices/calculated-course.ts';
import { listPriceGroups, type PriceGroup } from '../prices/prices.ts';
import type { CourseViewOptions } from '../course/course-view.ts';
import { renderCoursePoint, renderGate, renderPrefecture, renderStation } from './render-point.ts';
import { renderTrain } from './render-train.ts';

/** Carbon dioxide emissions in grams per passenger and kilometre, by means of transport. */
const exhaust: Readonly<Record<string, number>> = {
  train: 17,
  bus: 71,
  plane: 98,
  ship: 120,
  demand: 130,
  strange: 130,
};
const carExhaust = 130;

/** Renders a course for the response. */
export function renderCourse(
  context: EngineContext,
  calculated: CalculatedCourse,
  view: CourseViewOptions,
): WireCourse {
  const { course } = calculated;
  const { world, engineVersion } = context;
  const renderer = new Renderer(context, calculated, view);
  const status = [engineVersion, world.data.engine.engine.previous].indexOf(course.engineVersion);
  return asResponseObject({
    searchType: course.searchType,
    dataType: isPlainSearch(course) ? 'plain' : 'onTimetable',
    selected: formatOptionalValue(view.selected),
    SerializeData: serializeCourse(world, { ...course, engineVersion }),
    SerializeDataStatus: view.status === true && status >= 0 ? String(status) : undefined,
    Route: view.route === false ? undefined : renderer.route(),
    ...(view.fromSection === undefined ? renderPricesAndPasses(context, calculated, view) : {}),
    OperationLinePattern: view.linePatterns === true ? renderer.linePatterns() : undefined,
  });
}

/** Length of a section in units of 100 m. */
function distanceOf(section: Section): number {
  return isRideSection(section) ? Math.round(section.path.kilometres * 10) : Math.round(section.move.metres / 100);
}

interface TrainOfDay {
  readonly train: Train | undefined;
  readonly day: number;
}

function datetime(time: number, day: number): OperationDateTime {
  return { text: formatDateTime(time), operation: classifyOperationDay(time, day) };
}

class Renderer {
  readonly #context: EngineContext;
  readonly #world: TransportNetwork;
  readonly #calculated: CalculatedCourse;
  readonly #view: CourseViewOptions;
  readonly #plain: boolean;
  readonly #priceGroups: readonly PriceGroup[];

  constructor(context: EngineContext, calculated: CalculatedCourse, view: CourseViewOptions) {
    this.#context = context;
    this.#world = context.world;
    this.#calculated = calculated;
    this.#view = view;
    this.#plain = isPlainSearch(calculated.course);
    this.#priceGroups = listPriceGroups(calculated.prices);
  }

  route(): WireCourse['Route'] {
    const { course } = this.#calculated;
    const { ranks, fromSection = 1 } = this.#view;
    const sections = this.#calculated.sections.slice(fromSection - 1);
    const totals = fromSection === 1 ? this.#calculated.totals : computeTotals(sections, this.#plain);
    const distance = sum(sections, distanceOf);
    const grams = sum(sections, (section) => distanceOf(section) * (exhaust[getSectionType(section)] ?? 0));
    return asResponseObject({
      timeOnBoard: String(totals.onBoard),
      timeOther: String(totals.other),
      timeWalk: String(totals.walk),
      transferCount: String(totals.transfers),
      distance: String(distance),
      exhaustCO2: String(Math.round(grams / 10)),
      exhaustCO2atPassengerCar: String(Math.round((distance * carExhaust) / 10)),
      sortTransferIndex: formatOptionalValue(ranks?.transfer),
      sortFareIndex: formatOptionalValue(ranks?.fare),
      sortTimeIndex: formatOptionalValue(ranks?.time),
      Point: [at(sections, 0).from, ...sections.map((section) => section.to)].map((spot) =>
        renderCoursePoint(resolvePointRef(this.#world, course, spot)),
      ),
      Line: sections.map((section) => (isRideSection(section) ? this.#rideLine(section) : this.#moveLine(section))),
    });
  }

  linePatterns(): WireCourse['OperationLinePattern'] {
    return this.#calculated.sections
      .slice((this.#view.fromSection ?? 1) - 1)
      .filter(isRideSection)
      .filter((section) => section.part.service.line.data.hidden !== true)
      .map(({ part }) => ({ Line: [{ code: part.service.line.data.code, Name: part.service.line.data.name }] }));
  }

  #priceIndexes(section: number): Partial<RouteLine> {
    if (this.#view.fromSection !== undefined) return {};
    return renderPriceIndexes(this.#priceGroups, section);
  }

  #rideLine(section: RideSection): RouteLine {
    const { part, ride } = section;
    const { service } = part;
    const { data, line } = service;
    const day = this.#plain ? 0 : findServiceDay(this.#world, ride);
    const train = this.#plain ? undefined : findTrainOfRide(this.#world, ride, day);
    return asResponseObject({
      sectionIndex: String(section.index),
      stopStationCount: String(section.toStop - section.fromStop - 1),
      hasDiagram: this.#plain ? undefined : 'true',
      timeOnBoard: String(section.arrival - section.departure),
      distance: String(distanceOf(section)),
      track: service.kind === 'train' ? (line.data.track ?? 'railway') : undefined,
      direction: service.kind === 'train' ? formatDirection(service, part.way) : undefined,
      cars: this.#plain ? undefined : formatOptionalValue(data.cars),
      ...this.#priceIndexes(section.index),
      ...renderTrain(this.#world, section, { plain: this.#plain, train }),
      Corporation: { Name: line.corporation.name },
      TimeReliability: this.#plain ? 'average' : data.reliability === 'interval' ? 'interval' : 'onTimetable',
      DepartureState: this.#plain ? undefined : this.#state(section, 'departure', { train, day }),
      ArrivalState: this.#plain ? undefined : this.#state(section, 'arrival', { train, day }),
      Comment: this.#comment(section),
      Change: this.#view.change === true ? this.#change(section) : undefined,
      Stop: this.#view.stops === true && !this.#plain ? this.#stops(section, day) : undefined,
      ...this.#realtime(section),
    });
  }

  #state(section: RideSection, end: 'departure' | 'arrival', { train, day }: TrainOfDay): StationState {
    const departs = end === 'departure';
    const stop = departs ? section.fromStop : section.toStop;
    return asResponseObject({
      isStarting: departs && section.fromStop === 0 ? 'True' : undefined,
      no: train && findDeparturePlatform(section.part, stop, { index: train.index, pattern: section.ride.pattern }),
      Type: departs ? section.departureState : section.arrivalState,
      Datetime: datetime(section[end], day),
    });
  }

  #comment({ part: { service } }: RideSection): RouteLine['Comment'] {
    const comments = service.data.comments ?? [];
    const [first] = comments;
    if (first === undefined) return undefined;
    if (this.#view.manyComments !== true) return { type: 'attention', text: first };
    return comments.map((text) => ({ type: 'attention', text }));
  }

  /**
   * Renders the station facilities near the train doors. They are shown only where the passenger changes to another
   * train.
   */
  #change(section: RideSection): LineChange | undefined {
    const next = this.#calculated.sections[section.index];
    if (this.#plain || next === undefined || !isRideSection(next) || next.ride === section.ride) return undefined;
    const { name } = at(this.#world.points, section.to);
    const { service, way } = section.part;
    const found = this.#world.data.changes.find(
      (one) => one.station === name && one.line === service.line.data.code && one.direction === way,
    );
    if (found === undefined) return undefined;
    return {
      nextLineDirection: found.next,
      openSide: found.side,
      Formation: {
        number: String(service.data.cars ?? 0),
        Car: Object.entries(found.cars).map(([number, means]) => ({
          number,
          Means: means.map((Type) => ({ Type })),
        })),
      },
    };
  }

  #stops(section: RideSection, day: number): Stop[] {
    const { pattern, base, from } = section.ride;
    const late = section.departure - base - readInt32(pattern.departures, section.fromStop);
    const clock = (time: number): Stop['ArrivalState'] => ({
      Datetime: { text: formatTime(time), operation: classifyOperationDay(time, day) },
    });
    return Array.from({ length: section.toStop - section.fromStop + 1 }, (_, index): Stop => {
      const stop = section.fromStop + index;
      const point = at(this.#world.points, readInt32(pattern.stops, stop));
      const departure = clock(base + late + readInt32(pattern.departures, stop));
      const starting = stop === 0 && from === 0 ? { isStarting: 'True' } : {};
      return asResponseObject({
        ArrivalState: index === 0 ? undefined : clock(base + late + readInt32(pattern.arrivals, stop)),
        Point: [{ Station: renderStation(point), Prefecture: renderPrefecture(point) }],
        DepartureState: stop === section.toStop ? undefined : { ...starting, ...departure },
      });
    });
  }

  #realtime(section: RideSection): Partial<RouteLine> {
    if (this.#view.realtime !== true || this.#plain) return {};
    if (!hasRealtimeData(section.part.service)) return { RealtimeInformation: { RealtimeStatus: 'unsupported' } };
    const state = getRideState(this.#context, section.ride) ?? { delay: undefined, position: false, supported: false };
    return {
      RealtimeInformation: { RealtimeStatus: realtimeStatus(state) },
      RealtimeSupportStatus: { delay: String(state.supported), position: String(state.position) },
    };
  }

  #moveLine(section: StreetSection): RouteLine {
    const { move, index, departure, arrival } = section;
    const { course } = this.#calculated;
    const operator =
      move.kind === 'walk' || move.kind === 'car' ? undefined : at(this.#world.points, move.from).operator;
    // A walk from or to a coordinate has no line name.
    const bare = move.kind === 'walk' && (move.from < 0 || move.to < 0);
    const name = operator?.name ?? (move.kind === 'car' ? '自動車' : '徒歩');
    const day = this.#dayNear(section);
    const state = (time: number, spot: number): StationState | undefined =>
      this.#plain ? undefined : asResponseObject({ Gate: this.#gate(section, spot), Datetime: datetime(time, day) });
    return asResponseObject({
      sectionIndex: String(index),
      timeOnBoard: String(arrival - departure),
      distance: String(distanceOf(section)),
      ...this.#priceIndexes(index),
      Name: bare ? undefined : name,
      TypicalName: bare ? undefined : name,
      Type: bare ? undefined : getSectionType(section),
      Color: bare ? '000000000' : (operator?.color ?? (move.kind === 'car' ? '128128128' : '230230230')),
      Corporation: operator === undefined ? undefined : { Name: operator.name },
      TimeReliability: 'average',
      DepartureState: state(departure, section.from),
      ArrivalState: state(arrival, section.to),
      RealtimeInformation:
        this.#view.realtime === true && !this.#plain && course.legs.length > 0
          ? { RealtimeStatus: 'unsupported' }
          : undefined,
    });
  }

  /**
   * Returns the service day of a walk: that of the train before or after it. Otherwise the times of the walk and the
   * train could refer to different days.
   */
  #dayNear(section: StreetSection): number {
    const rides = this.#calculated.sections.filter(isRideSection);
    const near = rides.filter((one) => one.index < section.index).at(-1) ?? rides[0];
    if (near === undefined || this.#plain) return Math.floor(section.departure / minutesPerDay);
    const day = findServiceDay(this.#world, near.ride);
    return Math.floor(section.departure / minutesPerDay) < day ? day - 1 : day;
  }

  /** Finds the station gate that is nearest to the coordinate at the other end of a walk. */
  #gate({ move }: StreetSection, spot: number): StationState['Gate'] | undefined {
    const other = spot === move.from ? move.to : move.from;
    if (spot < 0 || other >= 0) return undefined;
    const place = resolvePointRef(this.#world, this.#calculated.course, other);
    const gates = at(this.#world.points, spot).gates?.flatMap((group, index) => group.map((gate) => ({ gate, index })));
    if (isPoint(place) || gates === undefined) return undefined;
    const distance = ({ gate }: { gate: GateData }): number => metresBetween(gate.at, place.position);
    const nearest = gates.sort((a, b) => distance(a) - distance(b))[0];
    return nearest && renderGate(nearest.gate, nearest.index);
  }
}

function realtimeStatus({ delay }: TrainState): 'onTime' | 'delay' | 'noInformation' {
  if (delay === undefined || delay === Infinity) return 'noInformation';
  return delay > 0 ? 'delay' : 'onTime';
}
