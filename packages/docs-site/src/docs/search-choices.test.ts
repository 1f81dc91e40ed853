import { expect, it } from 'vitest';
import { groupOperationsByCallOrder } from './call-order.ts';
import { initialRouteSearch, followUpRouteSearches } from './search-choices.ts';

it('`initialRouteSearch` and `followUpRouteSearches` together list every operation that returns courses', () => {
  const { search, change } = groupOperationsByCallOrder();
  const ids = (operations: typeof search): string[] => operations.map(({ id }) => id).toSorted();
  expect(initialRouteSearch.operations.toSorted()).toEqual(ids(search));
  expect(followUpRouteSearches.flatMap(({ operations }) => operations).toSorted()).toEqual(ids(change));
});
