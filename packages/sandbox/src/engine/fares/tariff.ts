import type { ChargeTableData, OnlineTicketData } from '../../data/types.ts';
import { formatYmd } from '../../base/calendar.ts';
import {
  computeFare,
  findTableFare,
  roundUpPriceFraction,
  computeStudentFare,
  type TicketAndIcFare,
} from './fare-tables.ts';
import type { Service } from '../timetable/timetable.ts';
import { at } from '../../base/collections.ts';
import type { TransportNetwork } from '../network/transport-network.ts';

export type FareSeason = 'High' | 'Low' | 'Regular';

/** Express or seat charge for a part of a course. */
export interface Charge {
  readonly table: ChargeTableData;
  readonly kilometres: number;
  readonly surcharge: number;
  /** Season of the reserved seat charge. `undefined` if the charge table has no seasons. */
  readonly rate: FareSeason | undefined;
}

type PriceOption =
  | 'JRReservation'
  | 'shinkansenETicket'
  | 'studentDiscount'
  | 'preferredIcFareMode'
  | 'ticketSystemType'
  | 'preferredTicketOrder'
  | 'surchargeKind'
  | 'JRSeasonalRate';

/**
 * Price options from the condition string of a course. They determine which tickets are available and which are
 * selected.
 */
export class Tariff {
  readonly #world: TransportNetwork;
  readonly #values: Readonly<Partial<Record<PriceOption, string>>>;
  /** Fare system whose rides are free with the coupon. */
  readonly free: string | undefined;
  /** True if IC cards are preferred to paper tickets. */
  readonly cards: boolean;
  /** Online tickets that the condition options request. */
  readonly #products: readonly OnlineTicketData[];

  constructor(world: TransportNetwork, condition: string, coupon: string | undefined) {
    this.#world = world;
    this.#values = world.conditions.read(condition).values;
    this.cards = this.#values['ticketSystemType'] === 'ic';
    const { coupons, products } = world.data.fares;
    this.free = coupons.find(({ name }) => name === coupon)?.system;
    this.#products = (['JRReservation', 'shinkansenETicket'] as const).flatMap(
      (name) => products[this.#values[name] ?? ''] ?? [],
    );
  }

  /** Returns the online ticket that the condition options request, if it is sold for the service. */
  productOf({ line }: Service): OnlineTicketData | undefined {
    return this.#products.find(({ lines }) => lines.includes(line.data.code));
  }

  /**
   * Returns the online ticket of a service if its price includes the fare. The fare of such a section is separate from
   * the fare of other sections.
   */
  fareProductOf(service: Service): OnlineTicketData | undefined {
    const product = this.productOf(service);
    return product?.fare === true ? product : undefined;
  }

  /** Computes the fare for a distance in km or between two fare zones. Returns `undefined` if the fare is unknown. */
  faresOf(
    system: string,
    paid: number,
    zones: readonly [string, string],
  ): (TicketAndIcFare & { readonly full: number }) | undefined {
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

  /** Selects the paper ticket (0) or the IC card (1) of a fare that has both. */
  ticketOf({ ticket, ic = 0 }: TicketAndIcFare): 0 | 1 {
    const order = this.#values['preferredTicketOrder'];
    return order === 'normal' || (order === 'cheap' && ticket < ic) ? 0 : 1;
  }

  /** Returns the index of the seat that the condition options or the online ticket select. */
  seatOf(seats: readonly string[], product?: OnlineTicketData): number {
    const orders: Readonly<Record<string, readonly string[]>> = {
      free: ['Free', 'NoneReserved', 'Reserved'],
      reserved: ['Reserved', 'Free'],
      green: ['Green', 'GranClass', 'Reserved', 'Free'],
    };
    const wanted = product ? [product.seat] : orders[this.#values['surchargeKind'] ?? ''];
    return Math.max(0, seats.indexOf(wanted?.find((seat) => seats.includes(seat)) ?? ''));
  }

  /** Returns the fare season of a day. A search by average waiting time has no day, so its season is always regular. */
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

/** Computes the price of an online ticket from the seat charge and, if the ticket includes it, the ordinary fare. */
export function computeOnlineTicketPrice(product: OnlineTicketData, seat: number, fare: number): number {
  return roundUpPriceFraction(seat + (product.fare ? fare : 0), product.rate);
}

/** Lists the seats of a charge table that all given services offer. */
export function listCommonSeats(table: ChargeTableData, services: readonly Service[]): string[] {
  return table.seats.filter((seat) => services.every(({ data }) => data.seats?.includes(seat) ?? true));
}
