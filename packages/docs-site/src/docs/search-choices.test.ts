import { expect, it } from 'vitest';
import { groupOperationsByCallOrder } from './call-order.ts';
import { firstSearch, searchesFromCourse } from './search-choices.ts';

it('`firstSearch` and `searchesFromCourse` together list every operation that returns courses', () => {
  const { search, change } = groupOperationsByCallOrder();
  const ids = (operations: typeof search): string[] => operations.map(({ id }) => id).toSorted();
  expect(firstSearch.operations.toSorted()).toEqual(ids(search));
  expect(searchesFromCourse.flatMap(({ operations }) => operations).toSorted()).toEqual(ids(change));
});
