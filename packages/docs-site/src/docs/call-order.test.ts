import { expect, it } from 'vitest';
import { groupOperationsByCallOrder } from './call-order.ts';
import { operations } from './spec.ts';

const names = (calls: readonly { readonly id: string }[]): string[] => calls.map(({ id }) => id);

it('groupOperationsByCallOrder groups operations by the links between them: those that return points, search courses, or use a course', () => {
  const { pick, search, change, read } = groupOperationsByCallOrder();
  expect(names(pick)).toContain('listStationsLight');
  expect(names(pick)).not.toContain('listRealtimeTrips');
  expect(names(search)).toEqual(['searchCourseExtreme', 'searchRealtimeCourseExtreme']);
  expect(names(change)).toContain('recalculateCourse');
  expect(names(read)).toContain('getCourseShape');
  const shown = [...pick, ...search, ...change, ...read];
  expect(new Set(shown).size).toBe(shown.length);
});

it('groupOperationsByCallOrder leaves out an operation without links to other operations', () => {
  const without = operations.map((operation) => (operation.id === 'getPoint' ? { ...operation, next: [] } : operation));
  expect(names(groupOperationsByCallOrder(without).pick)).toEqual(
    names(groupOperationsByCallOrder().pick).filter((id) => id !== 'getPoint'),
  );
});
