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

/** Prices of one kind. */
export interface PriceGroup<Kind extends PriceKind = PriceKind> {
  readonly kind: Kind;
  readonly items: readonly PriceItem[];
  /** Sum of the selected prices; undefined means that some section has no such price. */
  readonly sum: number | undefined;
}

/** Commuter passes for a course. */
export interface PassPrices {
  /** Prices of the passes for each number of months. */
  readonly groups: readonly PriceGroup<`Teiki${PassMonths}`>[];
  readonly choices: readonly PassChoice[];
  readonly relations: readonly { readonly name: string; readonly items: readonly PriceItem[] }[];
  /** Name of the selected pass product, which the serialized data of the pass contains. */
  readonly product: string | undefined;
}

/** All prices of a course: fares, charges and commuter passes. A kind of price that no section has is undefined. */
export interface CoursePrices {
  readonly fares: PriceGroup<'Fare'> | undefined;
  readonly charges: PriceGroup<'Charge'> | undefined;
  /** Commuter passes, calculated on first use, because most courses that a search compares are not shown. */
  readonly passes: PassPrices;
  readonly assigned: PassAssignmentResult | undefined;
}

/** Lists the prices of a course by kind: fares, charges, then commuter passes. */
export function listPriceGroups({ fares, charges, passes }: CoursePrices): PriceGroup[] {
  return [fares, charges, ...passes.groups].filter((group) => group !== undefined);
}

/** Lists the selected prices that apply to a section. */
export function listSelectedPrices(groups: readonly PriceGroup[], section: number): PriceItem[] {
  return groups.flatMap(({ items }) =>
    items.filter(({ from, to, selected }) => selected && from <= section && section <= to),
  );
}

/** True if the price is that of a commuter pass. */
export function isPassPrice(kind: PriceKind): boolean {
  return kind.startsWith('T');
}

/** Adds up the selected fares and charges of a course. The caller chooses the value of unknown fares. */
export function computeTotalPrice({ fares, charges }: CoursePrices, unknown = 0): number {
  return (fares === undefined ? 0 : (fares.sum ?? unknown)) + (charges?.sum ?? 0);
}
