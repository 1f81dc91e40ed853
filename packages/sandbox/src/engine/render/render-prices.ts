import type {
  AssignStatus,
  Course as WireCourse,
  PassStatus,
  Price,
  PriceAmount,
} from '@route-search/schemas/validators';
import { type Course, isPlainSearch } from '../course/course.ts';
import type { Section } from '../course/sections.ts';
import { findPassRoute } from '../passes/pass-route.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { isPassPrice, type PriceItem, type CoursePrices, listSelectedPrices } from '../prices/prices.ts';
import type { CalculatedCourse } from '../prices/calculated-course.ts';
import type { CourseView } from '../course/course-view.ts';
import { serializePass } from '../serialize/stored-pass.ts';
import { getOrCreate } from '../../base/collections.ts';
import { asResponseObject, formatOptional } from './response-values.ts';

const rendered = new WeakMap<CoursePrices, Partial<WireCourse>>();

/** Renders the fares and commuter passes of a course. Courses with the same prices share the rendered result. */
export function renderPricesAndPasses(
  context: EngineContext,
  calculated: CalculatedCourse,
  view: CourseView,
): Partial<WireCourse> {
  const render = (): Partial<WireCourse> => moneyOf(context, calculated, view);
  return view.seats === true ? render() : getOrCreate(rendered, calculated.prices, render);
}

function moneyOf(
  context: EngineContext,
  { course, prices, sections }: CalculatedCourse,
  view: CourseView,
): Partial<WireCourse> {
  return asResponseObject({
    Price: renderPrices(prices, view),
    Teiki: renderTeiki(context, course, { sections, prices }),
    PassStatus: prices.choices.length === 0 ? undefined : prices.choices.map((choice) => renderChoice(choice, prices)),
    AssignStatus: renderAssigned(prices),
    Relation:
      prices.relations.length === 0
        ? undefined
        : prices.relations.map(({ name, items }) => ({
            Name: name,
            PriceRelation: items.map(({ kind, index }) => ({ kind, index: String(index) })),
          })),
  });
}

function renderAssigned({ assigned }: CoursePrices): AssignStatus | undefined {
  if (assigned === undefined) return undefined;
  return { kind: 'teiki', code: String(assigned.code), requireUpdate: String(assigned.requireUpdate) };
}

function renderChoice(choice: CoursePrices['choices'][number], prices: CoursePrices): PassStatus {
  return asResponseObject({
    kind: choice.kind,
    selected: String(choice.selected),
    Name: choice.name,
    Type: choice.type,
    ...renderPriceIndexes(listSelectedPrices(prices, choice.from).filter(({ kind }) => isPassPrice(kind))),
    Comment: choice.comment,
  });
}

function renderTeiki(
  { world, engineVersion }: EngineContext,
  course: Course,
  { sections, prices }: { sections: readonly Section[]; prices: CoursePrices },
): WireCourse['Teiki'] | undefined {
  const route = findPassRoute(world, sections, (section) =>
    listSelectedPrices(prices, section).some(({ kind }) => kind === 'Teiki1'),
  );
  if (route === undefined) return undefined;
  const { values } = world.conditions.read(course.condition);
  return {
    SerializeData: serializePass({
      engineVersion,
      route: route.detail,
      kind: values['teikiKind'] ?? 'bussiness',
      offpeak: values['offpeakTeiki'] === 'true',
      product: prices.passProduct ?? '',
    }),
    DisplayRoute: route.display,
    ...(isPlainSearch(course) ? { DetailRoute: route.detail } : {}),
  };
}

const indexes = new WeakMap<CoursePrices, Map<number, Readonly<Record<string, string>>>>();

/** Renders the numbers of the selected prices that apply to a section. Courses with the same prices share the result. */
export function renderSectionPrices(prices: CoursePrices, section: number): Readonly<Record<string, string>> {
  const known = getOrCreate(indexes, prices, () => new Map<number, Readonly<Record<string, string>>>());
  return getOrCreate(known, section, () => renderPriceIndexes(listSelectedPrices(prices, section)));
}

/** Renders the numbers of prices, by kind of price. */
function renderPriceIndexes(items: readonly PriceItem[]): Readonly<Record<string, string>> {
  return Object.fromEntries(items.map(({ kind, index }) => [`${kind.toLowerCase()}Index`, String(index)]));
}

/** Renders prices: for each kind of price the sum, then the single prices. */
function renderPrices(prices: CoursePrices, view: CourseView): Price[] {
  return [...prices.sums].flatMap(([kind, total]): Price[] => {
    const round = !isPassPrice(kind);
    return [
      asResponseObject({
        kind: `${kind}Summary`,
        Oneway: formatOptional(total),
        Round: formatOptional(total === undefined || !round ? undefined : total * 2),
      }),
      ...prices.items.filter((item) => item.kind === kind).map((item) => renderPrice(item, view)),
    ];
  });
}

function amountOf(amount: number, included: boolean | undefined): PriceAmount {
  return included === true ? { text: String(amount), includedInCharge: 'True' } : String(amount);
}

function renderPrice(item: PriceItem, view: CourseView): Price {
  const { kind, included, rate } = item;
  const ticket = !isPassPrice(kind);
  return asResponseObject({
    kind,
    index: String(item.index),
    fromLineIndex: String(item.from),
    toLineIndex: String(item.to),
    selected: String(item.selected),
    Name: item.name,
    Type: item.type,
    fareRevisionStatus: kind === 'Fare' ? 'none' : undefined,
    RevisionStatus: kind === 'Fare' ? 'latest' : undefined,
    Rate: rate === undefined ? undefined : { text: rate, area: 'Main' },
    relationIndex: formatOptional(item.relation),
    vehicleIndex: formatOptional(item.vehicle),
    nikukanteikiIndex: formatOptional(item.nikukanteiki),
    Oneway: amountOf(item.amount, included),
    Round: ticket ? amountOf(item.amount * 2, included) : undefined,
    SeatType:
      view.seats === true
        ? item.seats?.map((seat) => ({
            fromLineIndex: String(seat.from),
            toLineIndex: String(seat.to),
            Name: seat.name,
            Type: seat.type,
          }))
        : undefined,
  });
}
