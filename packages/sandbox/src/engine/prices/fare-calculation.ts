import type { OnlineTicketData } from '../../data/types.ts';
import { minutesPerDay } from '../../base/calendar.ts';
import { type Course, isPlainSearch } from '../course/course.ts';
import { isRideSection, type RideSection, type Section } from '../course/sections.ts';
import { computeFare } from '../fares/fare-tables.ts';
import type { StreetLeg } from '../network/leg.ts';
import { type FareBlock, PassAlternatives, passMonths } from '../passes/pass-choices.ts';
import { assignPass, type PassAssignmentResult } from '../passes/assign-pass.ts';
import { isPassAvailable } from '../passes/pass-route.ts';
import { roundToTenthKm } from '../../base/geo.ts';
import { type Charge, computeOnlineTicketPrice, listCommonSeats, Tariff } from '../fares/tariff.ts';
import { getLinePosition, type Service } from '../timetable/timetable.ts';
import { at, groupBy, sum, unique } from '../../base/collections.ts';
import type { TransportNetwork } from '../network/transport-network.ts';
import type { CoursePrices, PassPrices, PriceGroup, PriceItem, PriceKind } from './prices.ts';

/** Computes the fare of a leg by shared bicycle or demand transit. The list is empty for walks and cars. */
export function computeStreetFare(world: TransportNetwork, { kind, from, metres, minutes }: StreetLeg): number[] {
  if (kind !== 'cycle' && kind !== 'demand') return [];
  const operator = at(world.points, from).operator?.code;
  const system = Object.values(world.data.fares.systems).find((one) => one.corporation === operator);
  if (system === undefined) return [];
  if (system.minutes === undefined) return [computeFare(system, metres / 1000).ticket];
  const { every, price } = system.minutes;
  return [Math.max(1, Math.ceil(minutes / every)) * price];
}

type Draft = Omit<PriceItem, 'index' | 'kind'>;

/** One of several prices for the same sections. For example, a paper ticket and an IC card are alternatives. */
type Offer = Omit<Draft, 'selected'>;

/** Calculates fares and charges of a course. Commuter passes are calculated on first use. */
export class CalculatedPrices implements CoursePrices {
  readonly fares: CoursePrices['fares'];
  readonly charges: CoursePrices['charges'];
  readonly assigned: PassAssignmentResult | undefined;
  readonly #world: TransportNetwork;
  readonly #course: Course;
  readonly #sections: readonly Section[];
  readonly #tariff: Tariff;
  readonly #blocks: readonly FareBlock[];
  readonly #fares: PriceItem[] = [];
  readonly #charges: PriceItem[] = [];
  #passes: PassPrices | undefined;

