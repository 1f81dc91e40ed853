import { findExample, selectByPath } from './spec.ts';

/** Point of a course in its drawing. */
interface PicturePoint {
  readonly name: string;
  readonly place: number;
  readonly y: number;
}

/** Section of a course in its drawing, between two points. */
interface PictureSection {
  readonly sectionIndex: string;
  readonly name: string;
  /** Colour of the line as a CSS colour. */
  readonly color: string;
  readonly walk: boolean;
  readonly top: number;
  readonly bottom: number;
  /** Prices of the section, each with its amount and a label such as `Fare 1` (kind and price index). */
  readonly prices: readonly { readonly label: string; readonly amount: string }[];
}

/** Layout of the drawing of a course: points, sections and height in px. */
export interface CourseDrawing {
  readonly points: readonly PicturePoint[];
  readonly sections: readonly PictureSection[];
  readonly height: number;
  /** Text alternative of the drawing for screen readers. */
  readonly description: string;
}

interface Line {
  readonly sectionIndex: string;
  readonly Name?: string;
  readonly TypicalName?: string;
  readonly Type?: string | { readonly text: string };
  readonly Color?: string;
  readonly fareIndex?: string;
  readonly teiki6Index?: string;
}

interface Price {
  readonly kind: string;
  readonly index?: string;
  readonly Oneway?: string;
  readonly selected?: string;
  readonly fromLineIndex?: string;
  readonly toLineIndex?: string;
}

interface Course {
  readonly Route: {
    readonly Point: readonly { readonly Station?: { readonly Name: string }; readonly Name?: string }[];
    readonly Line: readonly Line[];
  };
  readonly Price: readonly Price[];
}

const TOP = 40;
const STEP = 116;

/** Section properties that refer to a price shown in the drawing, each with the kind of that price. */
const INDEXES = [
  { index: 'fareIndex', kind: 'Fare' },
  { index: 'teiki6Index', kind: 'Teiki6' },
] as const;

/** Price of a fare or pass, which the drawing of a course shows along the sections that it covers. */
export interface DrawnFare {
  readonly kind: string;
  readonly amount: string;
  /** Text that names the sections covered by the amount. */
  readonly range: string;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Lays out the first course of an example, with its selected prices along the sections that they cover. */
export function drawFares(name: string): CourseDrawing & { readonly fares: readonly DrawnFare[] } {
  const drawing = drawCourse(name);
  const chosen = courseOf(name).Price.filter(({ selected }) => selected === 'true');
  const kinds = [...new Set(chosen.map(({ kind }) => kind))];
  const fares = chosen.map(({ kind, Oneway = '', fromLineIndex = '', toLineIndex = '' }): DrawnFare => {
    const from = drawing.sections.find(({ sectionIndex }) => sectionIndex === fromLineIndex);
    const to = drawing.sections.find(({ sectionIndex }) => sectionIndex === toLineIndex);
    return {
      kind,
      amount: yen(Oneway),
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
  return selectByPath(findExample('searchCourseExtreme', name).answer.value, 'ResultSet.Course[0]') as Course;
}

/** Lays out the first course of an example response: points, sections and amounts. */
export function drawCourse(name: string): CourseDrawing {
  const course = courseOf(name);
  const points = course.Route.Point.map(({ Station, Name = '' }, index) => ({
    name: Station?.Name ?? Name,
    place: index + 1,
    y: TOP + index * STEP,
  }));
  const sections = course.Route.Line.map((line, index): PictureSection => ({
    sectionIndex: line.sectionIndex,
    name: line.TypicalName ?? line.Name ?? '徒歩',
    color: cssColor(line.Color ?? '000000000'),
    walk: typeOf(line) === 'walk',
    top: TOP + index * STEP,
    bottom: TOP + (index + 1) * STEP,
    prices: INDEXES.flatMap(({ index: key, kind }) => {
      const place = line[key];
      return place === undefined ? [] : [{ label: `${kind} ${place}`, amount: amountOf(course.Price, kind, place) }];
    }),
  }));
  return { points, sections, height: TOP + (points.length - 1) * STEP + 36, description: describe(points, sections) };
}

function typeOf({ Type }: Line): string | undefined {
  return typeof Type === 'object' ? Type.text : Type;
}

function amountOf(prices: readonly Price[], kind: string, index: string): string {
  const amount = prices.find((price) => price.kind === kind && price.index === index)?.Oneway;
  return amount === undefined ? '' : yen(amount);
}

function yen(amount: string): string {
  return `${Number(amount).toLocaleString('ja-JP')}円`;
}

/** Converts a colour of the API, nine decimal digits for RGB, to a CSS colour. */
function cssColor(digits: string): string {
  const [red, green, blue] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].map(Number);
  return `rgb(${red} ${green} ${blue})`;
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
