import type { ChargeData, ProductData } from '../../data/types.ts';
import { formatYmd } from '../../base/calendar.ts';
import { computeFare, findTableFare, roundUpPriceFraction, computeStudentFare, type FarePair } from './fare-tables.ts';
import type { Service } from '../timetable/timetable.ts';
import { at } from '../../base/collections.ts';
import type { World } from '../network/world.ts';

export type FareSeason = 'High' | 'Low' | 'Regular';

/** Stretch of a course for which one express or seat charge is paid. */
export interface Charge {
  readonly table: ChargeData;
  readonly kilometres: number;
  readonly surcharge: number;
  /** Season of the charge for a reserved seat, if the charge table has seasons. */
  readonly rate: FareSeason | undefined;
}

/** Condition options that prices depend on. */
type PriceOption =
  | 'JRReservation'
  | 'shinkansenETicket'
  | 'studentDiscount'
  | 'preferredIcFareMode'
  | 'ticketSystemType'
  | 'preferredTicketOrder'
  | 'surchargeKind'
  | 'JRSeasonalRate';

/** Price options in the condition string of a course: which tickets are sold and which are selected. */
export class Tariff {
  readonly #world: World;
  readonly #values: Readonly<Partial<Record<PriceOption, string>>>;
  /** Fare system in which the coupon makes rides free. */
  readonly free: string | undefined;
  /** True if fares are paid by IC card where possible. */
  readonly cards: boolean;

  constructor(world: World, condition: string, coupon: string | undefined) {
    this.#world = world;
    this.#values = world.conditions.read(condition).values;
    this.cards = this.#values['ticketSystemType'] === 'ic';
    this.free = world.data.fares.coupons.find(({ name }) => name === coupon)?.system;
  }

  /** Returns the net ticket (sold online) that the condition options ask for, if it is sold for the service. */
  productOf({ line }: Service): ProductData | undefined {
    const { products } = this.#world.data.fares;
    return (['JRReservation', 'shinkansenETicket'] as const)
      .map((name) => products[this.#values[name] ?? ''])
      .find((product) => product?.lines.includes(line.data.code) === true);
  }

  /**
   * Returns the net ticket (sold online) of a service if its price includes the fare. Sections with such a ticket do
   * not share a fare with other sections.
   */
  fareProductOf(service: Service): ProductData | undefined {
    const product = this.productOf(service);
    return product?.fare === true ? product : undefined;
  }

  /**
   * Computes the fares of a fare system for the kilometres that are charged, or between two fare zones. Returns undefined
   * if the fare is unknown.
   */
  faresOf(
    system: string,
    paid: number,
    zones: readonly [string, string],
  ): (FarePair & { readonly full: number }) | undefined {
    const { systems } = this.#world.data.fares;
    const data = systems[system] ?? { corporation: '' };
    if (data.table !== undefined) {
      const fare = findTableFare(systems, data, zones);
      return fare === undefined ? undefined : { ticket: fare, ic: undefined, full: fare };
    }
    const { ticket: full, ic } = computeFare(data, paid);
    const ticket = this.#values['studentDiscount'] === 'true' ? computeStudentFare(data, paid, full) : full;
    const isRegional = this.#values['preferredIcFareMode'] !== 'major';
    return { ticket, ic: ic && isRegional ? (data.regionalIc ?? ic) : ic, full };
  }

  /** Chooses the paper ticket (0) or the IC card (1) where both exist. */
  ticketOf({ ticket, ic = 0 }: FarePair): 0 | 1 {
    const order = this.#values['preferredTicketOrder'];
    return order === 'normal' || (order === 'cheap' && ticket < ic) ? 0 : 1;
  }

  /**
   * Returns the index of the seat that the condition options select, or of the seat that a net ticket (sold online)
   * contains.
   */
  seatOf(seats: readonly string[], product?: ProductData): number {
    const orders: Readonly<Record<string, readonly string[]>> = {
      free: ['Free', 'NoneReserved', 'Reserved'],
      reserved: ['Reserved', 'Free'],
      green: ['Green', 'GranClass', 'Reserved', 'Free'],
    };
    const wanted = product ? [product.seat] : orders[this.#values['surchargeKind'] ?? ''];
    return Math.max(0, seats.indexOf(wanted?.find((seat) => seats.includes(seat)) ?? ''));
  }

  /**
   * Returns the fare season of a day, for charge tables with seasons. A search by average waiting time has no day; its
   * season is regular.
   */
  rateOn(day: number | undefined): FareSeason | undefined {
    if (this.#values['JRSeasonalRate'] !== 'true') return undefined;
    if (day === undefined) return 'Regular';
    const { high, low } = this.#world.data.fares.seasons;
    const date = formatYmd(day).slice(4);
    const within = (ranges: typeof high): boolean => ranges.some(([from, to]) => date >= from && date <= to);
    return within(high) ? 'High' : within(low) ? 'Low' : 'Regular';
  }

  seatPrice({ table, kilometres, surcharge, rate }: Charge, seat: string): number {
    const row = table.rows.find((one) => kilometres <= at(one, 0)) ?? at(table.rows, table.rows.length - 1);
    const price = at(row, table.seats.indexOf(seat) + 1);
    if (seat !== 'Reserved') return price;
    const { difference } = this.#world.data.fares.seasons;
    return price + surcharge + (rate === 'High' ? difference : rate === 'Low' ? -difference : 0);
  }
}

/** Computes the price of a net ticket (sold online) for a seat; `fare` is the ordinary fare of the same stretch. */
export function computeNetPrice(product: ProductData, seat: number, fare: number): number {
  return roundUpPriceFraction(seat + (product.fare ? fare : 0), product.rate);
}

/** Lists the seats of a charge table that all given services have. */
export function listSeats(table: ChargeData, services: readonly Service[]): string[] {
  return table.seats.filter((seat) => services.every(({ data }) => data.seats?.includes(seat) ?? true));
}
