import type { ChargeData, FareSystemData, ProductData } from '../data/types.ts';
import { pathBetween } from './paths.ts';
import { sharesLine } from './prices.ts';
import { netPrice, seatsOf, Tariff, type PriceOption, type Rate } from './tariff.ts';
import { partAt, type Service, type Way } from './timetable.ts';
import { at, cached, i32 } from './util.ts';
import type { World } from './world.ts';

/** Hops as prices see them; lengths in units of 100 m. */
interface PricedHops {
  readonly length: Int32Array;
  /** A bit for each area that the hop belongs to. */
  readonly areas: Int32Array;
  readonly service: readonly Service[];
  readonly way: readonly Way[];
}

const known = new WeakMap<World, PricedHops>();

function pricedHops(world: World): PricedHops {
  return cached(known, world, () => {
    const table = (): Int32Array => new Int32Array(world.hopCount);
    const service: Service[] = [];
    const way: Way[] = [];
    const hops = { length: table(), areas: table(), service, way };
    for (const pattern of world.patterns) {
      for (let stop = 0; stop < pattern.stops.length - 1; stop++) {
        const hop = pattern.hopBase + stop;
        const part = partAt(pattern, stop);
        const { line } = part.service;
        const path = pathBetween(line, [i32(pattern.stops, stop), i32(pattern.stops, stop + 1)], part.way);
        hops.length[hop] = Math.round(path.kilometres * 10);
        service[hop] = part.service;
        way[hop] = part.way;
        world.data.areas.forEach((area, index) => {
          const inside = area.system === line.data.system && path.points.every((point) => area.distances.has(point));
          if (inside) hops.areas[hop] = i32(hops.areas, hop) | (1 << index);
        });
      }
    }
    return hops;
  });
}

/** What is paid together: the rides of a fare system one after the other, or those of a net ticket. */
interface Payment {
  readonly system: string;
  /** The net ticket that contains the fare. */
  readonly product: ProductData | undefined;
  readonly perRide: boolean;
  /** By kilometre; nothing for a ticket that contains the fare. */
  readonly fares: Int32Array;
  /** The least for so many kilometres or more. */
  readonly leastFares: Int32Array;
  /** The fares that are below one for fewer kilometres, as with a discount on long journeys: the least one, and its last length. */
  readonly inverted: { readonly least: number; readonly until: number };
}

/** A charge that the next train may share. Equal ones are the same object. */
interface OpenCharge {
  readonly name: string;
  readonly table: ChargeData;
  readonly service: Service;
  readonly product: ProductData | undefined;
  readonly way: Way;
  /** The seats of the table that all trains have. */
  readonly seats: readonly string[];
  readonly surcharge: number;
  readonly rate: Rate | undefined;
  /** Whether a train in the same direction may share it. */
  readonly isShared: boolean;
  /** By length, without a net ticket, as far as it is known. */
  readonly prices: Map<number, number>;
  /** By length, what is paid at least. */
  readonly least: Map<number, number>;
  /** The charges for it and another train, by the service and the way of that. */
  readonly next: Map<number, OpenCharge>;
}

/** What has been paid on the way, and what the next ride may still change. */
export interface Account {
  /** What nothing can change any more. */
  paid: number;
  /** The number of the payment of the open journey, or -1. */
  payment: number;
  start: number;
  /** The areas that the open journey has not left. */
  areas: number;
  length: number;
  charge: OpenCharge | undefined;
  chargeLength: number;
}

/** Nothing has been paid, and nothing is open. */
export function newAccount(): Account {
  return { paid: 0, payment: -1, start: -1, areas: 0, length: 0, charge: undefined, chargeLength: 0 };
}

/** Copies field by field: this is done at every stop of every train. */
export function copyAccount(from: Account, to: Account): void {
  to.paid = from.paid;
  to.payment = from.payment;
  to.start = from.start;
  to.areas = from.areas;
  to.length = from.length;
  to.charge = from.charge;
  to.chargeLength = from.chargeLength;
}

/** Adds up the prices of {@link Tariff} from hop to hop, as `prices.ts` does for a whole course. */
export class Cashier {
  readonly hops: PricedHops;
  /** By hop: the number of its payment. */
  readonly paymentOf: Int32Array;
  readonly payments: Payment[] = [];
  readonly #world: World;
  readonly #tariff: Tariff;
  /** The season in which least is paid. */
  readonly #rate: Rate | undefined;
  readonly #rates = new Map<number, Rate | undefined>();
  readonly #known = new Map<string, OpenCharge>();
  /** By payment and area, then by two starts; -1 where it is not known yet. */
  readonly #dearers: Int32Array[] = [];
  readonly #charges = new Map<Rate | undefined, Map<number, OpenCharge>>();