  constructor(world: TransportNetwork, course: Course, sections: readonly Section[]) {
    this.#world = world;
    this.#course = course;
    this.#sections = sections;
    this.#tariff = new Tariff(world, course.condition, course.coupon);
    this.#blocks = runsOf(sections, isRideSection, (before, after) => this.#sharesFare(before, after)).map((run) =>
      this.#block(run),
    );
    const { searchType, pass } = course;
    if (pass !== undefined) {
      const discount = sections.some((one) => isRideSection(one) && this.#productOf(one)?.discount === true);
      this.assigned = assignPass(world, { searchType, pass }, { journeys: this.#blocks, discount });
    }
    this.#addFares();
    this.#addCharges();
    this.fares = groupPrices('Fare', this.#fares, this.#blocks);
    this.charges = groupPrices('Charge', this.#charges);
  }

  get passes(): PassPrices {
    return (this.#passes ??= this.#calculatePasses());
  }

  /**
   * Marks one of several alternative prices as selected: the choice of the user or, without a choice, the preferred
   * price.
   */
  #choose(kind: 'Fare' | 'Charge', offers: readonly Offer[], preferred: number): Draft[] {
    const { selection } = this.#course;
    const [chosen, known] = kind === 'Fare' ? [selection.fares, this.#fares] : [selection.charges, this.#charges];
    const next = known.length + 1;
    // The latest choice of the user overrides earlier ones. It is the first one in the list.
    const byHand = chosen.find((index) => index >= next && index < next + offers.length);
    const selected = byHand === undefined ? preferred : byHand - next;
    return offers.map((offer, position) => ({ ...offer, selected: position === selected }));
  }

  #productOf({ part }: RideSection): OnlineTicketData | undefined {
    return this.#tariff.productOf(part.service);
  }

  #sharesFare(before: RideSection, after: RideSection): boolean {
    const { system } = after.part.service.line.data;
    const product = this.#tariff.fareProductOf(after.part.service);
    return (
      before.part.service.line.data.system === system &&
      this.#world.data.fares.systems[system]?.perRide !== true &&
      this.#tariff.fareProductOf(before.part.service) === product &&
      // Sections share an online ticket only if they share the charge that it contains.
      (product === undefined || sharesCharge(before, after))
    );
  }

  #block(sections: readonly RideSection[]): FareBlock {
    const { service } = at(sections, 0).part;
    const { system } = service.line.data;
    const kilometres = roundToTenthKm(sum(sections, (section) => section.path.kilometres));
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

  /** Adds the fares in the order of the sections. Shared bicycles and demand transit are included. */
  #addFares(): void {
    for (const section of this.#sections) {
      const drafts = isRideSection(section)
        ? this.#blocks.filter((block) => block.from === section.index).flatMap((block) => this.#fareOf(block))
        : computeStreetFare(this.#world, section.move).map((amount) => {
            return { from: section.index, to: section.index, selected: true, type: 'Fare', amount };
          });
      for (const draft of drafts) addPrice('Fare', this.#fares, draft);
    }
  }

  #fareOf(block: FareBlock): Draft[] {
    const base = { from: block.from, to: block.to, selected: true, type: 'Fare' };
    if (block.isUnknown) return [];
    if (block.product) return [{ ...base, amount: 0, included: true }];
    if (block.system === this.#tariff.free) return [{ ...base, type: 'WithCoupon', amount: 0 }];
    const { cards } = this.#tariff;
    const deducted = this.assigned?.fares.get(block.from);
    if (deducted !== undefined) {
      const cheapest = cards && deducted.ic !== undefined ? deducted.ic : deducted.ticket;
      return [{ ...base, type: 'WithTeiki', amount: cheapest }];
    }
    const ticket = { ...base, name: block.ticket < block.full ? '学割' : undefined, amount: block.ticket };
    if (!cards || block.ic === undefined) return [ticket];
    const card = { ...base, type: 'FareICCard', amount: block.ic };
    return this.#choose('Fare', [ticket, card], this.#tariff.ticketOf(block));
  }

  #addCharges(): void {
    const isCharged = (section: Section): section is RideSection =>
      isRideSection(section) && section.part.service.data.charge !== undefined;
    for (const run of runsOf(this.#sections, isCharged, sharesCharge)) this.#chargeOf(run);
  }

  #chargeOf(sections: readonly RideSection[]): void {
    const services = unique(sections.map((section) => section.part.service));
    const table = this.#world.data.fares.charges[at(services, 0).data.charge ?? ''];
    if (table === undefined) return;
    const tariff = this.#tariff;
    const first = at(sections, 0);
    const day = isPlainSearch(this.#course) ? undefined : Math.floor(first.departure / minutesPerDay);
    const charge = {
      table,
      kilometres: roundToTenthKm(sum(sections, (section) => section.path.kilometres)),
      surcharge: Math.max(0, ...services.map((service) => service.data.surcharge ?? 0)),
      rate: table.season === true ? tariff.rateOn(day) : undefined,
    };
    const seats = listCommonSeats(table, services);
    const offers = seats.map((seat) => this.#seatOffer(seat, charge, sections));
    const product = this.#productOf(first);
    const { full = 0 } = this.#blocks.find((block) => first.index <= block.to) ?? {};
    const offer = product && offers[tariff.seatOf(seats, product)];
    const chosen = offer
      ? [
          {
            ...offer,
            name: product.name,
            amount: computeOnlineTicketPrice(product, offer.amount, full),
            selected: true,
            rate: undefined,
          },
        ]
      : this.#choose('Charge', offers, tariff.seatOf(seats));
    for (const one of chosen) addPrice('Charge', this.#charges, one);
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

  #calculatePasses(): PassPrices {
    const passable = this.#blocks.filter((block) =>
      block.sections.every((section) => isPassAvailable(this.#world, section)),
    );
    const { condition, selection } = this.#course;
    const choices = new PassAlternatives(this.#world, this.#world.conditions.read(condition), selection.passClasses);
    const plan = choices.plan(passable);
    const groups = passMonths.flatMap((months) => {
      const kind = `Teiki${months}` as const;
      const items: PriceItem[] = [];
      for (const block of passable) {
        const amount = plan.price(block, months);
        if (amount === undefined) continue;
        addPrice(kind, items, {
          from: block.from,
          to: block.to,
          selected: true,
          type: kind,
          amount,
          relation: plan.relatesTo(block) ? 1 : undefined,
          vehicle: plan.positionOf(block, 'vehicle'),
          nikukanteiki: plan.positionOf(block, 'nikukanteiki'),
        });
      }
      if (items.length === 0) return [];
      // A pass that covers several sections is bought once.
      const once = new Map(items.map((item) => [item.relation ?? item, item.amount]));
      // If no pass exists for a part of the course, such as a flight, the passes have no total price.
      const lacks = items.length < this.#blocks.length;
      return [{ kind, items, sum: lacks ? undefined : sum([...once.values()], (amount) => amount) }];
    });
    const name = plan.relationName();
    const related = groups.flatMap(({ items }) => items.filter(({ relation }) => relation !== undefined));
    return {
      groups,
      choices: plan.choices(),
      relations: name === undefined ? [] : [{ name, items: related }],
      product: plan.productName(),
    };
  }
}

function addPrice(kind: PriceKind, items: PriceItem[], draft: Draft): void {
  items.push({ ...draft, kind, index: items.length + 1 });
}

/** Adds up fares or charges. The total is `undefined` if a fare is unknown. */
function groupPrices<Kind extends 'Fare' | 'Charge'>(
  kind: Kind,
  items: readonly PriceItem[],
  blocks: readonly FareBlock[] = [],
): PriceGroup<Kind> | undefined {
  const isUnknown = blocks.some((block) => block.isUnknown);
  if (items.length === 0 && !isUnknown) return undefined;
  return { kind, items, sum: isUnknown ? undefined : sum(items, ({ selected, amount }) => (selected ? amount : 0)) };
}

/** Returns the fare zone at the start or the end of a section. The text is empty if the line has no zones. */
function getZone(section: RideSection, end: 'fromStop' | 'toStop'): string {
  const { part } = section;
  return part.service.line.data.zones?.split(' ')[getLinePosition(part, section[end])] ?? '';
}

/** Groups consecutive sections of one type. Neighbours form a group if `joins` returns true for them. */
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
 * True if two sections share a charge. All sections in one train share it. Trains of one Shinkansen line in the same
 * direction also share it.
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
