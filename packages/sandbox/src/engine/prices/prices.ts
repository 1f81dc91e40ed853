import type { PassMonths, PassChoice } from '../passes/pass-choices.ts';
import type { PassAssignmentResult } from '../passes/assign-pass.ts';
import type { FareSeason } from '../fares/tariff.ts';

export type PriceKind = 'Fare' | 'Charge' | `Teiki${PassMonths}`;

/** Price of a part of a course: a fare, a charge or a commuter pass. */
export interface PriceItem {
  readonly kind: PriceKind;
  /** 1-based number among the prices of the same kind. */
  readonly index: number;
  /** Number of the first section that the price covers. `to` is the last one. */
  readonly from: number;
  readonly to: number;
  readonly selected: boolean;
  readonly type: string;
  readonly name?: string | undefined;
  readonly amount: number;
  /** True if a charge of the course already contains this fare. */
  readonly included?: boolean;
  readonly rate?: FareSeason | undefined;
  readonly seats?: readonly TrainSeat[];
  readonly relation?: number | undefined;
  readonly vehicle?: number | undefined;
  readonly nikukanteiki?: number | undefined;
}

/** Seat in one of the trains that a charge covers. */
interface TrainSeat {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly type: string;
}

/** Prices of one kind for a course: its fares, its charges or its commuter passes. */
export interface PriceGroup<Kind extends PriceKind = PriceKind> {
  readonly kind: Kind;
  readonly items: readonly PriceItem[];
  /**
   * Total of the selected prices. `undefined` if a part of the course has no price of this kind or the price is
   * unknown.
   */
  readonly sum: number | undefined;
}

/** Prices of commuter passes for a course. */
export interface PassPrices {
  /** Prices of commuter passes by duration in months. */
  readonly groups: readonly PriceGroup<`Teiki${PassMonths}`>[];
  readonly choices: readonly PassChoice[];
  readonly relations: readonly { readonly name: string; readonly items: readonly PriceItem[] }[];
  /** Name of the selected special pass, which serialized data of the pass contains. */
  readonly product: string | undefined;
}

/** Fares, charges and commuter passes of a course. A kind of price is `undefined` if the course has none. */
export interface CoursePrices {
  readonly fares: PriceGroup<'Fare'> | undefined;
  readonly charges: PriceGroup<'Charge'> | undefined;
  /** Prices of commuter passes, calculated on first use, because a search discards most of its courses. */
  readonly passes: PassPrices;
  readonly assigned: PassAssignmentResult | undefined;
}

/** Lists the prices of a course by kind: fares, charges, then commuter passes. */
export function listPriceGroups({ fares, charges, passes }: CoursePrices): PriceGroup[] {
  return [fares, charges, ...passes.groups].filter((group) => group !== undefined);
}

/** True if a price is selected and covers a section. */
export function isSelectedPrice({ from, to, selected }: PriceItem, section: number): boolean {
  return selected && from <= section && section <= to;
}

/** True for prices of commuter passes. */
export function isPassPrice(kind: PriceKind): boolean {
  return kind.startsWith('T');
}

/**
 * Adds up the selected fares and charges of a course. If a fare is unknown, `unknown` replaces the total of the fares.
 */
export function computeTotalPrice({ fares, charges }: CoursePrices, unknown = 0): number {
  return (fares === undefined ? 0 : (fares.sum ?? unknown)) + (charges?.sum ?? 0);
}