  constructor(world: World, tariff: Tariff, rate: Rate | undefined) {
    this.hops = pricedHops(world);
    this.#world = world;
    this.#tariff = tariff;
    this.#rate = rate;
    this.paymentOf = new Int32Array(world.hopCount).fill(-1);
    const payments = world.services.map((service) => this.#paymentOf(service));
    this.hops.service.forEach(({ index }, hop) => (this.paymentOf[hop] = at(payments, index)));
  }

  #paymentOf(service: Service): number {
    const { system } = service.line.data;
    const product = this.#tariff.fareProductOf(service);
    const index = this.payments.findIndex((one) => one.system === system && one.product === product);
    if (index >= 0) return index;
    const { rows, perRide = false }: Partial<FareSystemData> = this.#world.data.fares.systems[system] ?? {};
    const fares = Int32Array.from({ length: (rows?.at(-1)?.[0] ?? 0) + 1 }, (_, kilometres) => {
      if (product !== undefined || system === this.#tariff.free) return 0;
      const pair = this.#tariff.faresOf(system, kilometres);
      const isByCard = this.#tariff.cards && this.#tariff.ticketOf(pair) === 1;
      return isByCard ? (pair.ic ?? pair.ticket) : pair.ticket;
    });
    const leastFares = fares.slice();
    for (let kilometres = fares.length - 2; kilometres >= 0; kilometres--) {
      leastFares[kilometres] = Math.min(i32(fares, kilometres), i32(leastFares, kilometres + 1));
    }
    return this.payments.push({ system, product, perRide, fares, leastFares, inverted: invertedOf(fares) }) - 1;
  }

  /** The least fare for a length, or more. */
  leastFare(payment: number, length: number): number {
    return priceFor(at(this.payments, payment).leastFares, length);
  }

  /** Whether a charge is paid for any way by a hop. */
  isCharged(hop: number): boolean {
    const point = i32(this.#world.network.stops, hop);
    return this.leastCharge([at(this.hops.service, hop)], { from: point, to: point, length: 0 }) > 0;
  }

  /** The least charge for a stretch that is ridden by some trains of a line, or the least price of a net ticket. */
  leastCharge(
    services: readonly Service[],
    { from, to, length }: { from: number; to: number; length: number },
  ): number {
    const [first] = services;
    const table = this.#world.data.fares.charges[first?.data.charge ?? ''];
    if (table === undefined || first === undefined) return 0;
    const surcharge = Math.max(0, ...services.map(({ data }) => data.surcharge ?? 0));
    const seats = seatsOf(table, services);
    const product = this.#tariff.productOf(first);
    const seat = seats[this.#tariff.seatOf(seats, product)];
    if (seat === undefined) return 0;
    const rate = table.season === true ? this.#rate : undefined;
    const price = this.#tariff.seatPrice({ table, kilometres: length / 10, surcharge, rate }, seat);
    if (product === undefined) return price;
    const { system } = first.line.data;
    const paid = this.#world.data.paid(system, [from, to], length / 10);
    return netPrice(product, price, from === to ? 0 : this.#tariff.faresOf(system, paid).full);
  }

  /** Length of the open journey that is paid. */
  #paidLength({ areas, start, length }: Account, point: number): number {
    if (areas === 0) return length;
    const area = at(this.#world.data.areas, 31 - Math.clz32(areas & -areas));
    const shortest = area.distances.get(start)?.get(point);
    return shortest === undefined ? length : Math.min(length, Math.round(shortest * 10));
  }

  #openFare(account: Account, point: number): number {
    if (account.payment < 0) return 0;
    // Nobody rides to come back to where the journey began.
    if (account.start === point) return Infinity;
    return priceFor(at(this.payments, account.payment).fares, this.#paidLength(account, point));
  }

  #openCharge(account: Account, point: number): number {
    const { charge, chargeLength, payment } = account;
    if (charge === undefined) return 0;
    const price = this.#chargePrice(charge, chargeLength);
    const { product } = charge;
    if (product === undefined) return price;
    const { system } = at(this.payments, payment);
    return netPrice(product, price, this.#tariff.faresOf(system, this.#paidLength(account, point) / 10).full);
  }

  #chargePrice(charge: OpenCharge, length: number): number {
    return cached(charge.prices, length, () => {
      const seat = charge.seats[this.#tariff.seatOf(charge.seats, charge.product)];
      return seat === undefined ? 0 : this.#tariff.seatPrice({ ...charge, kilometres: length / 10 }, seat);
    });
  }

  /** What the charge that is open costs at least, whichever trains share it later. */
  leastOpenCharge({ charge, chargeLength }: Account): number {
    if (charge === undefined) return 0;
    return cached(charge.least, chargeLength, () => {
      const { table, seats, product } = charge;
      const kilometres = chargeLength / 10;
      const lengths = [kilometres, ...table.rows.map(([row = 0]) => row).filter((row) => row > kilometres)];
      const prices = lengths.flatMap((one) =>
        seats.map((seat) => this.#tariff.seatPrice({ ...charge, kilometres: one }, seat)),
      );
      const least = prices.length === 0 ? 0 : Math.min(...prices);
      return product === undefined ? least : netPrice(product, least, 0);
    });
  }

  /** What is to be paid if the way ends at a point, where the account is. */
  total(account: Account, point: number): number {
    return account.paid + this.#openFare(account, point) + this.#openCharge(account, point);
  }

  /** Begins a hop on a train that is at a point on a day, or goes on with it. */
  board(
    account: Account,
    hop: number,
    { point, day, stays }: { point: number; day: number | undefined; stays: boolean },
  ): void {
    const service = at(this.hops.service, hop);
    const way = at(this.hops.way, hop);
    const payment = i32(this.paymentOf, hop);
    const { charge } = account;
    const shares =
      charge !== undefined &&
      service.data.charge !== undefined &&
      (stays || (sharesLine(charge.service, service) && charge.way === way));
    // A net ticket goes as far as its charge.
    const joins = account.payment === payment && (shares || at(this.payments, payment).product === undefined);
    let { paid } = account;
    if (!shares) {
      paid += this.#openCharge(account, point);
      account.chargeLength = 0;
    }
    if (!joins) {
      paid += this.#openFare(account, point);
      account.payment = payment;
      account.start = point;
      account.areas = i32(this.hops.areas, hop);
      account.length = 0;
    }
    account.paid = paid;
    account.charge =
      service.data.charge === undefined ? undefined : this.#chargeOf(shares ? charge : undefined, hop, day);
  }

  /** Whether two hops of a train belong to the same service in the same direction. */
  isSamePart(hop: number, next: number): boolean {
    return this.hops.service[hop] === this.hops.service[next] && this.hops.way[hop] === this.hops.way[next];
  }

  #chargeOf(shared: OpenCharge | undefined, hop: number, day: number | undefined): OpenCharge | undefined {
    const service = at(this.hops.service, hop);
    const way = at(this.hops.way, hop);
    const name = shared?.name ?? service.data.charge ?? '';
    const table = this.#world.data.fares.charges[name];
    if (table === undefined) return undefined;
    const rate = shared === undefined ? (table.season === true ? this.#rateOn(day) : undefined) : shared.rate;
    const charges = shared?.next ?? cached(this.#charges, rate, () => new Map<number, OpenCharge>());
    return cached(charges, service.index * 2 + (way === 'up' ? 1 : 0), () => {
      const product = shared === undefined ? this.#tariff.productOf(service) : shared.product;
      const own = seatsOf(table, [service]);
      const seats = shared === undefined ? own : shared.seats.filter((seat) => own.includes(seat));
      const surcharge = Math.max(shared?.surcharge ?? 0, service.data.surcharge ?? 0);
      const parts = [name, service.line.data.code, service.detail, product?.name, way, seats.join(), surcharge, rate];
      const key = parts.join(' ');
      const isShared = sharesLine(service, service);
      const [prices, least] = [new Map<number, number>(), new Map<number, number>()];
      const next = new Map<number, OpenCharge>();
      const charge = { name, table, service, product, way, seats, surcharge, rate, isShared, prices, least, next };
      return cached(this.#known, key, () => charge);
    });
  }

  #rateOn(day: number | undefined): Rate | undefined {
    return cached(this.#rates, day ?? -1, () => this.#tariff.rateOn(day));
  }

  /** Rides a hop. */
  ride(account: Account, hop: number): void {
    const length = i32(this.hops.length, hop);
    account.length += length;
    account.areas &= i32(this.hops.areas, hop);
    if (account.charge !== undefined) account.chargeLength += length;
  }

  /** Gets off at a point: what no other train can share is paid. */
  leave(account: Account, point: number): void {
    const { charge, payment } = account;
    const { perRide, product } = at(this.payments, payment);
    if (perRide || (product !== undefined && charge?.isShared !== true)) {
      this.close(account, point);
    } else if (charge?.isShared === false) {
      account.paid += this.#openCharge(account, point);
      account.charge = undefined;
      account.chargeLength = 0;
    }
  }

  /** Pays all that is open. */
  close(account: Account, point: number): void {
    account.paid = this.total(account, point);
    account.payment = -1;
    account.start = -1;
    account.areas = 0;
    account.length = 0;
    account.charge = undefined;
    account.chargeLength = 0;
  }

  /**
   * Whether whoever has one account never pays more than who has the other, wherever both go on from the same point, but for
   * fares that fall: they differ only in how much they have paid and in how far they have come.
   */
  isNoDearer(one: Account, other: Account): boolean {
    if (one.paid > other.paid || one.length > other.length || one.chargeLength > other.chargeLength) return false;
    if (one.payment !== other.payment || one.charge !== other.charge) return false;
    if (one.payment < 0) return true;
    if (one.start === other.start) return (one.areas & other.areas) === other.areas;
    return one.areas === other.areas && one.paid + this.#dearer(one, other.start) <= other.paid;
  }

  /** The most that a journey may cost more than another one to the same point, from another start. */
  #dearer({ areas, payment, start }: Account, other: number): number {
    if (areas === 0) return 0;
    const size = this.#world.points.length;
    const area = 31 - Math.clz32(areas & -areas);
    const known = (this.#dearers[payment * 32 + area] ??= new Int32Array(size * size).fill(-1));
    const pair = start * size + other;
    if (i32(known, pair) < 0) known[pair] = this.#mostDearer(payment, area, [start, other]);
    return i32(known, pair);
  }

  #mostDearer(payment: number, area: number, [start, other]: readonly [number, number]): number {
    const { distances } = at(this.#world.data.areas, area);
    const fareTo = (point: number, from: number): number =>
      priceFor(at(this.payments, payment).fares, Math.round((distances.get(from)?.get(point) ?? 0) * 10));
    const ends = [...distances.keys()].filter((point) => point !== start && point !== other);
    return Math.max(0, ...ends.map((point) => fareTo(point, start) - fareTo(point, other)));
  }
}

/** The price for a length in a table by kilometres; what is beyond it costs no more. */
function priceFor(table: Int32Array, length: number): number {
  return i32(table, Math.min(Math.ceil(length / 10), table.length - 1));
}

/** The fares of a table that are below an earlier one. */
function invertedOf(fares: Int32Array): Payment['inverted'] {
  let [most, least, until] = [0, Infinity, -1];
  for (const [kilometres, fare] of fares.entries()) {
    if (fare < most) [least, until] = [Math.min(least, fare), kilometres * 10];
    most = Math.max(most, fare);
  }
  return { least, until };
}

/** Conditions with equal values of these have equal prices. */
const options = {
  JRReservation: true,
  shinkansenETicket: true,
  studentDiscount: true,
  preferredIcFareMode: true,
  ticketSystemType: true,
  preferredTicketOrder: true,
  surchargeKind: true,
  JRSeasonalRate: true,
} as const satisfies Record<PriceOption, true>;

const cashiers = new WeakMap<World, Map<string, Cashier>>();
const mostCashiers = 4;

/** The cashier of a tariff for some days (none: a search by average waiting time); the last few are known. */
export function cashierOf(
  world: World,
  { condition, coupon, days }: { condition: string; coupon: string | undefined; days: readonly number[] },
): Cashier {
  const known = cached(cashiers, world, () => new Map<string, Cashier>());
  const tariff = new Tariff(world, condition, coupon);
  const rates = days.length === 0 ? [tariff.rateOn(undefined)] : days.map((day) => tariff.rateOn(day));
  const rate = (['Low', 'Regular', 'High'] as const).find((one) => rates.includes(one));
  const { values } = world.conditions.read(condition);
  const key = [...Object.keys(options).map((one) => values[one]), coupon, rate].join(' ');
  if (known.size >= mostCashiers && !known.has(key)) known.clear();
  return cached(known, key, () => new Cashier(world, tariff, rate));
}
