import type { Operation } from '@route-search/spec/api';
import { operations } from './spec.ts';

/** Operations of a route search, grouped by the order in which an application calls them. */
export interface OperationsByCallOrder {
  /** Operations that return points (such as stations) that a route search accepts. */
  readonly pick: readonly Operation[];
  readonly search: readonly Operation[];
  /** Operations that accept the serialized data of a found route and return no new route. */
  readonly read: readonly Operation[];
  /** Operations that accept a found route and return a changed route with new serialized data. */
  readonly change: readonly Operation[];
}

const POINTS = 'viaList';
const COURSE = 'serializeData';

/** Groups operations by the order of their calls, which follows from the links between operations in the spec. */
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
  // Keep only the operations whose responses contain points (such as stations) at the highest level. For example, users
  // do not pick a start point from the response about a train.
  const nearest = Math.min(...before.map(distance));
  return {
    pick: before.filter((operation) => Number.isFinite(nearest) && distance(operation) === nearest),
    search,
    read: after.filter((operation) => !givesCourse(operation)),
    change: after.filter(givesCourse),
  };
}
