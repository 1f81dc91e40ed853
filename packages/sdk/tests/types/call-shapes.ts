import type { Operation, Parameter, ValueSchema } from '@route-search/spec/api';
import { removeBackticks } from '../../codegen/tsdoc.ts';
import { toPascalCase, toPropertyName, toStringLiteral, toSourceText } from '../../codegen/source-text.ts';
import { api as model, isDecidedByRequest, toCallerQuery, validQuery } from '../support/example-responses.ts';

/** Source text of a call, and the expected result of the compiler. */
export interface CallShape {
  readonly title: string;
  readonly code: string;
  /** Text that the compiler error must contain; `''` accepts any error. Absent if the call must compile. */
  readonly error?: string;
  /** Properties at which the compiler may report the error. */
  readonly at?: readonly string[];
}

export function listAcceptedShapes(operation: Operation): CallShape[] {
  const { id, parameters, rules, examples } = operation;
  const query = validQuery(operation);
  const name = toPascalCase(id);
  const write = (value: object): string => toSourceText(value);
  const call = (argument: string, rest = ''): string => `void sdk.${id}(api, ${argument}${rest});`;
  const whole = write(query);
  const shapes: CallShape[] = [
    ...examples.map(({ name: title, request }) => ({ title, code: call(write(toCallerQuery(operation, request))) })),
    { title: 'with a signal', code: call(whole, ', { signal }') },
    { title: 'with a timeout and retries', code: call(whole, ', { timeout: 1000, retries: 0 }') },
    { title: 'with options that may be undefined', code: call(whole, ', { signal: maybe ? signal : undefined }') },
    { title: 'with a query constant', code: `{ const query: sdk.${name}Query = ${whole}; ${call('query')} }` },
    {
      title: 'with a query of the parameter type',
      code: `{ const query: NonNullable<Parameters<typeof sdk.${id}>[1]> = ${whole}; ${call('query')} }`,
    },
    {
      title: 'with a query constant of inferred type',
      code: `{ const query = ${whole} as const; ${call('query')} }`,
    },
    { title: 'with a copy of a query', code: `{ const query: sdk.${name}Query = ${whole}; ${call('{ ...query }')} }` },
    { title: 'with a query that is satisfied', code: call(`${whole} satisfies sdk.${name}Query`) },
    {
      title: 'with a client of the wire format',
      code: `void sdk.${id}(wire, ${whole}).then((result) => result.ResultSet);`,
    },
    {
      title: 'the result is typed',
      code: `void sdk.${id}(api, ${whole}).then((result: sdk.${operation.answer.entity}) => result.engineVersion?.length);`,
    },
    {
      title: 'the result type is named after the operation',
      code: `{ const result: sdk.${name}Result = {} as sdk.${operation.answer.entity}; void sdk.${id}(api, ${whole}).then((one: typeof result) => one); }`,
    },
    {
      title: 'with the raw response',
      code: `void sdk.${id}(api, ${whole}).withResponse().then(({ data, response }) => [data.apiVersion, response.headers.get('x')]);`,
    },
    {
      title: 'awaited in Promise.all',
      code: `void Promise.all([sdk.${id}(api, ${whole})]).then(([result]) => result.engineVersion);`,
    },
    ...(id === 'listStations'
      ? [{ title: 'with one of two queries', code: call("maybe ? { name: '新宿' } : { code: '22741' }") }]
      : []),
    ...(id === 'getDataVersion' ? [{ title: 'without a query', code: `void sdk.${id}(api);` }] : []),
  ];
  for (const parameter of parameters) {
    for (const [title, text] of goodValues(parameter.value)) {
      if (title === 'nothing' && parameter.required) continue;
      // For a parameter of a rule, another value or no value may violate the rule.
      const isRuled = rules.some((rule) => rule.parameters.includes(parameter.name));
      if (isRuled && (!(parameter.name in query) || title === 'nothing')) continue;
      const rest = Object.fromEntries(Object.entries(query).filter(([key]) => key !== parameter.name));
      const members = [
        ...Object.entries(rest).map(([key, value]) => `${toPropertyName(key)}: ${toSourceText(value)}`),
        `${toPropertyName(parameter.name)}: ${text}`,
      ];
      shapes.push({ title: `${parameter.name} as ${title}`, code: call(`{ ${members.join(', ')} }`) });
    }
  }
  for (const rule of rules) {
    shapes.push({
      title: `${rule.id} kept`,
      code: call(write(toCallerQuery(operation, rule.satisfied!.parameters))),
    });
    if (isDecidedByRequest(rule)) {
      // If all parameters of the query have optional types, the compiler cannot decide the rule and accepts the call.
      const complete = toCallerQuery(operation, rule.violated!.parameters);
      const required = parameters.filter((one) => one.required).map((one) => one.name);
      const types = [...new Set([...Object.keys(complete), ...rule.parameters])].map(
        (key) =>
          `${toPropertyName(key)}${required.includes(key) ? '' : '?'}: sdk.${name}Query[${toStringLiteral(key)}]`,
      );
      shapes.push({
        title: `${rule.id}, perhaps broken`,
        code: `{ const query = {} as { ${types.join('; ')} }; ${call('query')} }`,
      });
    } else {
      shapes.push({
        title: `${rule.id} is not for the compiler`,
        code: call(write(toCallerQuery(operation, rule.violated!.parameters))),
      });
    }
  }
  return shapes;
}

