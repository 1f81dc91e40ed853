import type { Course, Price, RouteLine } from '../generated/types.ts';

/** 金額の区分です。定期代は有効期間の月数で分かれます。 */
export type MoneyKind = 'Fare' | 'Charge' | 'Teiki1' | 'Teiki3' | 'Teiki6' | 'Teiki12';

/** 片道と往復のどちらの金額かを表します。定期代は`oneway`だけを持ちます。 */
export type FareTrip = 'oneway' | 'round';

/** 金額を求めるために読む経路の項目です。 */
export type PricedCourse = Pick<Course, 'prices' | 'relations'>;

/** 区間ごとの金額を求めるために読む経路の項目です。 */
export interface PricedRoute extends PricedCourse {
  readonly route?: { readonly lines: readonly Pick<RouteLine, 'sectionIndex' | Pointer>[] } | undefined;
}

/** 1枚のきっぷか定期券です。 */
export interface Ticket {
  /** きっぷの金額です。1枚の定期券がいくつかの金額に分かれて返るときは、その1つです。 */
  readonly price: Price;
  /** 使う区間の番号です。1から始まります。 */
  readonly sections: readonly number[];
}

/** Names of the section properties (such as `fareIndex`) that refer to a price by its number. */
type Pointer = 'fareIndex' | 'chargeIndex' | `teiki${1 | 3 | 6 | 12}Index`;

const pointers = {
  Fare: 'fareIndex',
  Charge: 'chargeIndex',
  Teiki1: 'teiki1Index',
  Teiki3: 'teiki3Index',
  Teiki6: 'teiki6Index',
  Teiki12: 'teiki12Index',
} as const satisfies Record<MoneyKind, Pointer>;

/**
 * ある区分の金額のうち、選ばれているものです。
 *
 * @param course - レスポンスの経路
 * @param kind - 金額の区分
 */
export function selectedPrices(course: PricedCourse, kind: MoneyKind): Price[] {
  return pricesOf(course, kind).filter(({ selected }) => selected === true);
}

/**
 * ある区分の合計の金額です。単位は円です。
 * レスポンスに合計があればその金額、なければ選ばれている金額の和です。
 * 1枚の定期券でまとめて買う金額は1回だけ、料金に含まれる運賃は0回数えます。
 *
 * @param course - レスポンスの経路
 * @param kind - 金額の区分
 * @param trip - 片道と往復のどちらの金額か。省略すると片道
 * @returns 合計がないときや金額の分からない区間があるときは`undefined`。0円とは区別されます
 */
export function totalPrice(course: PricedCourse, kind: MoneyKind, trip: FareTrip = 'oneway'): number | undefined {
  const isThere = summaryOf(course, kind) !== undefined || selectPurchasedPrices(course, kind, trip).length > 0;
  return isThere ? computeAmountDue(course, kind, trip) : undefined;
}

/**
 * 乗車にかかる金額の合計です。運賃に、選ばれている座席クラスの料金を足します。単位は円です。
 * 料金のかからない経路では、運賃と同じ金額です。
 *
 * @param course - レスポンスの経路
 * @param trip - 片道と往復のどちらの金額か。省略すると片道
 * @returns 運賃か料金の分からない経路では`undefined`。0円とは区別されます
 */
export function tripPrice(course: PricedCourse, trip: FareTrip = 'oneway'): number | undefined {
  if (summaryOf(course, 'Fare') === undefined && pricesOf(course, 'Fare').length === 0) return undefined;
  const fare = computeAmountDue(course, 'Fare', trip);
  const charge = computeAmountDue(course, 'Charge', trip);
  return fare === undefined || charge === undefined ? undefined : fare + charge;
}

/** 定期代です。キーは有効期間の月数、値は金額で、単位は円です。発売されない期間のキーはありません。 */
export type PassPrices = Readonly<Partial<Record<1 | 3 | 6 | 12, number>>>;

/**
 * 定期代を有効期間ごとに求めます。1枚にまとめて買う定期券は1回だけ数えます。
 *
 * @param course - レスポンスの経路
 * @returns 有効期間の月数ごとの金額。単位は円です。発売されない期間と、金額の分からない区間がある期間のキーはありません
 */
export function passPrices(course: PricedCourse): PassPrices {
  const prices = ([1, 3, 6, 12] as const).map((months) => [months, totalPrice(course, `Teiki${months}`)] as const);
  return Object.fromEntries(prices.filter(([, price]) => price !== undefined));
}

