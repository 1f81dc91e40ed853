import type { Course, Price, RouteLine } from '../generated/types.ts';

/** 金額の区分です。定期代は有効期間の月数で分かれます。 */
export type MoneyKind = 'Fare' | 'Charge' | 'Teiki1' | 'Teiki3' | 'Teiki6' | 'Teiki12';

/** 片道と往復のどちらの金額かを表します。定期代は`oneway`だけを持ちます。 */
export type FareTrip = 'oneway' | 'round';

/** 金額を求めるために読む経路の項目です。 */
export type PricedCourse = Pick<Course, 'prices' | 'relations'>;

/** The member of a section that points at a price of the kind. */
const pointers = {
  Fare: 'fareIndex',
  Charge: 'chargeIndex',
  Teiki1: 'teiki1Index',
  Teiki3: 'teiki3Index',
  Teiki6: 'teiki6Index',
  Teiki12: 'teiki12Index',
} as const satisfies Record<MoneyKind, keyof RouteLine>;

/**
 * ある区分の金額のうち、選ばれているものです。
 *
 * @param course - 応答の経路
 * @param kind - 金額の区分
 */
export function selectedPrices(course: PricedCourse, kind: MoneyKind): Price[] {
  return pricesOf(course, kind).filter(({ selected }) => selected === true);
}

/**
 * ある区分の合計の金額です。単位は円です。
 * 応答に合計があればその金額、なければ選ばれている金額の和です。
 * 1枚の定期券でまとめて買う金額は1回だけ、料金に含まれる運賃は0回数えます。
 *
 * @param course - 応答の経路
 * @param kind - 金額の区分
 * @param trip - 片道と往復のどちらの金額か。省略すると片道
 * @returns 合計がないときや金額の分からない区間があるときは`undefined`。0円とは区別されます
 */
export function totalPrice(course: PricedCourse, kind: MoneyKind, trip: FareTrip = 'oneway'): number | undefined {
  const summary = course.prices.find(
    (price) => price.kind === `${kind}Summary` || (price.kind === 'Summary' && price.type === kind),
  );
  // A summary without an amount says that there is no total.
  if (summary !== undefined) return summary[trip]?.value;
  const counted = new Set<unknown>();
  let total: number | undefined;
  for (const price of selectedPrices(course, kind)) {
    const group = relationOf(course, price);
    if (counted.has(group) || price[trip]?.includedInCharge === true) continue;
    counted.add(group);
    const value = price[trip]?.value;
    if (value === undefined) return undefined;
    total = (total ?? 0) + value;
  }
  return total;
}

/**
 * ある区間にかかる金額の選択肢です。自由席と指定席のように、1つの区間に複数あることがあります。
 *
 * @param course - 応答の経路
 * @param sectionIndex - 区間の番号。1から始まります
 * @param kind - 金額の区分
 */
export function priceChoices(course: PricedCourse, sectionIndex: number, kind: MoneyKind): Price[] {
  return pricesOf(course, kind).filter(
    ({ fromLineIndex: from, toLineIndex: to = from }) =>
      from !== undefined && to !== undefined && from <= sectionIndex && sectionIndex <= to,
  );
}

/**
 * ある区間にかかる、選ばれている金額です。
 * 1つの金額が複数の区間にかかることがあるので、区間ごとの金額を足して合計にしないでください。合計は{@link totalPrice}で求めます。
 *
 * @param course - 応答の経路
 * @param sectionIndex - 区間の番号。1から始まります
 * @param kind - 金額の区分
 * @returns その区分の金額がない区間では`undefined`
 */
export function sectionPrice(
  course: PricedCourse & Pick<Course, 'route'>,
  sectionIndex: number,
  kind: MoneyKind,
): Price | undefined {
  const pointer = course.route?.lines[sectionIndex - 1]?.[pointers[kind]];
  const prices = pricesOf(course, kind);
  // The list has no `index` members at all when the answer leaves the numbering to the order.
  const numbered = prices.some(({ index }) => index !== undefined);
  const pointed = numbered
    ? prices.find(({ index }) => index !== undefined && index === pointer)
    : prices[(pointer ?? 0) - 1];
  if (pointed?.selected === true) return pointed;
  return priceChoices(course, sectionIndex, kind).find(({ selected }) => selected === true) ?? pointed;
}

function pricesOf(course: PricedCourse, kind: MoneyKind): Price[] {
  return course.prices.filter((price) => price.kind === kind);
}

/** What a price is counted with: the 1-based number of its relation, or itself. */
function relationOf({ relations }: PricedCourse, price: Price): unknown {
  const position = relations.findIndex(({ priceRelations }) =>
    priceRelations.some(({ kind, index }) => kind === price.kind && index !== undefined && index === price.index),
  );
  return position < 0 ? (price.relationIndex ?? price) : position + 1;
}