/** Returns all parameters of an operation, each with the source text of a valid value. All at once may break rules. */
export function writeAllParameters({ parameters }: Operation): [parameter: Parameter, code: string][] {
  return parameters.map((parameter) => [parameter, goodValues(parameter.value)[0]![1]]);
}

/** Formats the message of the run-time check for an unknown parameter. */
const unknown = (name: string): string => `${name}というパラメータはありません。`;

export function listRejectedShapes(operation: Operation): CallShape[] {
  const { id, parameters, rules } = operation;
  const query = validQuery(operation);
  const members = Object.entries(query).map(([key, value]) => `${toPropertyName(key)}: ${toSourceText(value)}`);
  const call = (argument: string, rest = ''): string => `void sdk.${id}(api, ${argument}${rest});`;
  const whole = `{ ${members.join(', ')} }`;
  const plusText = (text: string): string => `{ ${[...members, text].join(', ')} }`;
  const plus = (text: string): string => call(plusText(text));
  const shapes: CallShape[] = [
    { title: 'an unknown parameter', code: plus("nosuch: '1'"), error: unknown('nosuch'), at: ['nosuch'] },
    { title: 'the key', code: plus("key: 'secret'"), error: unknown('key'), at: ['key'] },
    {
      title: 'an unknown parameter of an unknown value',
      code: plus('other: undefined'),
      error: unknown('other'),
      at: ['other'],
    },
    {
      title: 'an unknown parameter of any value',
      code: plus('any: JSON.parse(text)'),
      error: unknown('any'),
      at: ['any'],
    },
    {
      title: 'an unknown parameter in a query constant',
      code: `{ const query = ${plusText("nosuch: '1'")}; ${call('query')} }`,
      error: unknown('nosuch'),
    },
    // Each misspelt parameter name is tested in two calls: together with valid parameters, and alone.
    ...parameters
      .filter(({ name }) => name.length > 4)
      .flatMap(({ name }) =>
        [plusText(`${name}x: true`), `{ ${name}x: true }`].map((text) => ({
          title: `${name} misspelt`,
          code: call(text),
          error: `Did you mean to write '${name}'?`,
          at: [`${name}x`],
        })),
      ),
    { title: 'a number for the query', code: call('5'), error: '' },
    { title: 'a text for the query', code: call("'x'"), error: '' },
    { title: 'null for the query', code: call('null'), error: '' },
    { title: 'an unknown option', code: call(whole, ', { retry: 1 }'), error: 'retry' },
    { title: 'a text for the timeout', code: call(whole, ", { timeout: '1' }"), error: 'number', at: ['timeout'] },
    {
      title: 'a signal of another type',
      code: call(whole, ', { signal: 1 }'),
      error: 'AbortSignal',
      at: ['signal'],
    },
    { title: 'no client', code: `void sdk.${id}({}, ${whole});`, error: '' },
    {
      title: 'an unknown property of the result',
      code: `void sdk.${id}(api, ${whole}).then((result) => result.noSuchMember);`,
      error: 'noSuchMember',
    },
    {
      title: 'a wire property with a decoding client',
      code: `void sdk.${id}(api, ${whole}).then((result) => result.ResultSet);`,
      error: 'ResultSet',
    },
  ];
  for (const { name, value, required } of parameters) {
    const rest = members.filter((member) => !member.startsWith(`${toPropertyName(name)}:`));
    for (const [title, text, error] of [...badValues(value), ...writeValuesBeyondLimits(value, required)]) {
      shapes.push({
        title: `${name} as ${title}`,
        code: call(`{ ${[...rest, `${toPropertyName(name)}: ${text}`].join(', ')} }`),
        error,
        at: [name],
      });
    }
    if (required) shapes.push({ title: `no ${name}`, code: call(`{ ${rest.join(', ')} }`), error: name });
  }
  for (const rule of rules.filter(isDecidedByRequest)) {
    const broken = toCallerQuery(operation, rule.violated!.parameters);
    // A missing parameter has no position, so the error is reported for the whole query.
    const demanded = rule.kind === 'atLeastOne' || rule.kind === 'exactlyOne' ? rule.operands : undefined;
    const at = demanded?.every((name) => !(name in broken)) === true ? [] : Object.keys(broken);
    shapes.push({
      title: `${rule.id} broken`,
      code: call(toSourceText(broken)),
      error: removeBackticks(rule.sentence),
      at,
    });
  }
  return shapes;
}

