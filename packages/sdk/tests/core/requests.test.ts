import { completeExample } from '@route-search/spec/operations';
import { operandsOf, sentence, serverKindNames } from '@route-search/spec/rules';
import { describe, expect, test } from 'vitest';
import { ValidationError, type ValidationError as Failed } from '../../src/errors.ts';
import { failureOf, recording } from '../support/clients.ts';
import { callOf, firstAnswer, operations, queryOf, validQuery } from '../support/spec.ts';

const examples = operations.flatMap((operation) =>
  Object.entries(operation.examples).map(([name, { parameters }]) => ({
    operation,
    parameters,
    title: `${operation.id}/${name}`,
  })),
);

const rules = operations.flatMap((operation) =>
  operation.rules.map((rule) => ({ operation, rule, title: `${operation.id}.${rule.id}` })),
);

describe('every example request', () => {
  test.for(examples)('$title is sent as the spec writes it', async ({ operation, parameters }) => {
    const { api, urls } = recording(firstAnswer(operation));
    await callOf(operation.id)(api, queryOf(operation, parameters));
    const [url = ''] = urls;
    const query = url
      .replace(/^[^?]*\?/, '')
      .split('&')
      .filter((part) => !part.startsWith('key='));
    const expected = Object.entries(parameters).map(([name, value]) => {
      const list = operation.parameters.find((one) => one.name === name)?.schema['x-list'];
      const separator = list?.separator ?? '';
      // Coordinates are numbers here: their final zeros are not theirs.
      const plain = (item: string): string => encodeURIComponent(list?.positions === undefined ? item : Number(item));
      const text =
        separator === '' ? encodeURIComponent(value) : String(value).split(separator).map(plain).join(separator);
      return `${name}=${text.replaceAll('%3A', ':').replaceAll('%2C', ',')}`;
    });
    expect(query).toEqual(expected);
    expect(new URL(url).pathname).toBe(operation.path);
  });
});

describe('every rule', () => {
  test.for(rules)('$title: the satisfying example passes', async ({ operation, rule }) => {
    const { api, urls } = recording(firstAnswer(operation));
    await callOf(operation.id)(api, queryOf(operation, completeExample(operation, rule.examples!.satisfied)));
    expect(urls).toHaveLength(1);
  });

  const decided = rules.filter(({ rule }) => {
    const { kind } = operandsOf(rule)!;
    return (rule.effect ?? 'error') === 'error' && !serverKindNames.some((name) => name === kind);
  });

  test.for(decided)('$title: the violating example is not sent', async ({ operation, rule }) => {
    const { api, urls } = recording(firstAnswer(operation));
    const query = queryOf(operation, completeExample(operation, rule.examples!.violated));
    const error = (await failureOf(callOf(operation.id)(api, query))) as Failed;
    expect(error).toBeInstanceOf(ValidationError);
    expect(error.operation).toBe(operation.id);
    expect(error.violations.map((one) => one.rule)).toContain(rule.id);
    expect(error.violations.find((one) => one.rule === rule.id)?.sentence).toBe(sentence(rule));
    expect(error.message).toContain(sentence(rule).slice(0, -1));
    expect(urls).toEqual([]);
  });

  test.for(rules.filter((one) => !decided.includes(one)))(
    '$title: its violating example is left to the server',
    async ({ operation, rule }) => {
      const { api, urls } = recording(firstAnswer(operation));
      await callOf(operation.id)(api, queryOf(operation, completeExample(operation, rule.examples!.violated)));
      expect(urls).toHaveLength(1);
    },
  );

  test('there are the fifty of the spec', () => {
    expect(rules.length).toBeGreaterThanOrEqual(48);
    expect(decided.length).toBeGreaterThanOrEqual(15);
  });
});

describe('every constraint of one parameter', () => {
  const limits = operations.flatMap((operation) =>
    operation.parameters.flatMap(({ name, schema, required }) => {
      const cases: { constraint: string; value: unknown }[] = [];
      if (required) cases.push({ constraint: 'required', value: undefined });
      if (schema.enum !== undefined) cases.push({ constraint: 'enum', value: 'no-such-value' });
      if (schema.maximum !== undefined) cases.push({ constraint: 'maximum', value: schema.maximum + 1 });
      if (schema.minimum !== undefined) cases.push({ constraint: 'minimum', value: schema.minimum - 1 });
      if (schema.type === 'boolean') cases.push({ constraint: 'type', value: 'yes' });
      if (schema.type === 'integer') cases.push({ constraint: 'type', value: 1.5 });
      if (schema['x-native'] === 'date') cases.push({ constraint: 'calendar', value: '20250229' });
      if (schema['x-native'] === 'time') cases.push({ constraint: 'pattern', value: '2700' });
      const list = schema['x-list'];
      if (list?.maxItems !== undefined && list.positions === undefined) {
        cases.push({ constraint: 'maxItems', value: Array.from({ length: list.maxItems + 1 }, () => '1') });
      }
      if (list !== undefined && list.allowEmptyItems !== true && list.positions === undefined) {
        const item = String(list.items?.enum?.[0] ?? '1');
        cases.push({ constraint: 'emptyItem', value: [item, '', item] });
      }
      if (list?.positions === undefined && list !== undefined)
        cases.push({ constraint: 'value', value: [`a${list.separator}b`] });
      return cases.map((one) => ({ operation, name, ...one, title: `${operation.id}.${name} ${one.constraint}` }));
    }),
  );

  test.for(limits)('$title', async ({ operation, name, value, constraint }) => {
    const { api, urls } = recording(firstAnswer(operation));
    const query = { ...validQuery(operation), [name]: value };
    const error = (await failureOf(callOf(operation.id)(api, query))) as Failed;
    expect(error).toBeInstanceOf(ValidationError);
    expect(error.violations).toContainEqual(expect.objectContaining({ rule: constraint, parameters: [name] }));
    expect(urls).toEqual([]);
  });
});

describe('a date or a time in a wrong form', () => {
  const dated = operations.flatMap((operation) =>
    operation.parameters.flatMap(({ name, description = '', schema: { 'x-native': native } }) => {
      const value = native === 'date' ? '2024/06/20' : native === 'time' ? '10:02' : undefined;
      // The form that readers of the reference see.
      const [, form = ''] = /`([^`]+)`の形/.exec(description) ?? [];
      return value === undefined ? [] : [{ operation, name, value, form, title: `${operation.id}.${name} ${form}` }];
    }),
  );

  test.for(dated)('$title: the message names the right one', async ({ operation, name, value, form }) => {
    const { api, urls } = recording(firstAnswer(operation));
    const query = { ...validQuery(operation), [name]: value };
    const error = (await failureOf(callOf(operation.id)(api, query))) as Failed;
    const sentence = `${name}には${form}形式の値を指定してください。`;
    expect(error.violations).toContainEqual(expect.objectContaining({ rule: 'pattern', sentence }));
    expect(error.message).toContain(form);
    expect(urls).toEqual([]);
  });

  test('is looked for in dates and in times', () => {
    expect(new Set(dated.map(({ form }) => form))).toEqual(new Set(['YYYYMMDD', 'HHMM']));
  });
});
