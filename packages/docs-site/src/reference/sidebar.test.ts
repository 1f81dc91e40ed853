import { expect, it } from 'vitest';
import { reference } from '../../tests/reference.ts';
import { callSidebar, MOST_LISTED } from './sidebar.ts';

it('lists all calls by group, in the order of the document', () => {
  const [list, ...groups] = callSidebar(reference, 'listRails');
  expect(list?.items).toEqual([{ label: 'API一覧', to: '/list' }]);
  expect(groups.flatMap(({ items }) => items)).toEqual(
    reference.calls.map(({ title, href }) => ({ label: title, to: href })),
  );
  expect(groups.map(({ title }) => title)).toEqual(reference.api.operationGroups.map(({ title }) => title));
});

it.each([0, 1, 1000, 2399])('lists the calls around number %i of many, and no more', (at) => {
  const [first] = reference.calls;
  if (first === undefined) throw new Error('there are no calls');
  const calls = Array.from({ length: 2400 }, (_, index) => ({
    ...first,
    id: `call${index}`,
    href: `/api/call${index}/`,
  }));
  const links = callSidebar({ calls, groups: [{ id: 'all', title: 'すべて', anchor: 'all', calls }] }, `call${at}`)
    .slice(1)
    .flatMap(({ items }) => items.map(({ to }) => to));
  expect(links.length).toBe(MOST_LISTED);
  expect(links).toContain(`/api/call${at}/`);
});
