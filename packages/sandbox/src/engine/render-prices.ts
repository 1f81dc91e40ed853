import type {
  AssignStatus,
  Course as WireCourse,
  PassStatus,
  Price,
  PriceAmount,
} from '@route-search/schemas/validators';
import { isPlain, type Course, type Section } from './course.ts';
import { passRouteOf } from './passes.ts';
import { passMonths } from './pass-choices.ts';
import type { Setting } from './plan.ts';
import type { PriceItem, PriceKind, Prices } from './prices.ts';
import type { Calculated } from './search.ts';
import type { View } from './view.ts';
import { writePass } from './serialize.ts';
import { defined } from './util.ts';

/** Everything about fares and passes on the wire. */
export function renderMoney(
  setting: Setting,
  { course, prices, sections }: Calculated,
  view: View,
): Partial<WireCourse> {
  return defined({
    Price: renderPrices(prices, view),
    Teiki: renderTeiki(setting, course, { sections, prices }),
    PassStatus: prices.choices.length === 0 ? undefined : prices.choices.map(renderChoice),
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

function renderAssigned({ assigned }: Prices): AssignStatus | undefined {
  if (assigned === undefined) return undefined;
  return { kind: 'teiki', code: String(assigned.code), requireUpdate: String(assigned.requireUpdate) };
}

function renderChoice(choice: Prices['choices'][number]): PassStatus {
  return defined({
    kind: choice.kind,
    selected: String(choice.selected),
    Name: choice.name,
    Type: choice.type,
    ...Object.fromEntries([...choice.indexes].map(([months, index]) => [`teiki${months}Index`, String(index)])),
    Comment: choice.comment,
  });
}

function renderTeiki(
  { world, engineVersion }: Setting,
  course: Course,
  { sections, prices }: { sections: readonly Section[]; prices: Prices },
): WireCourse['Teiki'] | undefined {
  const route = passRouteOf(world, sections, (section) => prices.indexOf('Teiki1', section) !== undefined);
  if (route === undefined) return undefined;
  const { values } = world.conditions.read(course.condition);
  return {
    SerializeData: writePass({
      engineVersion,
      route: route.detail,
      kind: values['teikiKind'] ?? 'bussiness',
      offpeak: values['offpeakTeiki'] === 'true',
      product: prices.passProduct ?? '',
    }),
    DisplayRoute: route.display,
    ...(isPlain(course) ? { DetailRoute: route.detail } : {}),
  };
}

const kinds: readonly PriceKind[] = ['Fare', 'Charge', ...passMonths.map((months) => `Teiki${months}` as const)];

/** Prices on the wire: of each kind the sum, then the prices. */
function renderPrices(prices: Prices, view: View): Price[] {
  return kinds.flatMap((kind): Price[] => {
    if (!prices.sums.has(kind)) return [];
    const total = prices.sums.get(kind);
    const round = kind === 'Fare' || kind === 'Charge';
    return [
      defined({
        kind: `${kind}Summary`,
        Oneway: total === undefined ? undefined : String(total),
        Round: total === undefined || !round ? undefined : String(total * 2),
      }),
      ...prices.items.filter((item) => item.kind === kind).map((item) => renderPrice(item, view)),
    ];
  });
}

function amountOf(amount: number, included: boolean | undefined): PriceAmount {
  return included === true ? { text: String(amount), includedInCharge: 'True' } : String(amount);
}

function renderPrice(item: PriceItem, view: View): Price {
  const { kind, included, rate } = item;
  const ticket = kind === 'Fare' || kind === 'Charge';
  return defined({
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
    relationIndex: item.relation === undefined ? undefined : String(item.relation),
    vehicleIndex: item.vehicle === undefined ? undefined : String(item.vehicle),
    nikukanteikiIndex: item.nikukanteiki === undefined ? undefined : String(item.nikukanteiki),
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
