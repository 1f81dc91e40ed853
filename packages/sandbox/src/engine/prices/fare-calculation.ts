import type { ProductData } from '../../data/types.ts';
import { SizedLruCache } from '../../base/sized-lru-cache.ts';
import { minutesPerDay } from '../../base/calendar.ts';
import { type Course, emptyPriceSelection, isPlainSearch } from '../course/course.ts';
import { isRideSection, type RideSection, type Section } from '../course/sections.ts';
import { computeFare } from '../fares/fare-tables.ts';
import type { Move } from '../network/leg.ts';
import { type FareBlock, PassAlternatives, passMonths, type SelectedPasses } from '../passes/pass-choices.ts';
import { assignPass, type PassAssignmentResult } from '../passes/assign-pass.ts';
import { isPassAvailable } from '../passes/pass-route.ts';
import { roundKilometres } from '../../base/geo.ts';
import { type Charge, computeNetPrice, listSeats, Tariff } from '../fares/tariff.ts';
import { getLinePosition, type Service } from '../timetable/timetable.ts';
import { at, getOrCreate, groupBy, sum, unique } from '../../base/collections.ts';
import type { World } from '../network/world.ts';
import { isPassPrice, type PriceItem, type PriceKind, type CoursePrices } from './prices.ts';

/** Computes the fare of a leg by shared cycle or demand transit; an empty list for walks and cars. */
export function computeMoveFare(world: World, { kind, from, metres, minutes }: Move): number[] {
  if (kind !== 'cycle' && kind !== 'demand') return [];
  const operator = at(world.points, from).operator?.code;
  const system = Object.values(world.data.fares.systems).find((one) => one.corporation === operator);
  if (system === undefined) return [];
  if (system.minutes === undefined) return [computeFare(system, metres / 1000).ticket];
  const { every, price } = system.minutes;
  return [Math.max(1, Math.ceil(minutes / every)) * price];
}

type Draft = Omit<PriceItem, 'index' | 'kind'>;

/** Alternative price for the same sections, before one of the alternatives is selected. */
type Offer = Omit<Draft, 'selected'>;

const known = new WeakMap<World, SizedLruCache<CoursePrices>>();
/**
 * Most searches find several courses with the same sections at other times, so the first prices are stored, too. They
 * are few, because their rendered prices stay in memory with them.
 */
const limits = { entries: 200, bytes: Infinity, bytesOf: () => 0, storesFirst: true };

/**
 * Calculates all prices of a course. The result is cached, because it does not depend on the time of day unless the
 * course has a commuter pass. Only charges depend on the day.
 */
export function calculatePrices(world: World, course: Course, sections: readonly Section[]): CoursePrices {
  const compute = (): CoursePrices => new FareCalculation(world, course, sections).run();
  const { condition, coupon, pass, selection, legs } = course;
  if (pass !== undefined) return compute();
  let key = `${condition} ${isPlainSearch(course) ? 1 : 0}`;
  for (const section of sections) {
    if (isRideSection(section)) {
      const { ride, part, path, departure } = section;
      const { index, data } = part.service;
      const { positions } = path;
      const day = data.charge === undefined ? '' : Math.floor(departure / minutesPerDay);
      key += `|${legs.indexOf(ride)} ${index} ${part.way} ${positions[0] ?? ''} ${positions.at(-1) ?? ''} ${day}`;
    } else {
      const { kind, from, to, metres, minutes } = section.move;
      key += `|${kind} ${from} ${to} ${metres} ${minutes}`;
    }
  }
  if (selection !== emptyPriceSelection || coupon !== undefined) key += JSON.stringify([selection, coupon]);
  return getOrCreate(known, world, () => new SizedLruCache(limits)).get(key, compute);
}

/** Calculates the fares, charges and commuter passes for the sections of one course. */
class FareCalculation {
  readonly #world: World;
  readonly #course: Course;
  readonly #sections: readonly Section[];
  readonly #tariff: Tariff;
  readonly #items: PriceItem[] = [];
  readonly #counts = new Map<PriceKind, number>();

  constructor(world: World, course: Course, sections: readonly Section[]) {
    this.#world = world;
    this.#course = course;
    this.#sections = sections;
    this.#tariff = new Tariff(world, course.condition, course.coupon);
  }

