import { expect } from 'vitest';
import { isCalendarDate } from '../../src/values/index.ts';

// Types of the response properties that the consistency checks of this file read.

export type TypeWithDetail = string | { readonly text: string; readonly detail?: string };

export interface Station {
  readonly code: string;
  readonly Name: string;
  readonly OldName?: string;
  readonly Yomi?: string;
  readonly Type?: TypeWithDetail;
  readonly GateGroup?: readonly { readonly Gate: readonly Gate[] }[];
}

export interface Gate {
  readonly code: string;
  readonly groupCode: string;
  readonly Name: string;
  readonly GeoPoint: GeoPoint;
}

export interface GeoPoint {
  readonly gcs: string;
  readonly lati?: string;
  readonly lati_d: string;
  readonly longi?: string;
  readonly longi_d: string;
}

export interface Point {
  readonly Name?: string;
  readonly Station?: Station;
  readonly Prefecture?: { readonly code: string; readonly Name: string };
  readonly GeoPoint?: GeoPoint;
  readonly Distance?: string;
}

interface State {
  readonly Type?: string;
  readonly Datetime?: { readonly text: string };
}

type IndexName = 'fareIndex' | 'chargeIndex' | 'teiki1Index' | 'teiki3Index' | 'teiki6Index' | 'teiki12Index';

export interface Line extends Readonly<Partial<Record<IndexName, string>>> {
  readonly sectionIndex: string;
  readonly stopStationCount?: string;
  readonly timeOnBoard: string;
  readonly distance: string;
  readonly trainID?: string;
  readonly tripCode?: string;
  readonly TypicalName?: string;
  readonly Type?: TypeWithDetail;
  readonly Color: string;
  readonly LineSymbol?: { readonly code: string; readonly Name: string };
  readonly Corporation?: { readonly Name: string };
  readonly DepartureState?: State;
  readonly ArrivalState?: State;
  readonly Stop?: readonly {
    readonly ArrivalState?: State;
    readonly DepartureState?: State;
    readonly Point: readonly Point[];
  }[];
}

interface Price {
  readonly kind: string;
  readonly index?: string;
  readonly fromLineIndex?: string;
  readonly toLineIndex?: string;
  readonly selected?: string;
  readonly relationIndex?: string;
  readonly Oneway?: string;
  readonly Round?: string;
}

export interface Course {
  readonly searchType: string;
  readonly dataType: string;
  readonly selected?: string;
  readonly SerializeData: string;
  readonly Route?: {
    readonly timeOnBoard: string;
    readonly timeOther: string;
    readonly timeWalk: string;
    readonly transferCount: string;
    readonly distance: string;
    readonly Point: readonly Point[];
    readonly Line: readonly Line[];
  };
  readonly Price?: readonly Price[];
  readonly Teiki?: { readonly SerializeData: string; readonly DisplayRoute: string; readonly DetailRoute?: string };
  readonly PassStatus?: readonly (Readonly<Partial<Record<IndexName, string>>> & { readonly selected: string })[];
  readonly Relation?: readonly {
    readonly PriceRelation: readonly { readonly kind: string; readonly index: string }[];
  }[];
}

const kindOfIndex: Readonly<Record<IndexName, string>> = {
  fareIndex: 'Fare',
  chargeIndex: 'Charge',
  teiki1Index: 'Teiki1',
  teiki3Index: 'Teiki3',
  teiki6Index: 'Teiki6',
  teiki12Index: 'Teiki12',
};

/** Returns the type of a section or station as text: `bus.local` for `{ text: bus, detail: local }`. */
export function formatTypeWithDetail(kind: TypeWithDetail | undefined): string | undefined {
  if (typeof kind !== 'object') return kind;
  return kind.detail === undefined ? kind.text : `${kind.text}.${kind.detail}`;
}

function sum(numbers: readonly (string | undefined)[]): number {
  return numbers.reduce((total, one) => total + Number(one ?? 0), 0);
}

function minutes(state: State | undefined): number {
  const time = state?.Datetime?.text ?? '';
  return Date.parse(time.includes('T') ? time : `2024-06-20T${time}`) / 60_000;
}

/** True for a walking section. A section to a coordinate has no type and counts as walking. */
function onFoot(line: Line): boolean {
  return line.Type === undefined || line.Type === 'walk';
}

/** Expects that the times, distances and counts of a course are the sums of its sections. */
export function expectConsistentRoute(course: Course): void {
  const { Route: route } = course;
  if (route === undefined) return;
  const { Line: lines, Point: points } = route;
  expect(points, 'points and lines').toHaveLength(lines.length + 1);
  const first = Number(lines[0]?.sectionIndex);
  expect(lines.map((line) => Number(line.sectionIndex))).toEqual(lines.map((_line, index) => first + index));

  expect(Number(route.timeOnBoard)).toBe(sum(lines.filter((line) => !onFoot(line)).map((line) => line.timeOnBoard)));
  expect(Number(route.timeWalk)).toBe(sum(lines.filter(onFoot).map((line) => line.timeOnBoard)));
  expect(Number(route.distance)).toBe(sum(lines.map((line) => line.distance)));
  const boardings = lines.filter((line) => !onFoot(line) && line.DepartureState?.Type !== 'extension').length;
  expect(Number(route.transferCount)).toBe(Math.max(0, boardings - 1));

  const times = lines.flatMap((line) => [line.DepartureState, line.ArrivalState]);
  if (course.searchType === 'plain') {
    expect(course.dataType).toBe('plain');
    expect(times.filter((state) => state?.Datetime !== undefined)).toEqual([]);
    return;
  }
  expect(course.dataType).toBe('onTimetable');
  const clock = times.map(minutes);
  expect(clock).toEqual([...clock].sort((a, b) => a - b));
  const total = sum([route.timeOnBoard, route.timeWalk, route.timeOther]);
  expect(total).toBe((clock.at(-1) ?? NaN) - (clock[0] ?? NaN));
  for (const [index, line] of lines.entries()) {
    expect(Number(line.timeOnBoard)).toBe(minutes(line.ArrivalState) - minutes(line.DepartureState));
    expectStops(line, points.slice(index, index + 2));
  }
}

