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
import {
  isPassPrice,
  isSelectedPrice,
  listPriceGroups,
  type CoursePrices,
  type PassPrices,
  type PriceGroup,
  type PriceItem,
} from '../prices/prices.ts';
import type { PassChoice } from '../passes/pass-choices.ts';
import { getOrCreate } from '../../base/collections.ts';
import type { CalculatedCourse } from '../prices/calculated-course.ts';
import type { CourseViewOptions } from '../course/course-view.ts';
import { serializePass } from '../serialize/stored-pass.ts';
import { asResponseObject, formatOptionalValue } from './response-values.ts';

/** Rendered prices. Courses of one response share their prices if they differ only in their times. */
const rendered = new WeakMap<CoursePrices, Partial<WireCourse>>();

/** Renders the fares, charges and commuter passes of a course. */
export function renderPricesAndPasses(
  context: EngineContext,
  calculated: CalculatedCourse,
  view: CourseViewOptions,
): Partial<WireCourse> {
  return getOrCreate(rendered, calculated.prices, () => renderNewPrices(context, calculated, view));
}

function renderNewPrices(
  context: EngineContext,
  { course, prices, sections }: CalculatedCourse,
  view: CourseViewOptions,
): Partial<WireCourse> {
  const { choices, relations } = prices.passes;
  const groups = listPriceGroups(prices);
  return asResponseObject({
    Price: groups.flatMap((group) => renderPriceGroup(group, view)),
    Teiki: renderTeiki(context, course, { sections, passes: prices.passes }),
    PassStatus: choices.length === 0 ? undefined : choices.map((choice) => renderChoice(choice, prices.passes)),
    AssignStatus: renderAssigned(prices),
    Relation:
      relations.length === 0
        ? undefined
        : relations.map(({ name, items }) => ({
            Name: name,
            PriceRelation: items.map(({ kind, index }) => ({ kind, index: String(index) })),
          })),
  });
}

function renderAssigned({ assigned }: CoursePrices): AssignStatus | undefined {
  if (assigned === undefined) return undefined;
  return { kind: 'teiki', code: String(assigned.code), requireUpdate: String(assigned.requireUpdate) };
}

function renderChoice(choice: PassChoice, { groups }: PassPrices): PassStatus {
  return asResponseObject({
    kind: choice.kind,
    selected: String(choice.selected),
    Name: choice.name,
    Type: choice.type,
    ...renderPriceIndexes(groups, choice.from),
    Comment: choice.comment,
  });
}

function renderTeiki(
  { world, engineVersion }: EngineContext,
  course: Course,
  { sections, passes }: { sections: readonly Section[]; passes: PassPrices },
): WireCourse['Teiki'] | undefined {
  const month = passes.groups.find(({ kind }) => kind === 'Teiki1');
  const hasPass = (section: number): boolean => month?.items.some((item) => isSelectedPrice(item, section)) === true;
  const route = findPassRoute(world, sections, hasPass);
  if (route === undefined) return undefined;
  const { values } = world.conditions.read(course.condition);
  return {
    SerializeData: serializePass({
      engineVersion,
      route: route.detail,
      kind: values['teikiKind'] ?? 'bussiness',
      offpeak: values['offpeakTeiki'] === 'true',
      product: passes.product ?? '',
    }),
    DisplayRoute: route.display,
    ...(isPlainSearch(course) ? { DetailRoute: route.detail } : {}),
  };
}

/** Renders references from a section to its selected prices, such as `fareIndex` and `chargeIndex`. */
export function renderPriceIndexes(groups: readonly PriceGroup[], section: number): Readonly<Record<string, string>> {
  const indexes: Record<string, string> = {};
  for (const { kind, items } of groups) {
    const selected = items.findLast((item) => isSelectedPrice(item, section));
    if (selected !== undefined) indexes[`${kind.toLowerCase()}Index`] = String(selected.index);
  }
  return indexes;
}

function renderPriceGroup({ kind, items, sum }: PriceGroup, view: CourseViewOptions): Price[] {
  const isPass = isPassPrice(kind);
  const summary: Price = asResponseObject({
    kind: `${kind}Summary`,
    Oneway: formatOptionalValue(sum),
    Round: formatOptionalValue(sum === undefined || isPass ? undefined : sum * 2),
  });
  return [summary, ...items.map((item) => renderPrice(item, view))];
}

function amountOf(amount: number, included: boolean | undefined): PriceAmount {
  return included === true ? { text: String(amount), includedInCharge: 'True' } : String(amount);
}

function renderPrice(item: PriceItem, view: CourseViewOptions): Price {
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
    relationIndex: formatOptionalValue(item.relation),
    vehicleIndex: formatOptionalValue(item.vehicle),
    nikukanteikiIndex: formatOptionalValue(item.nikukanteiki),
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
