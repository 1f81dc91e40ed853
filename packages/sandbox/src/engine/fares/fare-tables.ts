import type { FareSystemData, ValuesByMonthCount, PassSystemData } from '../../data/types.ts';
import { roundToTenthKm } from '../../base/geo.ts';
function up10(value: number): number {
  // Rounding to thousandths prevents a binary fraction such as 23712.000000001 from being rounded up to the next 10
  // yen.
  return Math.ceil(Math.round(value * 1000) / 10_000) * 10;
}
function down10(value: number): number {
  return Math.floor(Math.round(value * 1000) / 10_000) * 10;
}

/** Fare in yen with a paper ticket and with an IC card. */
export interface TicketAndIcFare {
  readonly ticket: number;
  /** Fare with an IC card. `undefined` if IC cards are not accepted. */
  readonly ic: number | undefined;
}

/**
 * Finds the fare between two zones in a fare table or, if it has none, in the table of the fare system that it is based
 * on. Returns `undefined` if both lack the pair of zones.
 */
export function findTableFare(
  systems: Readonly<Record<string, FareSystemData>>,
  { table = {}, base = '' }: FareSystemData,
  zones: readonly [string, string],
): number | undefined {
  const [from, to] = zones;
  const row = Object.hasOwn(table, from) ? table[from] : undefined;
  const group = row?.split(', ').find((one) => `${one} `.includes(` ${to} `));
  const other = systems[base];
  return group === undefined ? other && findTableFare(systems, other, zones) : Number.parseInt(group, 10);
}

/** Computes the fare for a distance. A started kilometre counts as a whole kilometre. */
export function computeFare(system: FareSystemData, kilometres: number): TicketAndIcFare {
  const rows = system.rows ?? [];
  const started = Math.ceil(roundToTenthKm(kilometres));
  const row = rows.find((one) => started <= one[0]) ?? rows.at(-1);
  return { ticket: row?.[1] ?? 0, ic: row?.[2] };
}

/** Applies the student discount to a fare. */
export function computeStudentFare(system: FareSystemData, kilometres: number, fare: number): number {
  const rule = system.student;
  return rule !== undefined && kilometres > rule.over ? down10(fare * rule.rate) : fare;
}

interface AskedPass {
  readonly kilometres: number;
  readonly months: number;
  /**
   * Passenger type: `bussiness`, `university`, `highSchool` or `juniorHighSchool`. The API itself uses the misspelling.
   */
  readonly kind: string;
  readonly offpeak: boolean;
  readonly green: boolean;
  readonly pupils: { readonly highSchool: number; readonly juniorHighSchool: number };
}

/** Computes the price of a commuter pass. Returns `undefined` if no such pass is sold. */
export function computePassPrice(system: PassSystemData, asked: AskedPass): number | undefined {
  const started = Math.ceil(roundToTenthKm(asked.kilometres));
  const row = system.rows.find(([limit]) => started <= limit);
  if (row === undefined) return undefined;
  const commuter = asked.kind === 'bussiness';
  const factors: ValuesByMonthCount = commuter ? system.factors : system.schoolFactors;
  const factor = asked.months === 1 ? 1 : factors[asked.months];
  if (factor === undefined) return undefined;
  const green = asked.green ? (system.green?.find(([limit]) => asked.kilometres <= limit)?.[1] ?? 0) : 0;
  if (!commuter) return up10(studentMonth(row[2], asked) * asked.months * factor);
  if (asked.offpeak && system.offpeak !== undefined) {
    return down10(down10(row[1] * system.offpeak.rate) * asked.months * factor) + green * asked.months;
  }
  const exact = system.exact?.[row[0]]?.[asked.months];
  return (exact ?? up10(row[1] * asked.months * factor)) + green * asked.months;
}

function studentMonth(university: number, { kind, pupils }: AskedPass): number {
  if (kind === 'highSchool') return down10(university * pupils.highSchool);
  if (kind === 'juniorHighSchool') return down10(university * pupils.juniorHighSchool);
  return university;
}

/** Computes a fraction of a price, rounded up to 10 yen. */
export function roundUpPriceFraction(price: number, rate: number): number {
  return up10(price * rate);
}
