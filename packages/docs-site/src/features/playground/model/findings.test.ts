import type { RuleRequest } from '@route-search/spec/api';
import { requestKindNames } from '@route-search/spec/rules';
import { describe, expect, it } from 'vitest';
import { api, definitionOf } from '../../../../tests/playground-fixture.ts';
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

describe('playground findings', () => {
  it('the spec has findings for many rules', () => {
    expect(rules.length).toBeGreaterThan(25);
  });

  it.each(rules)(
    'findings of $id contain the sentence of $rule only if it is broken',
    ({ id, rule, violated, satisfied }) => {
      const definition = definitionOf(id);
      const sentence = definition.sentences[rule];
      expect(sentence).toMatch(/。$/);
      // Passes the request through the form state.
      const through = (request: Record<string, string>): Record<string, string> =>
        createRequest(definition, createFormState(definition, request));
      expect(findFormFindings(definition, through(violated)).map((one) => one.sentence)).toContain(sentence);
      expect(findFormFindings(definition, through(satisfied)).map((one) => one.sentence)).not.toContain(sentence);
    },
  );

  it('fields are not blocked by satisfied rules, and are blocked if they would break one', () => {
    for (const { id, satisfied } of rules) {
      const definition = definitionOf(id);
      for (const [name, value] of Object.entries(satisfied)) {
        const { [name]: _, ...rest } = satisfied;
        const block = computeAvailability(definition, rest)[name];
        expect(block?.field, `${id} ${name}`).toBeUndefined();
        expect(block?.values?.[value], `${id} ${name}=${value}`).toBeUndefined();
      }
    }
  });

  it('fields that exclude each other are blocked with the name of the other field until it is cleared', () => {
    const definition = definitionOf('listStations');
    const { code, oldName, addGateGroup } = computeAvailability(definition, { name: '新宿' });
    expect(code?.field?.by).toEqual(['name']);
    expect(code?.field?.sentence).toContain('同時に指定できません');
    expect(oldName?.field?.by).toEqual(['name']);
    expect(addGateGroup).toBeUndefined();
    expect(computeAvailability(definition, {})).toEqual({});
  });

  it('single values are blocked', () => {
    const condition = definitionOf('generateCourseCondition');
    const { JRReservation } = computeAvailability(condition, { studentDiscount: 'true' });
    expect(JRReservation?.field).toBeUndefined();
    expect(Object.keys(JRReservation?.values ?? {})).toContain('exYoyaku');
    expect(Object.keys(JRReservation?.values ?? {})).not.toContain('none');
  });

  it('ignored fields get a note and are not blocked', () => {
    const definition = definitionOf('searchCourseExtreme');
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