/**
 * 買うきっぷか定期券の一覧です。選ばれている金額を1回ずつ、使う区間の番号と一緒に並べます。
 * いくつもの区間にかかる金額も、1枚にまとめて買う定期券も1件です。料金に含まれる運賃は並べません。
 *
 * @param course - レスポンスの経路
 * @param kind - 金額の区分
 * @param trip - 片道と往復のどちらの金額か。省略すると片道
 */
export function ticketsOf(course: PricedRoute, kind: MoneyKind, trip: FareTrip = 'oneway'): Ticket[] {
  const lines = course.route?.lines ?? [];
  return selectPurchasedPrices(course, kind, trip).map(([price, ...more]) => ({
    price,
    sections: lines
      .map(({ sectionIndex }) => sectionIndex)
      .filter((section) => [price, ...more].some((one) => covers(one, section))),
  }));
}

/**
 * ある区間にかかる金額の選択肢です。自由席と指定席のように、1つの区間に複数あることがあります。
 *
 * @param course - レスポンスの経路
 * @param sectionIndex - 区間の番号。1から始まります
 * @param kind - 金額の区分
 */
export function priceChoices(course: PricedCourse, sectionIndex: number, kind: MoneyKind): Price[] {
  return pricesOf(course, kind).filter((price) => covers(price, sectionIndex));
}

/**
 * ある区間にかかる、選ばれている金額です。
 * 1つの金額が複数の区間にかかることがあるので、区間ごとの金額を足して合計にしないでください。合計は{@link totalPrice}で求めます。
 * 金額を1回ずつ並べるには{@link ticketsOf}を使います。
 *
 * @param course - レスポンスの経路
 * @param sectionIndex - 区間の番号。1から始まります
 * @param kind - 金額の区分
 * @returns その区分の金額がない区間では`undefined`
 */
export function sectionPrice(course: PricedRoute, sectionIndex: number, kind: MoneyKind): Price | undefined {
  const pointer = course.route?.lines.find((line) => line.sectionIndex === sectionIndex)?.[pointers[kind]];
  const prices = pricesOf(course, kind);
  // If no price has the property `index`, prices are numbered by their position.
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

function covers({ fromLineIndex: from = NaN, toLineIndex: to = from }: Price, section: number): boolean {
  return from <= section && section <= to;
}

function summaryOf(course: PricedCourse, kind: MoneyKind): Price | undefined {
  return course.prices.find(
    (price) => price.kind === `${kind}Summary` || (price.kind === 'Summary' && price.type === kind),
  );
}

/**
 * Lists the prices to pay, grouped by ticket. The prices of a group are one ticket, such as a pass for several
 * sections.
 */
function selectPurchasedPrices(course: PricedCourse, kind: MoneyKind, trip: FareTrip): [Price, ...Price[]][] {
  const groups = new Map<unknown, [Price, ...Price[]]>();
  for (const price of selectedPrices(course, kind)) {
    if (price[trip]?.includedInCharge === true) continue;
    const group = getRelationKey(course, price);
    const before = groups.get(group);
    if (before) before.push(price);
    else groups.set(group, [price]);
  }
  return [...groups.values()];
}

/**
 * Computes the amount to pay for prices of one kind (a fare, a charge or a pass); 0 if there is no price, `undefined`
 * if an amount is unknown.
 */
function computeAmountDue(course: PricedCourse, kind: MoneyKind, trip: FareTrip): number | undefined {
  const summary = summaryOf(course, kind);
  // If the course has a price summary without an amount, there is no total.
  if (summary) return summary[trip]?.value;
  return selectPurchasedPrices(course, kind, trip).reduce<number | undefined>((total, [price]) => {
    const value = price[trip]?.value;
    return total === undefined || value === undefined ? undefined : total + value;
  }, 0);
}

/**
 * Returns a key that is equal for all prices of one ticket: the 1-based number of their relation (group of prices), or
 * the price itself if it has no relation.
 */
function getRelationKey({ relations }: PricedCourse, price: Price): unknown {
  const position = relations.findIndex(({ priceRelations }) =>
    priceRelations.some(({ kind, index }) => kind === price.kind && index !== undefined && index === price.index),
  );
  return position < 0 ? (price.relationIndex ?? price) : position + 1;
}
