import type { Months, PassChoice } from '../passes/pass-choices.ts';
import type { AssignResult } from '../passes/assign-pass.ts';
import type { Rate } from '../fares/tariff.ts';

export type PriceKind = 'Fare' | 'Charge' | `Teiki${Months}`;

/** Price of a course. */
export interface PriceItem {
  readonly kind: PriceKind;
  /** 1-based, by kind. */
  readonly index: number;
  /** First and last section that the price is for. */
  readonly from: number;
  readonly to: number;
  readonly selected: boolean;
  readonly type: string;
  readonly name?: string | undefined;
  readonly amount: number;
  /** True if the fare is part of a charge. */
  readonly included?: boolean;
  readonly rate?: Rate | undefined;
  readonly seats?: readonly TrainSeat[];
  readonly relation?: number | undefined;
  readonly vehicle?: number | undefined;
  readonly nikukanteiki?: number | undefined;
}

/** Seat of a charge on one train. */
interface TrainSeat {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly type: string;
}

/** All prices of a course. */
export interface Prices {
  readonly items: readonly PriceItem[];
  /**
   * Sums of the selected prices. A kind that no section has is absent; undefined means that some section has no such
   * price.
   */
  readonly sums: ReadonlyMap<PriceKind, number | undefined>;
  readonly choices: readonly PassChoice[];
  readonly relations: readonly { readonly name: string; readonly items: readonly PriceItem[] }[];
  readonly assigned: AssignResult | undefined;
  /** Name of the selected pass product, for the serialized pass. */
  readonly passProduct: string | undefined;
}

/** Lists the selected prices of a section. */
export function listSelectedPrices({ items }: Prices, section: number): PriceItem[] {
  return items.filter(({ from, to, selected }) => selected && from <= section && section <= to);
}

/** True for the price of a pass. */
export function isPassPrice(kind: PriceKind): boolean {
  return kind.startsWith('T');
}

/** Adds up fare and charge. */
export function computeTotalPrice({ sums }: Prices): number {
  return (sums.get('Fare') ?? 0) + (sums.get('Charge') ?? 0);
}
