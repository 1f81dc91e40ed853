import type { SourceNode } from '../../../src/source/source-tree.ts';
import { toRuleSet } from '../../../src/model/rule-set.ts';
import type { Api, Operation, Parameter } from '../../../src/model/api.ts';
import { evaluateRules, formatRuleViolation } from '@route-search/parameter-rules';
import { findUnknownParameters } from '@route-search/parameter-rules/declared';
import { toCompactSchema, checkParameterValues } from '../../../src/values/index.ts';
import { formatNameSuggestion, quoteAndJoin } from '@route-search/toolkit/yaml-values';
import type { ModelRule, ReportModelFinding } from '../model-rule.ts';

/** Lint rule: each request example is valid and uses nothing deprecated, because readers copy the examples. */
export const validRequestExamples: ModelRule = ({ api, origins: { document }, findEntry }, report) => {
  for (const operation of api.operations) {
    const node = document.at(['paths', operation.path, 'get']);
    // A schema that refuses the example of its parameter is wrong itself, and would refuse most requests.
    const refused = new Set<string>();
    for (const parameter of operation.parameters) {
      const own = node?.child('parameters')?.itemWith('name', parameter.name);
      for (const key of ['example', 'default'] as const) {
        const value = parameter[key];
        if (value === undefined) continue;
        const at = own?.child(key) ?? own?.at(['schema', key]);
        const wrong = [...typeOf(api, parameter, value), ...unfitOf(api, parameter, value)];
        for (const message of wrong) report(`the ${key} of "${parameter.name}" ${message}`, at);
        if (key === 'default' || wrong.length > 0) continue;
        const [violation] = checkParameterValues([checked(api, parameter)], { [parameter.name]: value });
        if (violation !== undefined) {
          const { pattern = parameter.value.list?.items?.pattern } = parameter.value;
          const allowed = pattern === undefined ? '' : `; its pattern is ${pattern}`;
          const refusal = `${violation.sentence} (${violation.value ?? ''})`;
          report(
            `the example of "${parameter.name}" is no value of it: ${refusal}${allowed}; correct the example or the schema`,
            at,
          );
          refused.add(parameter.name);
        }
      }
    }
    for (const [index, rule] of operation.rules.entries()) {
      for (const kind of ['satisfied', 'violated'] as const) {
        for (const [name, value] of Object.entries(rule[kind]?.parameters ?? {})) {
          const parameter = operation.parameters.find((one) => one.name === name);
          const [message] = parameter === undefined ? [] : listUndeclaredValues(api, parameter, value);
          const at = ['x-parameter-rules', index, 'examples', kind, 'parameters', name];
          if (message !== undefined) report(`"${name}" ${message}`, node?.at(at));
        }
      }
    }
    for (const { name, request } of operation.examples) {
      checkRequest(api, operation, {
        request,
        refused,
        node: node?.at(['x-request-examples', name, 'parameters']),
        declared: node?.child('parameters'),
        findEntry,
        report,
      });
    }
  }
};

type Values = Operation['examples'][number]['request'];

/** Lint rule: each request example obeys the rules between parameters. */
export const requestExamplesObeyRules: ModelRule = ({ api, origins: { document } }, report) => {
  for (const operation of api.operations) {
    const set = toRuleSet(operation);
    const parameters = operation.parameters.map((parameter) => checked(api, parameter));
    for (const { name, request } of operation.examples) {
      // A wrong value has its own finding.
      if (checkParameterValues(parameters, request).length > 0) continue;
      const node = document.at(['paths', operation.path, 'get', 'x-request-examples', name, 'parameters']);
      for (const violation of evaluateRules(set, request))
        report(`the request breaks the rule "${violation.rule.id}": ${formatRuleViolation(violation)}`, node);
    }
  }
};