/** Source text of valid parameter values, by kind of value; `other` is used for all kinds that are not listed. */
const goodOnes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  boolean: { true: 'true', false: 'false', either: 'maybe' },
  number: { 'a number': '1', 'any number': 'text.length' },
  date: { 'a Date': 'new Date()', 'a text': "'20240620'" },
  time: { 'hour and minute': '{ hour: 25, minute: 5 }', 'a text': "'2505'" },
  other: { 'a text': "'a'", 'any text': 'text', nothing: 'undefined' },
};

function goodValues({ kind, list, enum: id }: ValueSchema): [title: string, code: string][] {
  const valuesOf = (name: string): readonly string[] => model.enums[name]!.values.map(({ value }) => value);
  if (list?.positions !== undefined)
    return [
      ['two numbers', '[35.7, 139.6]'],
      ['three numbers', '[35.7, 139.6, 500]'],
    ];
  if (list?.items?.enum !== undefined) return [['a list', toSourceText(valuesOf(list.items.enum).slice(0, 1))]];
  if (list?.items?.kind === 'integer') return [['a list', '[1, 2]']];
  if (list !== undefined)
    return [
      ['a list', "['a', 'b']"],
      ['a list of texts', "['a', 'b'] as string[]"],
      ['a list that is read only', "['a', 'b'] as readonly string[]"],
    ];
  if (id !== undefined) {
    const values = valuesOf(id).map(toSourceText);
    const choices = values.map((value) => `text === '' ? ${value} : `);
    return [['each value', `(${choices.join('')}${values[0]})`]];
  }
  return Object.entries(goodOnes[kind === 'integer' ? 'number' : kind] ?? goodOnes['other']!);
}

/** Source text of invalid values by kind of value, with a part of the expected error. */
const badOnes: Readonly<Record<string, Readonly<Record<string, readonly [code: string, error: string]>>>> = {
  boolean: { 'a text': ["'true'", 'boolean'], 'a number': ['1', 'boolean'] },
  number: { 'a text': ["'1'", 'number'], 'a list': ['[1]', ''] },
  date: { 'a number': ['20240620', 'Date'], 'a list': ["['20240620']", ''] },
  time: { 'a number': ['1000', 'HourMinute'], 'a Date': ['new Date()', ''] },
  other: { 'a number': ['1', 'string'], 'a list': ["['a']", 'string'], null: ['null', 'null'] },
};

/**
 * Returns literals just beyond the minimum and the maximum that the spec declares for a parameter. An optional list has
 * no minimum, because the SDK does not send an empty list.
 */
function writeValuesBeyondLimits(
  { range, list }: ValueSchema,
  required: boolean,
): [title: string, code: string, error: string][] {
  const items = (count: number): string => toSourceText(Array.from({ length: count }, () => 'x'));
  const { min = required ? 1 : undefined, max } = (list?.positions ? undefined : list?.count) ?? {};
  return [
    ...(range?.min === undefined ? [] : [['a low number', String(range.min - 1), `${range.min}以上`] as const]),
    ...(range?.max === undefined ? [] : [['a high number', String(range.max + 1), `${range.max}以下`] as const]),
    ...(list === undefined || min === undefined ? [] : [['too few', items(min - 1), ''] as const]),
    ...(max === undefined ? [] : [['too many', items(max + 1), `最大${max}件`] as const]),
  ].map((shape) => [...shape]);
}

function badValues({ kind, list, enum: id, open }: ValueSchema): [title: string, code: string, error: string][] {
  if (list?.positions !== undefined)
    return [
      ['one number', '[35.7]', ''],
      ['texts', "['a', 'b']", ''],
      ['a text', "'35.7,139.6'", ''],
    ];
  if (list?.items?.enum !== undefined)
    return (
      [
        ['a list of another value', "['nosuch']", 'nosuch'],
        ['a text', "'a'", ''],
      ] satisfies [string, string, string][]
    ).slice(list.items.open === true ? 1 : 0);
  if (list?.items?.kind === 'integer')
    return [
      ['a list of texts', "['1']", 'string'],
      ['a number', '1', 'number'],
    ];
  if (list !== undefined)
    return [
      ['a text', "'a:b'", 'readonly'],
      ['a list of numbers', '[1]', 'number'],
      ['a number', '1', 'number'],
    ];
  // Texts are errors only for a closed enumeration: an open one accepts all texts.
  if (id !== undefined)
    return [
      ['another value', "'nosuch'", 'nosuch'],
      ['any text', 'text', 'string'],
      ['a number', '1', ''],
    ].slice(open === true ? 2 : 0) as [string, string, string][];
  const bad = badOnes[kind === 'integer' ? 'number' : kind] ?? badOnes['other']!;
  return Object.entries(bad).map(([title, [code, error]]) => [title, code, error]);
}
