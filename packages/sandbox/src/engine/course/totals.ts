import { at, sum } from '../../base/collections.ts';
import { isRideSection, type Section } from './sections.ts';

/** Total times of a course in minutes, and its number of transfers. */
export interface CourseTotals {
  readonly onBoard: number;
  readonly walk: number;
  readonly other: number;
  readonly transfers: number;
  readonly departure: number;
  readonly arrival: number;
}

/**
 * Adds up the times of all sections. A search by average waiting time (`plain`) starts at minute 0 with the wait for
 * the first train.
 */
export function computeTotals(sections: readonly Section[], plain: boolean): CourseTotals {
  const minutes = (list: readonly Section[]): number => sum(list, ({ departure, arrival }) => arrival - departure);
  const walks = sections.filter((section) => !isRideSection(section) && section.move.kind === 'walk');
  const vehicles = sections.filter((section) => !walks.includes(section));
  const departure = plain ? 0 : at(sections, 0).departure;
  const { arrival } = at(sections, sections.length - 1);
  const trains = new Set(vehicles.map((section) => (isRideSection(section) ? section.ride : section)));
  return {
    onBoard: minutes(vehicles),
    walk: minutes(walks),
    // `other` is the waiting time between sections, including the time that the passenger waits inside a train.
    other: arrival - departure - minutes(sections),
    transfers: Math.max(0, trains.size - 1),
    departure,
    arrival,
  };
}