  run(): CoursePrices {
    const blocks = this.#blocks();
    const discount = this.#sections.some((one) => isRideSection(one) && this.#productOf(one)?.discount === true);
    const { searchType, pass } = this.#course;
    const assigned = pass && assignPass(this.#world, { searchType, pass }, { journeys: blocks, discount });
    this.#fares(blocks, assigned);
    this.#charges(blocks);
    return this.#result(assigned, this.#passes(blocks), blocks);
  }

  #add(kind: PriceKind, draft: Draft): PriceItem {
    const item = { ...draft, kind, index: this.#nextIndex(kind) };
    this.#counts.set(kind, item.index);
    this.#items.push(item);
    return item;
  }

  #nextIndex(kind: PriceKind): number {
    return (this.#counts.get(kind) ?? 0) + 1;
  }

  /**
   * Marks one of several alternative prices as selected: the user's choice, or the one that the condition string
   * prefers.
   */
  #choose(kind: 'Fare' | 'Charge', offers: readonly Offer[], preferred: number): Draft[] {
    const chosen = kind === 'Fare' ? this.#course.selection.fares : this.#course.selection.charges;
    const next = this.#nextIndex(kind);
    // The user's latest choice comes first and wins.
    const byHand = chosen.find((index) => index >= next && index < next + offers.length);
    const selected = byHand === undefined ? preferred : byHand - next;
    return offers.map((offer, position) => ({ ...offer, selected: position === selected }));
  }

