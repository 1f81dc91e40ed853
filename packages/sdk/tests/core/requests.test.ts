import { describe, expect, test } from 'vitest';
import { findFactSentence, removeBackticks } from '../../codegen/tsdoc.ts';
import { ValidationError, type ValidationError as Failed } from '../../src/errors/errors.ts';
import { catchError, createRecordingClient } from '../support/clients.ts';
import {
  api as model,
  getOperationFunction,
  getFirstExampleResponse,
  isDecidedByRequest,
  operations,
  toCallerQuery,
  validQuery,
} from '../support/example-responses.ts';

const examples = operations.flatMap((operation) =>
  operation.examples.map(({ name, request }) => ({
    operation,
    parameters: request,
    title: `${operation.id}/${name}`,
  })),
);

const rules = operations.flatMap((operation) =>
  operation.rules.map((rule) => ({ operation, rule, title: `${operation.id}.${rule.id}` })),
);

describe('documented example request', () => {
  test.for(examples)('$title is sent as in the spec', async ({ operation, parameters }) => {
    const { api, urls } = createRecordingClient(getFirstExampleResponse(operation));
    await getOperationFunction(operation.id)(api, toCallerQuery(operation, parameters));
    const [url = ''] = urls;
    const query = url
      .replace(/^[^?]*\?/, '')
      .split('&')
      .filter((part) => !part.startsWith('key='));
    const expected = Object.entries(parameters).map(([name, value]) => {
      const list = operation.parameters.find((one) => one.name === name)?.value.list;
      const separator = list?.separator ?? '';
      // In the SDK, coordinates are numbers, so trailing zeros are lost.
      const plain = (item: string): string => encodeURIComponent(list?.positions === undefined ? item : Number(item));
      const text =
        separator === '' ? encodeURIComponent(value) : String(value).split(separator).map(plain).join(separator);
      return `${name}=${text.replaceAll('%3A', ':').replaceAll('%2C', ',')}`;
    });
    expect(query).toEqual(expected);
    expect(new URL(url).pathname).toBe(operation.path);
  });
});

describe('client: rules of the spec', () => {
  test.for(rules)('$title: the example that satisfies the rule is sent', async ({ operation, rule }) => {
    const { api, urls } = createRecordingClient(getFirstExampleResponse(operation));
    await getOperationFunction(operation.id)(api, toCallerQuery(operation, rule.satisfied!.parameters));
    expect(urls).toHaveLength(1);
  });

  const decided = rules.filter(({ rule }) => isDecidedByRequest(rule));

  test.for(decided)(
    '$title: the example that violates the rule is rejected before sending',
    async ({ operation, rule }) => {
      const { api, urls } = createRecordingClient(getFirstExampleResponse(operation));
      const query = toCallerQuery(operation, rule.violated!.parameters);
      const error = (await catchError(getOperationFunction(operation.id)(api, query))) as Failed;
      expect(error).toBeInstanceOf(ValidationError);
      expect(error.operation).toBe(operation.id);
      expect(error.violations.map((one) => one.rule)).toContain(rule.id);
      expect(error.violations.find((one) => one.rule === rule.id)?.sentence).toBe(removeBackticks(rule.sentence));
      expect(error.message).toContain(removeBackticks(rule.sentence).slice(0, -1));
      expect(urls).toEqual([]);
    },
  );

  test.for(rules.filter((one) => !decided.includes(one)))(
    '$title: the example that violates the rule is sent, because only the server can check it',
    async ({ operation, rule }) => {
      const { api, urls } = createRecordingClient(getFirstExampleResponse(operation));
      await getOperationFunction(operation.id)(api, toCallerQuery(operation, rule.violated!.parameters));
      expect(urls).toHaveLength(1);
    },
  );

  test('at least 48 rules are tested', () => {
    expect(rules.length).toBeGreaterThanOrEqual(48);
    expect(decided.length).toBeGreaterThanOrEqual(15);
  });
});

describe('client: constraints of single parameters', () => {
  const limits = operations.flatMap((operation) =>
    operation.parameters.flatMap(({ name, value: { kind, enum: id, open, range = {}, list }, required }) => {
      const cases: { constraint: string; value: unknown }[] = [];
      if (required) cases.push({ constraint: 'required', value: undefined });
      if (id !== undefined && open !== true) cases.push({ constraint: 'enum', value: 'no-such-value' });
      if (range.max !== undefined) cases.push({ constraint: 'maximum', value: range.max + 1 });
      if (range.min !== undefined) cases.push({ constraint: 'minimum', value: range.min - 1 });
      if (kind === 'boolean') cases.push({ constraint: 'type', value: 'yes' });
      if (kind === 'integer') cases.push({ constraint: 'type', value: 1.5 });
      if (kind === 'date') cases.push({ constraint: 'calendar', value: '20250229' });
      if (kind === 'time') cases.push({ constraint: 'pattern', value: '2700' });
      if (list?.count.max !== undefined && list.positions === undefined) {
        cases.push({ constraint: 'maxItems', value: Array.from({ length: list.count.max + 1 }, () => '1') });
      }
      if (list !== undefined && !list.emptyItems && list.positions === undefined) {
        const item = model.enums[list.items?.enum ?? '']?.values[0]?.value ?? '1';
        cases.push({ constraint: 'emptyItem', value: [item, '', item] });
      }
      if (list?.positions === undefined && list !== undefined)
        cases.push({ constraint: 'value', value: [`a${list.separator}b`] });
      return cases.map((one) => ({ operation, name, ...one, title: `${operation.id}.${name} ${one.constraint}` }));
    }),
  );

  test.for(limits)('rejects a violation of $title before sending', async ({ operation, name, value, constraint }) => {
    const { api, urls } = createRecordingClient(getFirstExampleResponse(operation));
    const query = { ...validQuery(operation), [name]: value };
    const error = (await catchError(getOperationFunction(operation.id)(api, query))) as Failed;
    expect(error).toBeInstanceOf(ValidationError);
    expect(error.violations).toContainEqual(expect.objectContaining({ rule: constraint, parameters: [name] }));
    expect(urls).toEqual([]);
  });
});

