import { listNamedPlaces } from '../../data/derived/named-places.ts';
import type { CatalogueData, CorporationData, ServiceData } from '../../data/types.ts';
import type { NetworkData } from '../../data/derived/derive-network-data.ts';
import { ConditionStringCodec } from '../condition/condition-string.ts';
import { buildTimetableArrays } from './timetable-arrays.ts';
import { StopPatternBuilder } from '../timetable/pattern-builder.ts';
import { normalizeName } from '@route-search/toolkit/normalize-name';
import { stripQualifier } from '../../base/strip-qualifier.ts';
import { at, getExistingValue } from '../../base/collections.ts';
import { dayGroups } from '../../base/calendar.ts';
import { parseClock } from '../../base/clock.ts';
import { removeRepeatNumber } from '../../data/derived/line-path.ts';
import type { StopCall, Line, StopPattern, Point, Service, VehicleKind } from '../timetable/timetable.ts';
import { noDepartures, type TransportNetwork } from './transport-network.ts';

/** Builds stations, lines, timetables and fares from the data of the sandbox. */
export function buildTransportNetwork(data: NetworkData, catalogue: CatalogueData): TransportNetwork {
  const corporations = new Map(data.corporations.map((one) => [one.code, one]));
  const points = loadPoints(data, catalogue);
  const byName = new Map(points.map((point) => [point.name, point]));
  const sources = { data, corporations, points, byName };
  const lines = loadLines(sources);
  const lineByCode = new Map(lines.map((line) => [line.data.code, line]));
  const services = data.services.map((one, index) => loadService(one, index, getExistingValue(lineByCode, one.line)));
  const serviceById = new Map(services.map((one) => [one.data.id, one]));
  const builder = new StopPatternBuilder(serviceById, byName, data.operatingDays);
  const patterns = data.timetables.map((run) => builder.add(run));
  setDayGroups(data, patterns);
  const calls: StopCall[][] = points.map(() => []);
  for (const pattern of patterns) pattern.stops.forEach((point, stop) => at(calls, point).push({ pattern, stop }));
  for (const service of services) setAverageWait(patterns, service);
  const links = data.linksOf(points);
  return {
    data,
    catalogue,
    conditions: new ConditionStringCodec(catalogue.condition),
    points,
    byCode: new Map(points.map((point) => [point.code, point])),
    lines,
    lineByCode,
    services,
    patterns,
    variants: builder.variants,
    patternById: new Map(patterns.map((pattern) => [pattern.run.id, pattern])),
    calls,
    links,
    hopCount: builder.hops,
    network: buildTimetableArrays({ points: points.length, patterns, links, hops: builder.hops }),
    tripCount: builder.trips,
  };
}

function loadPoints(data: NetworkData, catalogue: CatalogueData): Point[] {
  return listNamedPlaces(data).map(({ place, name, kind, operator, station, stop, port }, index) => ({
    index,
    code: place.code,
    name,
    yomi: place.yomi ?? '',
    prefecture: place.prefecture,
    position: place.at,
    old: station?.old ?? [],
    number: station?.number,
    gates: station?.gates,
    ...(stop && { detail: stop.detail }),
    ...(port && { port }),
    kind,
    operator,
    prefectureName: catalogue.prefectures[place.prefecture] ?? '',
    bare: stripQualifier(name),
    foldedName: normalizeName(name),
  }));
}

interface Sources extends Pick<TransportNetwork, 'data' | 'points'> {
  readonly corporations: ReadonlyMap<string, CorporationData>;
  readonly byName: ReadonlyMap<string, Point>;
}

function loadLines({ data, corporations, byName }: Sources): Line[] {
  return data.lines.map((one) => {
    const path = getExistingValue(data.paths, one.code);
    const entries = path.map(([entry]) => entry);
    const points = entries.map((entry) => getExistingValue(byName, removeRepeatNumber(entry)).index);
    return {
      data: one,
      corporation: getExistingValue(corporations, one.corporation),
      entries,
      points,
      kilometres: path.map(([, kilometres]) => kilometres),
      // A station that a line visits twice is looked up by its first position on the line.
      positionOf: new Map(points.map((point, position) => [point, position] as const).reverse()),
    };
  });
}

function loadService(data: ServiceData, index: number, line: Line): Service {
  const [kind = 'train', detail] = (data.type ?? 'train').split('.');
  const boarding = data.boarding ?? 3;
  return {
    index,
    data,
    line,
    kind: kind as VehicleKind,
    detail,
    boarding,
    boardingFromWalk: boarding < 5 ? 1 : boarding,
    wait: { up: Infinity, down: Infinity },
    parts: [],
  };
}

/**
 * Assigns day groups (weekday, Saturday, holiday) to timetables that list the days of operation in a calendar. Requests
 * without a date and average waits need day groups. The timetable belongs to a day group if it runs on the first day of
 * this group after the clock of the data.
 */
function setDayGroups({ calendar, engine }: NetworkData, patterns: readonly StopPattern[]): void {
  const today = parseClock(engine.clock).day;
  dayGroups.forEach((_, group) => {
    let day = today;
    while (calendar.indexOf(day) !== group) day++;
    for (const { calendar: own, byGroup, variants } of patterns) {
      if (own?.includes(day) === true) byGroup[group] = variants[0];
    }
  });
}

/**
 * Sets the average wait for a service in each direction to half of its weekday headway between 10:00 and 16:00. If no
 * trains run then, the headway between 6:00 and 22:00 is used.
 */
function setAverageWait(patterns: readonly StopPattern[], service: Service): void {
  for (const way of ['up', 'down'] as const) {
    const starts = patterns
      .filter((pattern) => pattern.parts.some((part) => part.service === service && part.way === way))
      .flatMap((pattern) => [...(pattern.byGroup[0]?.starts ?? noDepartures)]);
    for (const [from, to] of [
      [600, 960],
      [360, 1320],
    ] as const) {
      const trains = starts.filter((start) => start >= from && start < to).length * (service.data.laps ?? 1);
      if (trains === 0) continue;
      service.wait[way] = (to - from) / trains / 2;
      break;
    }
  }
}
