import type { ChargeData, ProductData } from '../data/types.ts';
import { dayMinutes, ymdOf } from './calendar.ts';
import type { Condition } from './condition.ts';
import { isPlain, isRide, type Course, type MoveSection, type RideSection, type Section } from './course.ts';
import { fareFor, share, studentFare, timeFare } from './fares.ts';
import { Choices, passMonths, type Block, type Months, type PassChoice, type PassPlan } from './pass-choices.ts';
import { assignPass, isPassable, type AssignResult } from './passes.ts';
import { round } from './paths.ts';
import { at, get, sum, unique } from './util.ts';
import type { World } from './world.ts';

export type PriceKind = 'Fare' | 'Charge' | `Teiki${Months}`;

/** One price of a course. */
export interface PriceItem {
  readonly kind: PriceKind;
  /** 1-based, by kind. */
  readonly index: number;
  /** Sections that it is for. */
  readonly from: number;
  readonly to: number;
  readonly selected: boolean;
  readonly type: string;
  readonly name?: string | undefined;
  readonly amount: number;
  /** The fare is part of a charge. */
  readonly included?: boolean;
  readonly rate?: 'High' | 'Low' | 'Regular' | undefined;
  readonly seats?: readonly Seat[];
  readonly relation?: number | undefined;
  readonly vehicle?: number | undefined;
  readonly nikukanteiki?: number | undefined;
}

/** The seat of a charge on one train. */
export interface Seat {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly type: string;
}

/** All prices of a course. */
export interface Prices {
  readonly items: readonly PriceItem[];
  /** Sums of the selected prices; absent: no such price, undefined: some section has none. */
  readonly sums: ReadonlyMap<PriceKind, number | undefined>;
  /** Selected price of each section, by kind: `Fare 3` → index. */
  readonly indexOf: (kind: PriceKind, section: number) => number | undefined;
  readonly choices: readonly PassChoice[];
  readonly relations: readonly { readonly name: string; readonly items: readonly PriceItem[] }[];
  readonly assigned: AssignResult | undefined;
  /** Name of the pass product that is chosen, for the serialized pass. */
  readonly passProduct: string | undefined;
}

/** The fare and the charge together. */
export function totalPrice({ sums }: Prices): number {
  return (sums.get('Fare') ?? 0) + (sums.get('Charge') ?? 0);
}

type Draft = Omit<PriceItem, 'index' | 'kind'>;

/** Calculates all prices of a course. */
export function pricesOf(world: World, course: Course, sections: readonly Section[]): Prices {
  return new Calculation(world, course, sections).run();
}

class Calculation {
  readonly #world: World;
  readonly #course: Course;
  readonly #sections: readonly Section[];
  readonly #condition: Condition;
  readonly #items: PriceItem[] = [];
  readonly #counts = new Map<PriceKind, number>();

  constructor(world: World, course: Course, sections: readonly Section[]) {
    this.#world = world;
    this.#course = course;
    this.#sections = sections;
    this.#condition = world.conditions.read(course.condition);
  }

  run(): Prices {
    const blocks = this.#blocks();
    const product = blocks.find((block) => block.product?.discount === true);
    const pass = this.#course.pass;
    const fares = {
      journeys: blocks.filter((block) => block.product === undefined),
      discount: product !== undefined,
    };
    const { searchType } = this.#course;
    const assigned = pass && assignPass(this.#world, { searchType, pass }, fares);
    this.#fares(blocks, assigned);
    this.#charges(blocks);
    const passes = this.#passes(blocks);
    return this.#result(assigned, passes);
  }

  #value(option: string): string {
    return this.#condition.values[option] ?? '';
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

  /** Chooses one of several prices of the same sections: by hand, or the one the condition asks for. */
  #choose(kind: 'Fare' | 'Charge', drafts: readonly Draft[], preferred: number): Draft[] {
    const chosen = kind === 'Fare' ? this.#course.selection.fares : this.#course.selection.charges;
    const next = this.#nextIndex(kind);
    // The latest choice comes first.
    const byHand = chosen.find((index) => index >= next && index < next + drafts.length);
    const selected = byHand === undefined ? preferred : byHand - next;
    return drafts.map((draft, position) => ({ ...draft, selected: position === selected }));
  }

