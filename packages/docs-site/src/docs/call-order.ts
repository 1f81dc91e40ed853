import type { Operation } from '@route-search/spec/api';
import { operations } from './spec.ts';

/** Operations that an application calls in a route search, grouped by the order of the calls. */
export interface OperationsByCallOrder {
  /** Operations whose responses contain points that a search accepts. */
  readonly pick: readonly Operation[];
  readonly search: readonly Operation[];
  /** Operations that accept the serialized data of a course and return no new course. */
  readonly read: readonly Operation[];
  /** Operations that accept a course and return a changed course with new serialized data. */
  readonly change: readonly Operation[];
}

const POINTS = 'viaList';
const COURSE = 'serializeData';

/** Groups operations by the order of their calls. The order follows from the links between operations in the spec. */
export function groupOperationsByCallOrder(all: readonly Operation[] = operations): OperationsByCallOrder {
  const takes = (parameter: string) => (operation: Operation) =>
    operation.parameters.some(({ name }) => name === parameter);
  const givesCourse = ({ next }: Operation): boolean =>
    next.some(({ values }) => values.some(({ parameter }) => parameter === COURSE));
  const distance = ({ next }: Operation): number =>
    Math.min(
      ...next.flatMap(({ values }) =>
        values.flatMap(({ parameter, path }) => (parameter === POINTS ? path.length : [])),
      ),
    );
  const search = all.filter((operation) => takes(POINTS)(operation) && givesCourse(operation));
  const after = all.filter(takes(COURSE));
  const before = all.filter((operation) => !search.includes(operation) && !after.includes(operation));
  // Skips operations whose responses contain points only at a deeper level, such as operations about trains, because
  // users do not pick points there.
  const nearest = Math.min(...before.map(distance));
  return {
    pick: before.filter((operation) => Number.isFinite(nearest) && distance(operation) === nearest),
    search,
    read: after.filter((operation) => !givesCourse(operation)),
    change: after.filter(givesCourse),
  };
}
