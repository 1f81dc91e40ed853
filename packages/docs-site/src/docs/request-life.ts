import type { Operation } from '@route-search/spec/api';
import { operations } from './spec.ts';

/** Operations of an application in the order of their use. */
export interface RequestLife {
  /** Operations whose responses contain points for a search. */
  readonly pick: readonly Operation[];
  readonly search: readonly Operation[];
  /** Operations that read the serialized data of a course. */
  readonly read: readonly Operation[];
  /** Operations that return a changed course with new serialized data. */
  readonly change: readonly Operation[];
}

const POINTS = 'viaList';
const COURSE = 'serializeData';

/** Derives the order of operations from the links of the model. */
export function createRequestLife(all: readonly Operation[] = operations): RequestLife {
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
  // Other responses, for example of trains, contain points at a deeper level. Users do not pick points there.
  const nearest = Math.min(...before.map(distance));
  return {
    pick: before.filter((operation) => Number.isFinite(nearest) && distance(operation) === nearest),
    search,
    read: after.filter((operation) => !givesCourse(operation)),
    change: after.filter(givesCourse),
  };
}
