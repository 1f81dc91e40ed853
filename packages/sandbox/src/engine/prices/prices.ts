import type { PassMonths, PassChoice } from '../passes/pass-choices.ts';
import type { PassAssignmentResult } from '../passes/assign-pass.ts';
import type { FareSeason } from '../fares/tariff.ts';

export type PriceKind = 'Fare' | 'Charge' | `Teiki${PassMonths}`;

/** Price item of a course: a fare, a charge or a commuter pass. */
export interface PriceItem {
  readonly kind: PriceKind;
  /** 1-based number of the price among those of its kind. */
  readonly index: number;
  /** Number of the first section for which the price is paid; `to` is the last one. */
  readonly from: number;
  readonly to: number;
  readonly selected: boolean;
  readonly type: string;
  readonly name?: string | undefined;
  readonly amount: number;
  /** True if the fare is included in a charge. */
  readonly included?: boolean;
  readonly rate?: FareSeason | undefined;
  readonly seats?: readonly TrainSeat[];
  readonly relation?: number | undefined;
  readonly vehicle?: number | undefined;
  readonly nikukanteiki?: number | undefined;
}

/** Seat in one of the trains for which a charge is paid. */
interface TrainSeat {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly type: string;
}

/** All prices of a course: fares, charges and commuter passes. */
export interface CoursePrices {
  readonly items: readonly PriceItem[];
  /**
   * Sums of the selected prices, by kind of price. A kind that no section has is absent; undefined means that some
   * section has no such price.
   */
  readonly sums: ReadonlyMap<PriceKind, number | undefined>;
  readonly choices: readonly PassChoice[];
  readonly relations: readonly { readonly name: string; readonly items: readonly PriceItem[] }[];
  readonly assigned: PassAssignmentResult | undefined;
  /** Name of the selected pass product, which the serialized data of the pass contains. */
  readonly passProduct: string | undefined;
}

/** Lists the selected prices that apply to a section. */
export function listSelectedPrices({ items }: CoursePrices, section: number): PriceItem[] {
  return items.filter(({ from, to, selected }) => selected && from <= section && section <= to);
}

/** True if the price is that of a commuter pass. */
export function isPassPrice(kind: PriceKind): boolean {
  return kind.startsWith('T');
}

/** Adds up the selected fares and charges of a course. The caller chooses the value of unknown fares. */
export function computeTotalPrice({ sums }: CoursePrices, unknown = 0): number {
  return (sums.get('Fare') ?? (sums.has('Fare') ? unknown : 0)) + (sums.get('Charge') ?? 0);
}
