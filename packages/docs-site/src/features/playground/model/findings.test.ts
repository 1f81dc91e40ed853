import type { RuleExampleRequest } from '@route-search/spec/api';
import { requestKindNames } from '@route-search/parameter-rules';
import { describe, expect, it } from 'vitest';
import { api, findPlaygroundDefinition } from '../../../../tests/playground-fixture.ts';
import { computeFieldAvailability, findFormFindings } from './findings.ts';
import { createRequestFromForm, createFormState } from './form.ts';

const rules = api.operations.flatMap((operation) =>
  operation.rules
    .filter(({ kind }) => requestKindNames.some((name) => name === kind))
    .flatMap(({ id, violated, satisfied }) => {
      if (violated === undefined || satisfied === undefined) return [];
      const wire = ({ parameters }: RuleExampleRequest): Record<string, string> =>
        Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
      return [{ id: operation.id, rule: id, violated: wire(violated), satisfied: wire(satisfied) }];
    }),
);

describe('playground form findings', () => {
  it('test cases cover more than 25 rules of the spec', () => {
    expect(rules.length).toBeGreaterThan(25);
  });

  it.each(rules)(
    'findFormFindings reports the sentence of rule $rule of $id only if the request violates it',
    ({ id, rule, violated, satisfied }) => {
      const definition = findPlaygroundDefinition(id);
      const sentence = definition.sentences[rule];
      expect(sentence).toMatch(/。$/);
      // Convert the request to a form state and back.
      const through = (request: Record<string, string>): Record<string, string> =>
        createRequestFromForm(definition, createFormState(definition, request));
      expect(findFormFindings(definition, through(violated)).map((one) => one.sentence)).toContain(sentence);
      expect(findFormFindings(definition, through(satisfied)).map((one) => one.sentence)).not.toContain(sentence);
    },
  );

  it('computeFieldAvailability blocks no field or value of a request that satisfies the rules', () => {
    for (const { id, satisfied } of rules) {
      const definition = findPlaygroundDefinition(id);
      for (const [name, value] of Object.entries(satisfied)) {
        const { [name]: _, ...rest } = satisfied;
        const block = computeFieldAvailability(definition, rest)[name];
        expect(block?.field, `${id} ${name}`).toBeUndefined();
        expect(block?.values?.[value], `${id} ${name}=${value}`).toBeUndefined();
      }
    }
  });

  it('computeFieldAvailability adds a note to fields that the API would ignore, and does not block them', () => {
    const definition = findPlaygroundDefinition('searchCourseExtreme');
    const { fixedRailList, time, searchType } = computeFieldAvailability(definition, {});
    expect(fixedRailList?.field).toBeUndefined();
    expect(fixedRailList?.idle?.sentence).toContain('plain');
    expect([time, searchType]).toEqual([undefined, undefined]);
    const plain = computeFieldAvailability(definition, { searchType: 'plain' });
    expect(plain['fixedRailList']).toBeUndefined();
    expect(plain['time']?.idle?.by).toEqual(['searchType']);
    expect(computeFieldAvailability(definition, { searchType: 'plain', time: '1000' })['time']).toBeUndefined();
  });
});
