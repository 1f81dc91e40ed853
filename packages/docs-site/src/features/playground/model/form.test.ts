import { describe, expect, it } from 'vitest';
import { definitionOf, definitions } from '../../../../tests/playground-fixture.ts';
import { findFormFindings } from './findings.ts';
import { moveItem, createRequest, createFormState, formatFieldValue } from './form.ts';
import { formatFragment, parseQuery, formatQuery, parseFragment } from './request-link.ts';

const examples = definitions.flatMap((definition) =>
  definition.examples.map(({ name, parameters }) => ({ id: definition.id, name, definition, parameters })),
);

describe('the form', () => {
  it.each(examples)('of $id gives back the example $name', ({ definition, parameters }) => {
    const state = createFormState(definition, parameters);
    expect(createRequest(definition, state)).toEqual(parameters);
    expect(findFormFindings(definition, parameters).filter(({ effect }) => effect === 'error')).toEqual([]);
    // Into an address and back.
    expect(parseQuery(formatQuery(definition, parameters))).toEqual(parameters);
    expect(parseFragment(formatFragment(definition, parameters))).toEqual(parameters);
    expect(createFormState(definition, parseFragment(formatFragment(definition, parameters)) ?? {})).toEqual(state);
  });

  it.each([
    ['leaves out rows that nobody has filled in', { count: { max: 3 } }, ['a', '', 'b', ''], 'a:b'],
    ['keeps empty items that mean something', { emptyItems: true }, ['', 'a', ''], ':a:'],
    ['takes one empty row for none', { emptyItems: true }, [''], undefined],
    ['keeps a position that is skipped', { positions: [{}, {}, {}] }, ['', '2', ''], ':2'],
    ['takes no rows for no value', {}, [], undefined],
  ])('%s', (_, list, items, wire) => {
    expect(formatFieldValue({ list: { separator: ':', ...list } }, items)).toBe(wire);
  });

  it('does not take over what the call does not have, least of all a key', () => {
    const definition = definitionOf('getPoint');
    expect(createFormState(definition, { code: '22671', key: 'secret', constructor: 'x' })).toEqual({ code: '22671' });
  });

  it('moves items', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
    expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  });
});