  #blocks(): Block[] {
    const { systems } = this.#world.data.fares;
    const joins = (before: RideSection, after: RideSection): boolean => {
      const { system } = after.part.service.line.data;
      return (
        before.part.service.line.data.system === system &&
        systems[system]?.perRide !== true &&
        this.#productOf(before) === this.#productOf(after)
      );
    };
    return runsOf(this.#sections, isRide, joins).map((run) => this.#block(run));
  }

  #block(sections: readonly RideSection[]): Block {
    const first = at(sections, 0);
    const system = first.part.service.line.data.system;
    const kilometres = round(sum(sections, (section) => section.path.kilometres));
    const data = this.#world.data.fares.systems[system];
    const points = sections.flatMap((section) => section.path.points);
    const paid = this.#world.data.paid(system, points, kilometres);
    const fare = data === undefined ? { ticket: 0, ic: undefined } : fareFor(data, paid);
    const student = this.#value('studentDiscount') === 'true' && data !== undefined;
    const regional = this.#value('preferredIcFareMode') === 'major' ? undefined : data?.regionalIc;
    return {
      sections,
      system,
      ticket: student ? studentFare(data, paid, fare.ticket) : fare.ticket,
      ic: fare.ic === undefined ? undefined : (regional ?? fare.ic),
      from: first.index,
      to: at(sections, sections.length - 1).index,
      kilometres,
      paid,
      product: this.#productOf(first),
    };
  }

  /** The net ticket that the condition asks for, on the lines where it is sold. */
  #productOf(section: RideSection): ProductData | undefined {
    const { products } = this.#world.data.fares;
    return [this.#value('JRReservation'), this.#value('shinkansenETicket')]
      .map((name) => products[name])
      .find((product) => product?.lines.includes(section.part.service.line.data.code) === true);
  }

  /** Fares in the order of the sections, shared cycles and demand transit among them. */
  #fares(blocks: readonly Block[], assigned: AssignResult | undefined): void {
    for (const section of this.#sections) {
      const drafts = isRide(section)
        ? blocks.filter((block) => block.from === section.index).flatMap((block) => this.#fareOf(block, assigned))
        : this.#moveFare(section);
      for (const draft of drafts) this.#add('Fare', draft);
    }
  }

  #moveFare({ move, index, departure, arrival }: MoveSection): Draft[] {
    if (move.kind !== 'cycle' && move.kind !== 'demand') return [];
    const operator = at(this.#world.points, move.from).operator?.code;
    const system = Object.values(this.#world.data.fares.systems).find((one) => one.corporation === operator);
    if (system === undefined) return [];
    const amount =
      system.minutes === undefined ? fareFor(system, move.metres / 1000).ticket : timeFare(system, arrival - departure);
    return [{ from: index, to: index, selected: true, type: 'Fare', amount }];
  }

  #fareOf(block: Block, assigned: AssignResult | undefined): Draft[] {
    const base = { from: block.from, to: block.to, selected: true, type: 'Fare' };
    if (block.product?.fare === true) return [{ ...base, amount: 0, included: true }];
    const coupon = this.#world.data.fares.coupons.find((one) => one.name === this.#course.coupon);
    if (coupon?.system === block.system) return [{ ...base, type: 'WithCoupon', amount: 0 }];
    const ic = this.#value('ticketSystemType') === 'ic';
    const deducted = assigned?.fares.get(block.from);
    if (deducted !== undefined) {
      const cheapest = ic && deducted.ic !== undefined ? deducted.ic : deducted.ticket;
      return [{ ...base, type: 'WithTeiki', amount: cheapest }];
    }
    const discounted = block.ticket < this.#fullTicket(block);
    const ticket = { ...base, name: discounted ? '学割' : undefined, amount: block.ticket };
    if (!ic || block.ic === undefined) return [ticket];
    const card = { ...base, type: 'FareICCard', amount: block.ic };
    const order = this.#value('preferredTicketOrder');
    const preferred = order === 'normal' || (order === 'cheap' && block.ticket < block.ic) ? 0 : 1;
    return this.#choose('Fare', [ticket, card], preferred);
  }

  #fullTicket({ system, paid }: Block): number {
    const data = this.#world.data.fares.systems[system];
    return data === undefined ? 0 : fareFor(data, paid).ticket;
  }

  #charges(blocks: readonly Block[]): void {
    const isCharged = (section: Section): section is RideSection =>
      isRide(section) && section.part.service.data.charge !== undefined;
    for (const run of runsOf(this.#sections, isCharged, sharesCharge)) this.#chargeOf(run, blocks);
  }

  #chargeOf(sections: readonly RideSection[], blocks: readonly Block[]): void {
    const services = unique(sections.map((section) => section.part.service));
    const table = this.#world.data.fares.charges[at(services, 0).data.charge ?? ''];
    if (table === undefined) return;
    const kilometres = round(sum(sections, (section) => section.path.kilometres));
    const row = table.rows.find((one) => kilometres <= at(one, 0)) ?? at(table.rows, table.rows.length - 1);
    const seats = table.seats.filter((seat) => services.every((service) => service.data.seats?.includes(seat) ?? true));
    const surcharge = Math.max(0, ...services.map((service) => service.data.surcharge ?? 0));
    const first = at(sections, 0).index;
    const block = blocks.find((one) => one.from <= first && first <= one.to);
    const product = block?.product;
    const drafts = seats.map((seat) => this.#seatDraft({ seat, sections, table, row, surcharge }));
    if (block !== undefined && product !== undefined) {
      const draft = drafts.find((one) => one.type === product.seat) ?? drafts[0];
      if (draft !== undefined) {
        const amount = share(draft.amount + (product.fare ? this.#fullTicket(block) : 0), product.rate);
        this.#add('Charge', { ...draft, name: product.name, amount, selected: true, rate: undefined });
        return;
      }
    }
    for (const draft of this.#choose('Charge', drafts, this.#preferredSeat(seats))) this.#add('Charge', draft);
  }

  #seatDraft(charge: {
    seat: string;
    sections: readonly RideSection[];
    table: ChargeData;
    row: readonly number[];
    surcharge: number;
  }): Draft {
    const { seat, sections, table, row, surcharge } = charge;
    const name = this.#world.data.fares.seatNames[seat] ?? seat;
    const seasonal = table.season === true && seat === 'Reserved' && this.#value('JRSeasonalRate') === 'true';
    const rate = seasonal ? this.#seasonOf(at(sections, 0)) : undefined;
    const difference = this.#world.data.fares.seasons.difference;
    const amount =
      at(row, table.seats.indexOf(seat) + 1) +
      (seat === 'Reserved' ? surcharge : 0) +
      (rate === 'High' ? difference : rate === 'Low' ? -difference : 0);
    return {
      from: at(sections, 0).index,
      to: at(sections, sections.length - 1).index,
      selected: false,
      type: seat,
      name,
      amount,
      rate,
      seats: trainsOf(sections).map(([from, to]) => ({ from, to, name, type: seat })),
    };
  }

  /** A search by average waiting time has no day: it is always regular season. */
  #seasonOf(section: RideSection): 'High' | 'Low' | 'Regular' {
    if (isPlain(this.#course)) return 'Regular';
    const { high, low } = this.#world.data.fares.seasons;
    const date = ymdOf(Math.floor(section.departure / dayMinutes)).slice(4);
    const within = (ranges: typeof high): boolean => ranges.some(([from, to]) => date >= from && date <= to);
    return within(high) ? 'High' : within(low) ? 'Low' : 'Regular';
  }

  #preferredSeat(seats: readonly string[]): number {
    const orders: Readonly<Record<string, readonly string[]>> = {
      free: ['Free', 'NoneReserved', 'Reserved'],
      reserved: ['Reserved', 'Free'],
      green: ['Green', 'GranClass', 'Reserved', 'Free'],
    };
    const wanted = orders[this.#value('surchargeKind')]?.find((seat) => seats.includes(seat));
    return Math.max(0, wanted === undefined ? 0 : seats.indexOf(wanted));
  }

  #passes(blocks: readonly Block[]): PassPrices {
    const passable = blocks.filter((block) => block.sections.every((section) => isPassable(this.#world, section)));
    // A plane or an express in the course means that no pass covers all of it.
    const complete = passable.length === blocks.length;
    const choices = new Choices(this.#world, this.#condition, this.#course.selection.passClasses);
    const plan = choices.plan(passable);
    const related: PriceItem[] = [];
    const indexes = new Map<Block, Map<Months, number>>(passable.map((block) => [block, new Map()]));
    const missing = new Set<Months>();
    for (const months of passMonths) {
      for (const [block, own] of indexes) {
        const amount = plan.price(block, months);
        if (amount === undefined) {
          missing.add(months);
          continue;
        }
        const item = this.#add(`Teiki${months}`, {
          from: block.from,
          to: block.to,
          selected: true,
          type: `Teiki${months}`,
          amount,
          relation: plan.relationOf(block) === undefined ? undefined : 1,
          vehicle: plan.positionOf(block, 'vehicle'),
          nikukanteiki: plan.positionOf(block, 'nikukanteiki'),
        });
        own.set(months, item.index);
        if (item.relation !== undefined) related.push(item);
      }
    }
    return { plan, indexes, complete, missing, related };
  }

  #result(assigned: AssignResult | undefined, passes: PassPrices): Prices {
    const sums = new Map<PriceKind, number | undefined>();
    const selected = this.#items.filter((item) => item.selected);
    for (const kind of unique(this.#items.map((item) => item.kind))) {
      const items = selected.filter((item) => item.kind === kind);
      // A pass that covers several sections is bought once.
      const once = items.filter(
        (item) => item.relation === undefined || item === items.find((one) => one.relation === item.relation),
      );
      const months = passMonths.find((one) => kind === `Teiki${one}`);
      const lacks = months !== undefined && (!passes.complete || passes.missing.has(months));
      sums.set(kind, lacks ? undefined : sum(once, (item) => item.amount));
    }
    const product = passes.plan.relationName();
    return {
      items: this.#items,
      sums,
      indexOf: (kind, section) =>
        selected.find((item) => item.kind === kind && item.from <= section && section <= item.to)?.index,
      choices: passes.plan.choices((block) => get(passes.indexes, block)),
      relations: product === undefined ? [] : [{ name: product, items: passes.related }],
      assigned,
      passProduct: passes.plan.productName(),
    };
  }
}

interface PassPrices {
  readonly plan: PassPlan;
  readonly indexes: ReadonlyMap<Block, ReadonlyMap<Months, number>>;
  readonly complete: boolean;
  readonly missing: ReadonlySet<Months>;
  readonly related: readonly PriceItem[];
}

/** The sections of a kind that follow each other and belong together. */
function runsOf<T extends Section>(
  sections: readonly Section[],
  isOf: (section: Section) => section is T,
  joins: (before: T, after: T) => boolean,
): T[][] {
  const runs: T[][] = [];
  let open: T[] | undefined;
  for (const section of sections) {
    if (!isOf(section)) {
      open = undefined;
      continue;
    }
    const before = open?.at(-1);
    if (open !== undefined && before !== undefined && joins(before, section)) open.push(section);
    else runs.push((open = [section]));
  }
  return runs;
}

/** One charge is enough for several trains of a shinkansen, and for all parts of a train that runs through. */
function sharesCharge(before: RideSection, after: RideSection): boolean {
  if (before.ride === after.ride) return true;
  const [a, b] = [before.part.service, after.part.service];
  return a.detail === 'shinkansen' && a.line === b.line && before.part.way === after.part.way;
}

/** First and last section of each train. */
function trainsOf(sections: readonly RideSection[]): [number, number][] {
  const trains: [number, number][] = [];
  sections.forEach((section, position) => {
    const last = trains.at(-1);
    if (last !== undefined && sections[position - 1]?.ride === section.ride) last[1] = section.index;
    else trains.push([section.index, section.index]);
  });
  return trains;
}
