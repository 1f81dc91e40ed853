import type { PassProductData, OnlineTicketData } from '../../data/types.ts';
import type { SearchCondition } from '../condition/condition-string.ts';
import { computePassPrice, roundUpPriceFraction } from '../fares/fare-tables.ts';
import type { SingleFareJourney } from './pass-route.ts';
import { at, unique } from '../../base/collections.ts';
import type { TransportNetwork } from '../network/transport-network.ts';

export const passMonths = [1, 3, 6, 12] as const;

export type PassMonths = (typeof passMonths)[number];

/** Consecutive sections of a course for which a single fare is paid. */
export interface FareBlock extends SingleFareJourney {
  readonly from: number;
  readonly to: number;
  readonly kilometres: number;
  /** Distance in km on which the fare is based. */
  readonly paid: number;
  /** True if the fare table lacks the fare. The amounts are 0 in this case. */
  readonly isUnknown: boolean;
  readonly full: number;
  readonly product: OnlineTicketData | undefined;
}

/** Type of commuter pass that the user can select for a course. */
export interface PassChoice {
  readonly kind: 'vehicle' | 'nikukanteiki' | 'bycorporation';
  readonly selected: boolean;
  readonly name: string;
  readonly type?: string | undefined;
  readonly comment?: string | undefined;
  /** 1-based number of the first section that the pass covers. */
  readonly from: number;
}

/** Commuter pass that the user can choose instead of the ordinary one. */
interface Alternative extends Omit<PassChoice, 'selected' | 'from'> {
  readonly blocks: readonly FareBlock[];
  readonly product?: PassProductData;
  readonly green?: boolean;
  readonly rate: number;
}

/** Selected commuter passes of a course, with their prices. */
export interface SelectedPasses {
  readonly price: (block: FareBlock, months: PassMonths) => number | undefined;
  /** True if a single commuter pass covers these sections together with other sections of the course. */
  readonly relatesTo: (block: FareBlock) => boolean;
  readonly positionOf: (block: FareBlock, kind: PassChoice['kind']) => number | undefined;
  readonly relationName: () => string | undefined;
  readonly productName: () => string | undefined;
  readonly choices: () => PassChoice[];
}

/** Alternatives to the ordinary commuter passes of a course, and the user's selection. */
export class PassAlternatives {
  readonly #world: TransportNetwork;
  readonly #condition: SearchCondition;
  /** 1-based positions of the commuter passes that the user selected, latest first. */
  readonly #chosen: readonly number[];

  constructor(world: TransportNetwork, condition: SearchCondition, chosen: readonly number[]) {
    this.#world = world;
    this.#condition = condition;
    this.#chosen = chosen;
  }

  plan(blocks: readonly FareBlock[]): SelectedPasses {
    const groups = this.#groups(blocks);
    const all = groups.flat();
    const chosen = this.#chosen.map((position) => all[position - 1]);
    const selected = groups.map(
      (group) => chosen.find((one) => one !== undefined && group.includes(one)) ?? at(group, 0),
    );
    const of = (block: FareBlock): Alternative[] => selected.filter((one) => one.blocks.includes(block));
    const related = selected.filter((one) => one.product?.months !== undefined);
    return {
      price: (block, months) => this.#price(block, months, of(block)),
      relatesTo: (block) => related.some((one) => one.blocks.includes(block)),
      positionOf: (block, kind) => {
        const found = of(block).find((one) => one.kind === kind);
        return found && all.indexOf(found) + 1;
      },
      relationName: () => related[0]?.name,
      productName: () => selected.find((one) => groups.every((group) => group[0] !== one))?.name,
      choices: () => all.map((one) => ({ ...one, selected: selected.includes(one), from: at(one.blocks, 0).from })),
    };
  }

  /** Groups commuter passes that exclude each other. The first pass of each group is the default. */
  #groups(blocks: readonly FareBlock[]): Alternative[][] {
    const { vehicle, nikukanteiki, byCorporation } = this.#world.data.passes;
    const groups: Alternative[][] = [];
    const plain = { rate: 1 };
    const greenPass = { type: 'Green', green: true };
    for (const block of blocks) {
      const green = block.sections.every((section) => section.part.service.data.green === true);
      if (green && this.#condition.values['teikiKind'] === 'bussiness') {
        groups.push([
          { ...plain, kind: 'vehicle', name: vehicle.normal, type: 'Normal', blocks: [block] },
          { ...plain, kind: 'vehicle', name: vehicle.green, ...greenPass, comment: vehicle.comment, blocks: [block] },
        ]);
      }
    }
    if (this.#condition.values['nikukanteiki'] === 'true') {
      for (const rule of nikukanteiki) {
        const block = blocks.find(
          (one) => one.system === rule.system && rule.between.every((name) => this.#passes(one, name)),
        );
        if (block === undefined) continue;
        groups.push([
          { ...plain, kind: 'nikukanteiki', name: '普通定期券', blocks: [block] },
          { ...plain, kind: 'nikukanteiki', name: rule.name, comment: rule.comment, blocks: [block], rate: rule.rate },
        ]);
      }
    }
    for (const code of unique(blocks.map((block) => this.#corporationOf(block)))) {
      const own = blocks.filter((block) => this.#corporationOf(block) === code);
      const products = (byCorporation[code] ?? []).filter((product) => own.length >= (product.sections ?? 1));
      if (products.length < 2) continue;
      groups.push(
        products.map((product) => ({
          ...plain,
          ...product,
          kind: 'bycorporation',
          blocks: own,
          product,
          rate: product.rate ?? 1,
        })),
      );
    }
    return groups;
  }

  #corporationOf(block: FareBlock): string {
    return at(block.sections, 0).part.service.line.corporation.code;
  }

  #passes(block: FareBlock, name: string): boolean {
    return block.sections.some(({ path }) => path.points.some((point) => at(this.#world.points, point).name === name));
  }

  #price(block: FareBlock, months: PassMonths, alternatives: readonly Alternative[]): number | undefined {
    const flat = alternatives.find((one) => one.product?.months !== undefined)?.product?.months;
    if (flat !== undefined) return flat[months];
    const system = this.#world.data.passes.systems[block.system];
    if (system === undefined) return undefined;
    const price = computePassPrice(system, {
      kilometres: block.kilometres,
      months,
      kind: this.#condition.values['teikiKind'] ?? 'bussiness',
      offpeak: this.#condition.values['offpeakTeiki'] === 'true',
      green: alternatives.some((one) => one.green === true),
      pupils: this.#world.data.passes.pupils,
    });
    const rate = alternatives.reduce((product, one) => product * one.rate, 1);
    return price === undefined || rate === 1 ? price : roundUpPriceFraction(price, rate);
  }
}
