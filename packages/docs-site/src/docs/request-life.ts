import type { Operation } from '@route-search/spec/api';
import { operations } from './spec.ts';

/** The calls of an application, in the order in which one leads to the next. */
export interface RequestLife {
  /** Their answers name the points that a search takes. */
  readonly pick: readonly Operation[];
  readonly search: readonly Operation[];
  /** They read something of a course from its serialized data. */
  readonly read: readonly Operation[];
  /** They answer with another course, which has serialized data of its own. */
  readonly change: readonly Operation[];
}

const POINTS = 'viaList';
const COURSE = 'serializeData';

/** What leads to what, by the links of the model. */
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
  // Points stand deep in other answers too, of trains for example: nobody picks them there.
  const nearest = Math.min(...before.map(distance));
  return {
    pick: before.filter((operation) => Number.isFinite(nearest) && distance(operation) === nearest),
    search,
    read: after.filter((operation) => !givesCourse(operation)),
    change: after.filter(givesCourse),
  };
}
