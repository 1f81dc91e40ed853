import type { Course } from '@route-search/sdk';
// A namespace, because the SDK of an API without a course search has no `decodeCourseListResult`.
import * as decoders from '@route-search/sdk/decode';
import { findExample } from './spec.ts';

/** Station or other point in the drawing of a route. */
interface PicturePoint {
  readonly name: string;
  readonly place: number;
  readonly y: number;
}

/** Section of a route between two points. */
interface PictureSection {
  readonly sectionIndex: number;
  readonly name: string;
  /** Colour of the railway line as a CSS colour. */
  readonly color: string;
  readonly walk: boolean;
  readonly top: number;
  readonly bottom: number;
  /** Prices of the section. Each label names the kind of price and its index, such as `Fare 1`. */
  readonly prices: readonly { readonly label: string; readonly amount: string }[];
}

/** Layout of the drawing of a route. Coordinates and height are in px. */
export interface CourseDrawingLayout {
  readonly points: readonly PicturePoint[];
  readonly sections: readonly PictureSection[];
  readonly height: number;
  /** Text alternative for screen readers. */
  readonly description: string;
}

const TOP = 40;
const STEP = 116;

/** Properties with which a section of a route refers to its prices by index, with the kind of each price. */
const INDEXES = [
  { index: 'fareIndex', kind: 'Fare' },
  { index: 'teiki6Index', kind: 'Teiki6' },
] as const;

/** Price of a ticket or pass, drawn along the sections that it covers. */
export interface DrawnFare {
  readonly kind: string;
  readonly amount: string;
  /** Text that names the sections of the route that the price covers. */
  readonly range: string;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Lays out the first route of an example response, with its selected prices along the sections that they cover. */
export function layOutFareDrawing(name: string): CourseDrawingLayout & { readonly fares: readonly DrawnFare[] } {
  const drawing = layOutCourseDrawing(name);
  const chosen = courseOf(name).prices.filter(({ selected }) => selected);
  const kinds = [...new Set(chosen.map(({ kind }) => kind))];
  const fares = chosen.map(({ kind = '', oneway, fromLineIndex, toLineIndex }): DrawnFare => {
    const from = drawing.sections.find(({ sectionIndex }) => sectionIndex === fromLineIndex);
    const to = drawing.sections.find(({ sectionIndex }) => sectionIndex === toLineIndex);
    return {
      kind,
      amount: yen(oneway?.value),
      range: fromLineIndex === toLineIndex ? `区間${fromLineIndex}` : `区間${fromLineIndex}から${toLineIndex}`,
      x: 190 + kinds.indexOf(kind) * 90,
      top: from?.top ?? TOP,
      bottom: to?.bottom ?? TOP,
    };
  });
  const described = fares.map(({ kind, amount, range }) => `${kind}の${amount}は${range}の金額。`);
  return { ...drawing, fares, description: described.join('') };
}

function courseOf(name: string): Course {
  const [course] = decoders.decodeCourseListResult(findExample('searchCourseExtreme', name).answer.value).courses;
  if (course === undefined) throw new Error(`the example ${name} has no course`);
  return course;
}

/** Lays out the first route of an example response: points, sections and prices. */
export function layOutCourseDrawing(name: string): CourseDrawingLayout {
  const { route, prices } = courseOf(name);
  const points = (route?.points ?? []).map(({ station, name: own = '' }, index) => ({
    name: station?.name ?? own,
    place: index + 1,
    y: TOP + index * STEP,
  }));
  const sections = (route?.lines ?? []).map((line, index): PictureSection => ({
    sectionIndex: line.sectionIndex,
    name: line.typicalName ?? line.name ?? '徒歩',
    color: line.color ?? '#000000',
    walk: line.type?.value === 'walk',
    top: TOP + index * STEP,
    bottom: TOP + (index + 1) * STEP,
    prices: INDEXES.flatMap(({ index: key, kind }) => {
      const place = line[key];
      return place === undefined ? [] : [{ label: `${kind} ${place}`, amount: amountOf(prices, kind, place) }];
    }),
  }));
  return { points, sections, height: TOP + (points.length - 1) * STEP + 36, description: describe(points, sections) };
}

function amountOf(prices: Course['prices'], kind: string, index: number): string {
  return yen(prices.find((price) => price.kind === kind && price.index === index)?.oneway?.value);
}

function yen(amount: number | undefined): string {
  return amount === undefined ? '' : `${amount.toLocaleString('ja-JP')}円`;
}

function describe(points: readonly PicturePoint[], sections: readonly PictureSection[]): string {
  return sections
    .map(({ sectionIndex, name, prices }, index) => {
      const [from, to] = [points[index]?.name ?? '', points[index + 1]?.name ?? ''];
      const paid =
        prices.length === 0 ? '金額なし' : prices.map(({ label, amount }) => `${label}は${amount}`).join('、');
      return `区間${sectionIndex}は${from}から${to}までの${name}（${paid}）。`;
    })
    .join('');
}