  #productOf({ part }: RideSection): ProductData | undefined {
    return this.#tariff.productOf(part.service);
  }

  #blocks(): FareBlock[] {
    return runsOf(this.#sections, isRideSection, (before, after) => this.#sharesFare(before, after)).map((run) =>
      this.#block(run),
    );
  }

  #sharesFare(before: RideSection, after: RideSection): boolean {
    const { system } = after.part.service.line.data;
    const product = this.#tariff.fareProductOf(after.part.service);
    return (
      before.part.service.line.data.system === system &&
      this.#world.data.fares.systems[system]?.perRide !== true &&
      this.#tariff.fareProductOf(before.part.service) === product &&
      // A net ticket (sold online) covers the same sections as its charge.
      (product === undefined || sharesCharge(before, after))
    );
  }

  #block(sections: readonly RideSection[]): FareBlock {
    const { service } = at(sections, 0).part;
    const { system } = service.line.data;
    const kilometres = roundKilometres(sum(sections, (section) => section.path.kilometres));
    const points = sections.flatMap((section) => section.path.points);
    const paid = this.#world.data.paid(system, points, kilometres);
    const last = at(sections, sections.length - 1);
    const zones = [getZone(at(sections, 0), 'fromStop'), getZone(last, 'toStop')] as const;
    const fares = this.#tariff.faresOf(system, paid, zones);
    return {
      ...(fares ?? { ticket: 0, ic: undefined, full: 0 }),
      isUnknown: fares === undefined,
      sections,
      system,
      ...endsOf(sections),
      kilometres,
      paid,
      product: this.#tariff.fareProductOf(service),
    };
  }

  /** Adds the fares in the order of the sections, including those of shared cycles and demand transit. */
  #fares(blocks: readonly FareBlock[], assigned: PassAssignmentResult | undefined): void {
    for (const section of this.#sections) {
      const drafts = isRideSection(section)
        ? blocks.filter((block) => block.from === section.index).flatMap((block) => this.#fareOf(block, assigned))
        : computeMoveFare(this.#world, section.move).map((amount) => {
            return { from: section.index, to: section.index, selected: true, type: 'Fare', amount };
          });
      for (const draft of drafts) this.#add('Fare', draft);
    }
  }

  #fareOf(block: FareBlock, assigned: PassAssignmentResult | undefined): Draft[] {
    const base = { from: block.from, to: block.to, selected: true, type: 'Fare' };
    if (block.isUnknown) return [];
    if (block.product) return [{ ...base, amount: 0, included: true }];
    if (block.system === this.#tariff.free) return [{ ...base, type: 'WithCoupon', amount: 0 }];
    const { cards } = this.#tariff;
    const deducted = assigned?.fares.get(block.from);
    if (deducted !== undefined) {
      const cheapest = cards && deducted.ic !== undefined ? deducted.ic : deducted.ticket;
      return [{ ...base, type: 'WithTeiki', amount: cheapest }];
    }
    const ticket = { ...base, name: block.ticket < block.full ? '学割' : undefined, amount: block.ticket };
    if (!cards || block.ic === undefined) return [ticket];
    const card = { ...base, type: 'FareICCard', amount: block.ic };
    return this.#choose('Fare', [ticket, card], this.#tariff.ticketOf(block));
  }

  #charges(blocks: readonly FareBlock[]): void {
    const isCharged = (section: Section): section is RideSection =>
      isRideSection(section) && section.part.service.data.charge !== undefined;
    for (const run of runsOf(this.#sections, isCharged, sharesCharge)) this.#chargeOf(run, blocks);
  }

  #chargeOf(sections: readonly RideSection[], blocks: readonly FareBlock[]): void {
    const services = unique(sections.map((section) => section.part.service));
    const table = this.#world.data.fares.charges[at(services, 0).data.charge ?? ''];
    if (table === undefined) return;
    const tariff = this.#tariff;
    const first = at(sections, 0);
    const day = isPlainSearch(this.#course) ? undefined : Math.floor(first.departure / minutesPerDay);
    const charge = {
      table,
      kilometres: roundKilometres(sum(sections, (section) => section.path.kilometres)),
      surcharge: Math.max(0, ...services.map((service) => service.data.surcharge ?? 0)),
      rate: table.season === true ? tariff.rateOn(day) : undefined,
    };
    const seats = listSeats(table, services);
    const offers = seats.map((seat) => this.#seatOffer(seat, charge, sections));
    const product = this.#productOf(first);
    const { full } = at(
      blocks,
      blocks.findIndex((block) => first.index <= block.to),
    );
    const offer = product && offers[tariff.seatOf(seats, product)];
    const chosen = offer
      ? [
          {
            ...offer,
            name: product.name,
            amount: computeNetPrice(product, offer.amount, full),
            selected: true,
            rate: undefined,
          },
        ]
      : this.#choose('Charge', offers, tariff.seatOf(seats));
    for (const one of chosen) this.#add('Charge', one);
  }

  #seatOffer(seat: string, charge: Charge, sections: readonly RideSection[]): Offer {
    const name = this.#world.data.fares.seatNames[seat] ?? seat;
    return {
      ...endsOf(sections),
      type: seat,
      name,
      amount: this.#tariff.seatPrice(charge, seat),
      rate: seat === 'Reserved' ? charge.rate : undefined,
      seats: [...groupBy(sections, ({ ride }) => ride).values()].map((train) => {
        return { ...endsOf(train), name, type: seat };
      }),
    };
  }

  #passes(blocks: readonly FareBlock[]): SelectedPasses {
    const passable = blocks.filter((block) => block.sections.every((section) => isPassAvailable(this.#world, section)));
    const { condition, selection } = this.#course;
    const choices = new PassAlternatives(this.#world, this.#world.conditions.read(condition), selection.passClasses);
    const plan = choices.plan(passable);
    for (const months of passMonths) {
      for (const block of passable) {
        const amount = plan.price(block, months);
        if (amount === undefined) continue;
        this.#add(`Teiki${months}`, {
          from: block.from,
          to: block.to,
          selected: true,
          type: `Teiki${months}`,
          amount,
          relation: plan.relatesTo(block) ? 1 : undefined,
          vehicle: plan.positionOf(block, 'vehicle'),
          nikukanteiki: plan.positionOf(block, 'nikukanteiki'),
        });
      }
    }
    return plan;
  }

  #result(
    assigned: PassAssignmentResult | undefined,
    passes: SelectedPasses,
    blocks: readonly FareBlock[],
  ): CoursePrices {
    const sums = new Map<PriceKind, number | undefined>();
    for (const [kind, all] of groupBy(this.#items, (item) => item.kind)) {
      const items = all.filter((item) => item.selected);
      // A commuter pass that covers several sections is bought only once.
      const once = new Map(items.map((item) => [item.relation ?? item, item.amount]));
      // If a course contains a plane or an express, the passes do not cover all of it, so their sum is undefined.
      const lacks = isPassPrice(kind) && items.length < blocks.length;
      sums.set(kind, lacks ? undefined : sum([...once.values()], (amount) => amount));
    }
    if (blocks.some((block) => block.isUnknown)) sums.set('Fare', undefined);
    const product = passes.relationName();
    return {
      items: this.#items,
      sums,
      choices: passes.choices(),
      relations:
        product === undefined
          ? []
          : [{ name: product, items: this.#items.filter(({ relation }) => relation !== undefined) }],
      assigned,
      passProduct: passes.productName(),
    };
  }
}

/** Returns the fare zone in which a section begins or ends; empty if its line has no zones. */
function getZone(section: RideSection, end: 'fromStop' | 'toStop'): string {
  const { part } = section;
  return part.service.line.data.zones?.split(' ')[getLinePosition(part, section[end])] ?? '';
}

/** Groups consecutive sections of a course. Two neighbours are in the same group if a condition holds for them. */
function runsOf<T extends Section>(
  sections: readonly Section[],
  isOf: (section: Section) => section is T,
  joins: (before: T, after: T) => boolean,
): T[][] {
  const runs: T[][] = [];
  let open: T[] = [];
  for (const section of sections) {
    if (!isOf(section)) {
      open = [];
      continue;
    }
    const before = open.at(-1);
    if (before !== undefined && joins(before, section)) open.push(section);
    else runs.push((open = [section]));
  }
  return runs;
}

/**
 * True if two sections share a charge: several trains of one Shinkansen line do, and so do all parts of a through
 * train.
 */
function sharesCharge(before: RideSection, after: RideSection): boolean {
  if (before.ride === after.ride) return true;
  return isSameShinkansenLine(before.part.service, after.part.service) && before.part.way === after.part.way;
}

/** True if both services are Shinkansen trains of the same line. */
export function isSameShinkansenLine(before: Service, after: Service): boolean {
  return before.detail === 'shinkansen' && before.line === after.line;
}

/** Returns the numbers of the first and the last section in a list. */
function endsOf(sections: readonly RideSection[]): { from: number; to: number } {
  return { from: at(sections, 0).index, to: at(sections, sections.length - 1).index };
}
