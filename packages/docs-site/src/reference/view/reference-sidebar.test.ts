import { expect, it } from 'vitest';
import { reference } from '../../../tests/reference-fixture.ts';
import { buildReferenceSidebar, MAX_SIDEBAR_OPERATIONS } from './reference-sidebar.ts';

it('buildReferenceSidebar: lists all operations by group, in document order', () => {
  const [list, ...groups] = buildReferenceSidebar(reference, 'listRails');
  expect(list?.items).toEqual([{ label: 'API一覧', to: '/list' }]);
  expect(groups.flatMap(({ items }) => items)).toEqual(
    reference.calls.map(({ title, href }) => ({ label: title, to: href })),
  );
  expect(groups.map(({ title }) => title)).toEqual(reference.api.operationGroups.map(({ title }) => title));
});

it.each([
  [0, 0],
  [1, 0],
  [MAX_SIDEBAR_OPERATIONS / 2, 0],
  [1000, 1000 - MAX_SIDEBAR_OPERATIONS / 2],
  [2399, 2400 - MAX_SIDEBAR_OPERATIONS],
])(
  'buildReferenceSidebar: for operation number %i of 2,400, lists the operations around it, beginning with number %i',
  (at, first) => {
    const [one] = reference.calls;
    if (one === undefined) throw new Error('there are no calls');
    const calls = Array.from({ length: 2400 }, (_, index) => ({
      ...one,
      id: `call${index}`,
      href: `/api/call${index}/`,
    }));
    const groups = [calls.slice(0, 1200), calls.slice(1200)].map((own, index) => ({
      id: `group${index}`,
      title: `グループ${index}`,
      anchor: `group${index}`,
      calls: own,
    }));
    const [, ...shown] = buildReferenceSidebar({ calls, groups }, `call${at}`);
    expect(shown.filter(({ items }) => items.length === 0)).toEqual([]);
    const links = shown.flatMap(({ items }) => items.map(({ to }) => to));
    expect(links).toEqual(Array.from({ length: MAX_SIDEBAR_OPERATIONS }, (_, index) => `/api/call${first + index}/`));
  },
);
