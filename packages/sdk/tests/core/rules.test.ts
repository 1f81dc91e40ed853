import { completeExample } from '@route-search/spec/operations';
import { operandsOf, sentence, serverKindNames } from '@route-search/spec/rules';
import { describe, expect, test } from 'vitest';
import { check, operations as rules, type OperationId } from '../../src/rules.ts';
import { operations, queryOf } from '../support/spec.ts';

describe('the rules as data', () => {
  test.for(operations)('$id', (operation) => {
    const data = rules[operation.id as OperationId];
    expect(data).toMatchObject({
      id: operation.id,
      path: operation.path,
      permission: operation.object['x-permission'],
    });
    expect(data.parameters.map(({ name, required }) => [name, required])).toEqual(
      operation.parameters.map(({ name, required }) => [name, required]),
    );
    for (const [index, { schema }] of operation.parameters.entries()) {
      const { 'x-enum-descriptions': meanings, default: fallback, maximum } = data.parameters[index]!.schema;
      expect([meanings, fallback, maximum]).toEqual([schema['x-enum-descriptions'], schema.default, schema.maximum]);
    }
    expect(data.rules.map((rule) => [rule.id, rule.sentence])).toEqual(
      operation.rules.map((rule) => [rule.id, sentence(rule)]),
    );
  });

  test('hold no examples and no dictionary', () => {
    expect(JSON.stringify(rules)).not.toMatch(/"examples"|x-terms|x-condition/);
  });
});

describe('check', () => {
  const all = operations.flatMap((operation) =>
    operation.rules.map((rule) => ({ operation, rule, title: `${operation.id}.${rule.id}` })),
  );

  test.for(all)('$title', ({ operation, rule }) => {
    const id = operation.id as OperationId;
    const { satisfied, violated } = rule.examples!;
    const isServer = serverKindNames.some((name) => name === operandsOf(rule)?.kind);
    const broken = check(id, queryOf(operation, completeExample(operation, violated)) as never);
    const found = broken.find((one) => one.rule === rule.id);
    expect(found?.effect).toBe(isServer ? undefined : (rule.effect ?? 'error'));
    expect(found?.sentence).toBe(isServer ? undefined : sentence(rule));
    const kept = check(id, queryOf(operation, completeExample(operation, satisfied)) as never);
    expect(kept.filter((one) => one.rule === rule.id)).toEqual([]);
  });

  test('takes lists as they stand in the query, too', () => {
    expect(check('searchCourseExtreme', { viaList: '22671:22741' })).toEqual([]);
    expect(check('searchCourseExtreme', { viaList: ['22671'] })).toEqual([
      {
        rule: 'minItems',
        effect: 'error',
        parameters: ['viaList'],
        sentence: 'viaListには2件以上を指定してください。',
        message: 'viaListには2件以上を指定してください。(22671)',
      },
    ]);
  });
});
