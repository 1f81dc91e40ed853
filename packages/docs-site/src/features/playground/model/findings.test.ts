import type { RuleRequest } from '@route-search/spec/api';
import { requestKindNames } from '@route-search/parameter-rules';
import { describe, expect, it } from 'vitest';
import { api, findPlaygroundDefinition } from '../../../../tests/playground-fixture.ts';
import { computeAvailability, findFormFindings } from './findings.ts';
import { createRequest, createFormState } from './form.ts';

const rules = api.operations.flatMap((operation) =>
  operation.rules
    .filter(({ kind }) => requestKindNames.some((name) => name === kind))
    .flatMap(({ id, violated, satisfied }) => {
      if (violated === undefined || satisfied === undefined) return [];
      const wire = ({ parameters }: RuleRequest): Record<string, string> =>
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
        createRequest(definition, createFormState(definition, request));
      expect(findFormFindings(definition, through(violated)).map((one) => one.sentence)).toContain(sentence);
      expect(findFormFindings(definition, through(satisfied)).map((one) => one.sentence)).not.toContain(sentence);
    },
  );

  it('computeAvailability blocks no field or value of a request that satisfies the rules', () => {
    for (const { id, satisfied } of rules) {
      const definition = findPlaygroundDefinition(id);
      for (const [name, value] of Object.entries(satisfied)) {
        const { [name]: _, ...rest } = satisfied;
        const block = computeAvailability(definition, rest)[name];
        expect(block?.field, `${id} ${name}`).toBeUndefined();
        expect(block?.values?.[value], `${id} ${name}=${value}`).toBeUndefined();
      }
    }
  });

  it('computeAvailability blocks a field that excludes an already filled field, and names the filled field', () => {
    const definition = findPlaygroundDefinition('listStations');
    const { code, oldName, addGateGroup } = computeAvailability(definition, { name: '新宿' });
    expect(code?.field?.by).toEqual(['name']);
    expect(code?.field?.sentence).toContain('同時に指定できません');
    expect(oldName?.field?.by).toEqual(['name']);
    expect(addGateGroup).toBeUndefined();
    expect(computeAvailability(definition, {})).toEqual({});
  });

  it('computeAvailability blocks single values of a field that are not allowed with the current values of other fields', () => {
    const condition = findPlaygroundDefinition('generateCourseCondition');
    const { JRReservation } = computeAvailability(condition, { studentDiscount: 'true' });
    expect(JRReservation?.field).toBeUndefined();
    expect(Object.keys(JRReservation?.values ?? {})).toContain('exYoyaku');
    expect(Object.keys(JRReservation?.values ?? {})).not.toContain('none');
  });

  it('computeAvailability adds a note to fields that the API would ignore, and does not block them', () => {
    const definition = findPlaygroundDefinition('searchCourseExtreme');
    const { fixedRailList, time, searchType } = computeAvailability(definition, {});
    expect(fixedRailList?.field).toBeUndefined();
    expect(fixedRailList?.idle?.sentence).toContain('plain');
    expect([time, searchType]).toEqual([undefined, undefined]);
    const plain = computeAvailability(definition, { searchType: 'plain' });
    expect(plain['fixedRailList']).toBeUndefined();
    expect(plain['time']?.idle?.by).toEqual(['searchType']);
    expect(computeAvailability(definition, { searchType: 'plain', time: '1000' })['time']).toBeUndefined();
  });
});