/** Expects that the stops of a section lead from its start to its end. */
function expectStops(line: Line, ends: readonly Point[]): void {
  const { Stop: stops } = line;
  if (stops === undefined) return;
  expect(stops).toHaveLength(Number(line.stopStationCount) + 2);
  const codes = stops.flatMap((stop) => stop.Point.map((point) => point.Station?.code));
  expect([codes[0], codes.at(-1)]).toEqual(ends.map((point) => point.Station?.code));
  const clock = stops
    .flatMap((stop) => [stop.ArrivalState, stop.DepartureState])
    .filter((state) => state !== undefined)
    .map(minutes);
  expect(clock).toEqual([...clock].sort((a, b) => a - b));
  expect((clock.at(-1) ?? NaN) - (clock[0] ?? NaN)).toBe(Number(line.timeOnBoard));
}

/**
 * Expects that the totals of a course are the sums of the selected amounts, and that every index refers to an amount of
 * the right kind.
 */
export function expectConsistentPrices(course: Course): void {
  const prices = course.Price ?? [];
  const lines = course.Route?.Line ?? [];
  const at = (kind: string, index: string | undefined): Price | undefined =>
    prices.find((price) => price.kind === kind && price.index === index);

  for (const holder of [...lines, ...(course.PassStatus ?? [])]) {
    for (const [name, kind] of Object.entries(kindOfIndex) as [IndexName, string][]) {
      if (holder[name] === undefined) continue;
      const price = at(kind, holder[name]);
      expect(price, `${name} ${holder[name]}`).toBeDefined();
      if (!('sectionIndex' in holder)) continue;
      expect(Number(holder.sectionIndex)).toBeGreaterThanOrEqual(Number(price?.fromLineIndex));
      expect(Number(holder.sectionIndex)).toBeLessThanOrEqual(Number(price?.toLineIndex));
    }
  }
  for (const [index, relation] of (course.Relation ?? []).entries()) {
    for (const { kind, index: number } of relation.PriceRelation) {
      expect(at(kind, number)?.relationIndex, `${kind} ${number}`).toBe(String(index + 1));
    }
  }
  for (const kind of Object.values(kindOfIndex)) {
    const items = prices.filter((price) => price.kind === kind);
    const total = prices.find((price) => price.kind === `${kind}Summary`);
    expect(total !== undefined, `${kind}Summary`).toBe(items.length > 0);
    if (total === undefined) continue;
    expect(items.map((price) => price.index)).toEqual(items.map((_price, index) => String(index + 1)));
    for (const price of items) {
      const rivals = items.filter((one) => one.fromLineIndex === price.fromLineIndex && one.selected === 'true');
      expect(rivals, `${kind} of section ${String(price.fromLineIndex)}`).toHaveLength(1);
      if (price.Round !== undefined) expect(Number(price.Round)).toBe(2 * Number(price.Oneway));
    }
    if (total.Oneway === undefined) {
      const withoutPass = lines.filter(
        (line) => line.fareIndex !== undefined && line[`${kind.toLowerCase()}Index` as IndexName] === undefined,
      );
      expect(withoutPass.length, `${kind}Summary has no amount`).toBeGreaterThan(0);
      continue;
    }
    const counted = items
      .filter((price) => price.selected === 'true')
      .filter(
        ({ relationIndex: group }, index, all) =>
          group === undefined || all.findIndex((price) => price.relationIndex === group) === index,
      );
    expect(Number(total.Oneway), `${kind}Summary`).toBe(sum(counted.map((price) => price.Oneway)));
    if (total.Round !== undefined) expect(Number(total.Round)).toBe(2 * Number(total.Oneway));
  }
}

/** Expects that the serialized data of a commuter pass is consistent and names stations of the course. */
export function expectConsistentPass(course: Course): void {
  const { Teiki: pass, Route: route } = course;
  if (pass === undefined) return;
  const parts = pass.DisplayRoute.split('--');
  expect(parts.length % 2).toBe(1);
  if (route !== undefined) {
    const names = route.Point.map((point) => point.Station?.Name);
    expect(names).toEqual(expect.arrayContaining(parts.filter((_part, index) => index % 2 === 0)));
    const lineNames = route.Line.map((line) => line.TypicalName);
    expect(lineNames).toEqual(expect.arrayContaining(parts.filter((_part, index) => index % 2 === 1)));
  }
  if (pass.DetailRoute === undefined) return;
  const detail = pass.DetailRoute.split(':');
  expect(detail.length % 3).toBe(1);
  expect(detail.filter((_part, index) => index % 3 !== 2)).toEqual(parts);
}

/** Expects that all dates in the texts, such as `2024-06-20` and `20240620`, exist in the calendar. */
export function expectExistingDates(texts: readonly unknown[]): void {
  for (const text of texts) {
    const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(String(text)) ?? /^(20\d{6})$/.exec(String(text)) ?? [];
    if (day !== undefined) expect(isCalendarDate(day), String(text)).toBe(true);
  }
}