function checkRequest(
  api: Api,
  operation: Operation,
  {
    request,
    refused,
    node,
    declared,
    findEntry,
    report,
  }: {
    request: Values;
    refused: ReadonlySet<string>;
    node: SourceNode | undefined;
    declared: SourceNode | undefined;
    findEntry: (name: string) => string | undefined;
    report: ReportModelFinding;
  },
): void {
  const { parameters } = operation;
  const reported = new Set(refused);
  for (const [name, value] of Object.entries(request)) {
    if (refused.has(name)) continue;
    const parameter = parameters.find((one) => one.name === name);
    if (parameter === undefined) {
      for (const message of findUnknownParameters({ parameters, findEntry }, [name]))
        report(message, node?.child(name));
      continue;
    }
    const old = parameter.deprecated
      ? ['is deprecated; show what is to be used instead']
      : unfitOf(api, parameter, value);
    for (const message of [...old, ...typeOf(api, parameter, value)]) {
      reported.add(name);
      report(`"${name}" ${message}`, node?.child(name));
    }
  }
  const isComplete = Object.keys(request).every((name) => parameters.some((one) => one.name === name));
  const violations = checkParameterValues(
    parameters.filter(({ name }) => !reported.has(name)).map((parameter) => checked(api, parameter)),
    request,
  );
  for (const { param, sentence, value } of violations) {
    // A parameter with an unknown name in the example may be the missing one.
    if (value === undefined && !isComplete) continue;
    const refusal = `the request would be refused: ${sentence}`;
    const required = declared?.itemWith('name', param)?.child('required');
    if (value === undefined)
      report(`${refusal} Give it in the example, or make it optional`, node, ...(required ? [required] : []));
    else report(`${refusal} (${value})`, node?.child(param) ?? node);
  }
}

function checked({ enums }: Api, parameter: Parameter) {
  return { ...parameter, value: toCompactSchema(enums, parameter.value) };
}

/**
 * Finds values of a wrong type. YAML parses an unquoted code such as 0123 as a number and drops its leading zero. Codes
 * and numbers of the API have no full-width digits, which a Japanese keyboard types.
 */
function typeOf({ enums }: Api, { value: { onWire, list, enum: id = '' } }: Parameter, value: unknown): string[] {
  if (typeof value === 'object') {
    const items = list === undefined ? '' : `, with "${list.separator}" between its items`;
    return [`is not a single value: write one ${onWire}${items}`];
  }
  if (onWire === 'string' && typeof value !== 'string') {
    const known = enums[id]?.values.map((one) => one.value) ?? [];
    const written = JSON.stringify(value);
    if (known.length > 0 && !known.includes(written))
      return [`is ${written}, which is no value of it; allowed are ${quoteAndJoin(known)}`];
    return [`is a text, but ${written} is a ${typeof value}: put it in quotation marks`];
  }
  if (typeof value !== 'string') return [];
  const [foreign] = list === undefined ? [] : (/[,;:|、]/.exec(value.replaceAll(list.separator, '')) ?? []);
  // Coordinates, such as 35.7,139.6, are one item.
  if (list !== undefined && foreign !== undefined && !/\.\d/.test(value))
    return [
      `has "${foreign}" between its items, but "${list.separator}" separates them: write "${value.replaceAll(foreign, list.separator)}"`,
    ];
  if (/^[０-９]+$/.test(value)) return [`is "${value}" in full-width digits: write "${value.normalize('NFKC')}"`];
  if (onWire === 'string') return [];
  const isQuoted =
    onWire === 'boolean' ? /^(?:true|false)$/.test(value) : value.trim() !== '' && !Number.isNaN(Number(value));
  return [`is of type ${onWire}${isQuoted ? ': take off the quotation marks' : `, but "${value}" is a text`}`];
}

/** Finds values that readers should not copy: deprecated ones, and those that an open enumeration does not declare. */
function unfitOf(api: Api, parameter: Parameter, value: unknown): string[] {
  const { verb, items, enumerations } = readItems(api, parameter, value);
  const deprecated = enumerations
    .flatMap(({ values }) => values)
    .find((one) => one.deprecated !== undefined && items.includes(one.value));
  return [
    ...(deprecated === undefined
      ? []
      : [`${verb} "${deprecated.value}", which is deprecated; show a value that is to be used instead`]),
    ...listUndeclaredValues(api, parameter, value),
  ];
}

/** Finds values that an open enumeration does not declare. */
function listUndeclaredValues(api: Api, parameter: Parameter, value: unknown): string[] {
  const { verb, items, enumerations } = readItems(api, parameter, value);
  return enumerations.flatMap(({ id, values, open }) => {
    const known = values.map((one) => one.value);
    return items
      .filter((item) => open && !known.includes(item))
      .map(
        (item) =>
          `${verb} "${item}", which ${id} does not declare${formatNameSuggestion(item, known)}; show a declared value`,
      );
  });
}

/** Splits a value of a parameter into its items, with the enumerations that declare them. */
function readItems({ enums }: Api, { value: { list, ...form } }: Parameter, value: unknown) {
  const enumerations = [form.enum, list?.items?.enum].flatMap((id) => enums[id ?? ''] ?? []);
  return list === undefined
    ? { verb: 'is', items: [String(value)], enumerations }
    : { verb: 'has', items: String(value).split(list.separator), enumerations };
}
