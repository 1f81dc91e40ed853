import { expect, it } from 'vitest';
import { groupOperationsByCallOrder } from './call-order.ts';
import { newRouteSearchChoice, followUpRouteSearchChoices } from './search-choices.ts';

it('`newRouteSearchChoice` and `followUpRouteSearchChoices` together list every operation that returns courses', () => {
  const { search, change } = groupOperationsByCallOrder();
  const ids = (operations: typeof search): string[] => operations.map(({ id }) => id).toSorted();
  expect(newRouteSearchChoice.operations.toSorted()).toEqual(ids(search));
  expect(followUpRouteSearchChoices.flatMap(({ operations }) => operations).toSorted()).toEqual(ids(change));
});