describe('client: dates and times in a wrong notation', () => {
  const dated = operations.flatMap((operation) =>
    operation.parameters.flatMap(({ name, facts, value: { kind } }) => {
      const value = kind === 'date' ? '2024/06/20' : kind === 'time' ? '10.02' : undefined;
      // The notation of the parameter, as written in the API reference.
      const [, form = ''] = /`([^`]+)`の形/.exec(findFactSentence(facts, 'form')) ?? [];
      return value === undefined ? [] : [{ operation, name, value, form, title: `${operation.id}.${name} ${form}` }];
    }),
  );

  test.for(dated)('$title: the error message states the correct notation', async ({ operation, name, value, form }) => {
    const { api, urls } = createRecordingClient(getFirstExampleResponse(operation));
    const query = { ...validQuery(operation), [name]: value };
    const error = (await catchError(getOperationFunction(operation.id)(api, query))) as Failed;
    const sentence = `${name}には${form}形式の値を指定してください。`;
    expect(error.violations).toContainEqual(expect.objectContaining({ rule: 'pattern', sentence }));
    expect(error.message).toContain(form);
    expect(urls).toEqual([]);
  });

  test('both dates and times are tested', () => {
    expect(new Set(dated.map(({ form }) => form))).toEqual(new Set(['YYYYMMDD', 'HHMM']));
  });
});

test('validation: an unknown value of an open enumeration is sent', async () => {
  const { api, urls } = createRecordingClient(
    getFirstExampleResponse(operations.find(({ id }) => id === 'generateCourseCondition')!),
  );
  await getOperationFunction('generateCourseCondition')(api, { JRReservation: 'newProduct' });
  expect(urls[0]).toContain('?JRReservation=newProduct&');
});

test('validation: one error message contains all violations of a request', async () => {
  const { api } = createRecordingClient({});
  const error = (await catchError(getOperationFunction('listStations')(api, { limit: 0, nosuch: 'a' }))) as Failed;
  const unknown = 'nosuchというパラメータはありません。';
  expect(error.message).toBe(`listStations: ${unknown} limitには1以上の値を指定してください。(0)`);
});

describe('client: length of a request', () => {
  const long = '長'.repeat(6_000);

  test.for([
    ['a name', 'listStations', { name: long }],
    ['a list of names', 'searchCourseExtreme', { viaList: ['22671', '22741'], corporationBind: [long, 'a'] }],
    ['serialized data', 'listCourseStations', { serializeData: 'x'.repeat(50_000), sectionIndex: 1 }],
  ] as const)('has no limit for %s', async ([, id, query]) => {
    const operation = operations.find((one) => one.id === id)!;
    const { api, urls } = createRecordingClient(getFirstExampleResponse(operation));
    await getOperationFunction(id)(api, query);
    expect(urls).toHaveLength(1);
  });

  test('must not exceed the limit of the client even if validation is off', async () => {
    const answer = getFirstExampleResponse(operations.find(({ id }) => id === 'listStations')!);
    const { api, urls } = createRecordingClient(answer, { validate: 'off' });
    const error = (await catchError(getOperationFunction('listStations')(api, { name: 'x'.repeat(70_000) }))) as Failed;
    expect(error).toBeInstanceOf(ValidationError);
    expect(error.violations).toMatchObject([{ rule: 'maxUrlLength', parameters: [] }]);
    expect(error.message).toMatch(
      /^listStations: URLには65536文字以下\(maxUrlLength\)を指定してください。\(70\d{3}\)$/,
    );
    expect(urls).toEqual([]);
  });

  test('may be equal to the option maxUrlLength', async () => {
    const call = getOperationFunction('getDataVersion');
    const answer = getFirstExampleResponse(operations.find(({ id }) => id === 'getDataVersion')!);
    const first = createRecordingClient(answer);
    await call(first.api);
    const { length } = first.urls[0]!;
    const { api, urls } = createRecordingClient(answer, { maxUrlLength: length });
    await call(api);
    await call(api.extend({ maxUrlLength: length - 1 })).catch(() => undefined);
    expect(urls).toHaveLength(1);
  });
});
