import { describe, expect, it } from 'vitest';
import { findPlaygroundDefinition, playgroundDefinitions } from '../../../../tests/playground-fixture.ts';
import { findFormFindings } from './findings.ts';
import { createRequestFromForm, createFormState, formatFieldValue } from './form.ts';
import { formatRequestFragment, parseQuery, formatQuery, parseRequestFragment } from './request-link.ts';

const examples = playgroundDefinitions.flatMap((definition) =>
  definition.examples.map(({ name, parameters }) => ({ id: definition.id, name, definition, parameters })),
);

describe('playground form', () => {
  it.each(examples)(
    'converts the example $name of $id to form state and back to the same request',
    ({ definition, parameters }) => {
      const state = createFormState(definition, parameters);
      expect(createRequestFromForm(definition, state)).toEqual(parameters);
      expect(findFormFindings(definition, parameters).filter(({ effect }) => effect === 'error')).toEqual([]);
      // Format the request as a query and as a link, and parse both again.
      expect(parseQuery(formatQuery(definition, parameters))).toEqual(parameters);
      expect(parseRequestFragment(formatRequestFragment(definition, parameters))).toEqual(parameters);
      expect(
        createFormState(definition, parseRequestFragment(formatRequestFragment(definition, parameters)) ?? {}),
      ).toEqual(state);
    },
  );

  it.each([
    ['leaves out empty rows', { count: { max: 3 } }, ['a', '', 'b', ''], 'a:b'],
    ['keeps empty items that have a meaning', { emptyItems: true }, ['', 'a', ''], ':a:'],
    ['treats a single empty row as no value', { emptyItems: true }, [''], undefined],
    ['keeps a skipped position of a tuple', { positions: [{}, {}, {}] }, ['', '2', ''], ':2'],
    ['treats an empty list as no value', {}, [], undefined],
  ])('formatFieldValue %s', (_, list, items, wire) => {
    expect(formatFieldValue({ list: { separator: ':', ...list } }, items)).toBe(wire);
  });

  it('createFormState ignores parameters that the operation does not have, such as a key', () => {
    const definition = findPlaygroundDefinition('getPoint');
    expect(createFormState(definition, { code: '22671', key: 'secret', constructor: 'x' })).toEqual({ code: '22671' });
  });
});
