import type { Api, Operation, Parameter, Rule } from '@route-search/spec/api';
import { toRuleSet } from '@route-search/spec/rule-set';
import { ruleTraits } from '@route-search/parameter-rules/kinds';
import { evaluateRules, serverKindNames, type RuleTraits } from '@route-search/parameter-rules';
import { listDecodedProperties } from './decoded-names.ts';
import {
  formatTsdoc,
  formatDeprecationTags,
  findFactSentence,
  removeBackticks,
  formatRuleSentences,
  formatResponseRules,
  formatTermTags,
  type DocumentationSite,
} from './tsdoc.ts';
import { countTextUses, ParameterPool } from './emit-parameters.ts';
import {
  SourceExpression,
  ImportCollector,
  toPascalCase,
  toPropertyName,
  toStringLiteral,
  toSourceText,
} from './source-text.ts';

export interface OperationModuleSources {
  readonly operations: string;
  readonly schemas: string;
}

/** Emits one function per operation, with the data that the function needs at run time. */
export function emitOperations(api: Api, site: DocumentationSite): OperationModuleSources {
  const { operations } = api;
  const pool = new ParameterPool(api);
  const imports = new ImportCollector();
  const sorted = createParameterSorter(operations);
  const bodies = operations.map((operation) => {
    const parameters = sorted(operation).map(
      (parameter) => `    ${toPropertyName(parameter.name)}: ${pool.refer(parameter, imports)},\n`,
    );
    return `${writeCheckedOperationData(operation, parameters, imports)}\n${writeOperationFunction(api, operation, site)}`;
  });
  const results = [...new Set(operations.map(({ answer }) => answer.entity))];
  const queries = operations.flatMap(({ id }) => [`${toPascalCase(id)}Query`, `${toPascalCase(id)}Rules`]);
  return {
    operations: [
      '// Made by codegen from the spec; never edited.\n',
      ...imports.lines(),
      "import type { ApiPromise, CallOptions, Client, ResponseFormat } from '../settings/options.ts';",
      "import type { OperationData } from '../settings/operation-data.ts';",
      "import type { OperationResult } from '../settings/response-types.ts';",
      "import type { DeclaredQuery, KnownQuery } from '../types/rule-types.ts';",
      `import * as entities from './entities.ts';`,
      `import type { ${queries.join(', ')} } from './queries.ts';`,
      `import type { ${results.join(', ')} } from './types.ts';\n`,
      bodies.join('\n'),
    ].join('\n'),
    schemas: pool.emit(),
  };
}

/** Emits the list of all operations. A namespace import (`import *`) instead would add one file to the bundle. */
export function emitOperationList({ operations }: Api): string {
  const names = operations.map(({ id }) => id).join(', ');
  return `// Made by codegen from the spec; never edited.

import { ${names} } from './operations.ts';

/** Functions of all operations. */
export const operations: readonly unknown[] = [${names}];
`;
}

/**
 * Creates a function that sorts the parameters of an operation by frequency: a parameter that most operations have
 * comes first. A common order makes the compressed bundle smallest.
 */
export function createParameterSorter(
  operations: readonly Operation[],
): (operation: Operation) => readonly Parameter[] {
  const names = operations.flatMap(({ parameters }) => parameters.map(({ name }) => name));
  const places = new Map(countTextUses(names).map(([name], place) => [name, place]));
  return ({ parameters }) => parameters.toSorted((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0));
}

/** Writes the run-time data of an operation, including the data to check its parameters and rules. */
function writeCheckedOperationData(
  operation: Operation,
  parameters: readonly string[],
  imports: ImportCollector,
): string {
  const required = operation.parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  const decidable = operation.rules.filter((rule) => isErrorRule(rule) && isDecidableByClient(rule));
  const checks = [
    imports.use('../encode/validate-request.ts', 'checkParameterNames'),
    ...(parameters.length > 0 ? [imports.use('../encode/validate-request.ts', 'checkParameters')] : []),
    ...(decidable.length > 0 ? [imports.use('../encode/validate-request.ts', 'checkRules')] : []),
  ];
  const facts = collectRuleDefaults(operation);
  return formatOperationData(operation, imports, [
    `  parameters: {${parameters.length === 0 ? '' : `\n${parameters.join('')}  `}},`,
    ...(required.length === 0 ? [] : [`  required: ${toSourceText(required)},`]),
    `  validate: ${imports.use('../encode/validate-request.ts', 'validateRequest')},`,
    `  checks: [${checks.join(', ')}],`,
    ...(decidable.length === 0
      ? []
      : [
          `  rules: [\n${decidable.map((rule) => `    ${writeRule(rule, imports)},\n`).join('')}  ],`,
          ...(Object.keys(facts).length === 0 ? [] : [`  facts: ${toSourceText(facts)},`]),
        ]),
  ]);
}

/**
 * Writes the run-time data of an operation: path, parameters, error classification and entity schema.
 *
 * @param parameters - source lines that describe the parameters
 */
export function formatOperationData(
  operation: Operation,
  imports: ImportCollector,
  parameters: readonly string[],
): string {
  const { id, path, answer, limits } = operation;
  const rules = operation.rules.filter(isErrorRule);
  const [engine] = rules.flatMap((rule) => (rule.kind === 'sameEngine' ? Object.keys(rule.operands.when) : []));
  const [section] = rules.flatMap((rule) => (rule.kind === 'sectionTypeOf' ? [rule.operands.section] : []));
  const lines = [
    `const ${id}Data: OperationData = {`,
    `  id: ${toStringLiteral(id)},`,
    `  path: ${toStringLiteral(path)},`,
    ...parameters,
    // `classifyInvalidRequest` recognizes two causes of a rejected request: another engine version and a wrong section
    // type. Only operations with a parameter for one of them need it.
    ...(engine === undefined && section === undefined
      ? []
      : [`  classify: ${imports.use('../client/classify-invalid-request.ts', 'classifyInvalidRequest')},`]),
    ...(engine === undefined ? [] : [`  engine: ${toStringLiteral(engine)},`]),
    ...(section === undefined ? [] : [`  section: ${toStringLiteral(section)},`]),
    `  result: entities.${answer.entity},`,
    ...(limits.requestsPerSecond === undefined ? [] : [`  rate: ${toSourceText(limits.requestsPerSecond)},`]),
    '};\n',
  ];
  return lines.join('\n');
}

/**
 * True if the server rejects a request that breaks the rule, instead of ignoring a parameter or returning no result.
 */
export function isErrorRule({ effect }: Rule): boolean {
  return effect === 'error';
}

/** True if a rule can be checked without data of the server. */
function isDecidableByClient({ kind }: Rule): boolean {
  return !serverKindNames.some((name) => name === kind);
}

/** True if a rule compares parameter values and therefore needs their defaults. */
function comparesValues({ kind }: Rule): boolean {
  const { conditions, comparesOrder } = ruleTraits[kind] as RuleTraits<never>;
  return conditions !== undefined || comparesOrder === true;
}

function collectRuleDefaults(operation: Operation): Record<string, Pick<Parameter, 'default' | 'dynamicDefault'>> {
  const read = new Set(
    operation.rules
      .filter((rule) => isErrorRule(rule) && isDecidableByClient(rule) && comparesValues(rule))
      .flatMap((rule) => rule.parameters),
  );
  const facts = Object.entries(toRuleSet(operation).parameters)
    .filter(([name]) => read.has(name))
    // Users of the SDK pass lists as arrays, so the rules need no separator of items.
    .map(([name, { separator: _separator, ...defaults }]) => [name, defaults] as const)
    .filter(([, defaults]) => Object.keys(defaults).length > 0);
  return Object.fromEntries(facts);
}

function writeRule({ id, kind, operands, sentence }: Rule, imports: ImportCollector): string {
  imports.use(`@route-search/parameter-rules/kinds/${kind}`, `check${toPascalCase(kind)} as ${kind}`);
  const check = new SourceExpression(kind);
  return toSourceText({ id, check, operands, sentence: removeBackticks(sentence) });
}

function writeOperationFunction(api: Api, operation: Operation, site: DocumentationSite): string {
  const { id, path, answer } = operation;
  const name = toPascalCase(id);
  const optional = isQueryOptional(operation) ? '?' : '';
  return (
    writeOperationTsdoc(api, operation, site) +
    `export function ${id}<const Q extends object & KnownQuery<Q, ${name}Query>${formatEmptyQueryDefault(operation)}, F extends ResponseFormat = 'decoded'>(\n` +
    `  api: Client<F>,\n` +
    `  query${optional}: DeclaredQuery<Q, ${name}Query> & Q & ${name}Rules<Q>,\n` +
    `  options?: CallOptions,\n` +
    `): ApiPromise<OperationResult<F, ${answer.entity}, ${toStringLiteral(path)}>> {\n` +
    `  return api.call(${id}Data, query, options);\n` +
    `}\n`
  );
}

/**
 * Writes the default of the type parameter `Q` (type of the query) for an operation without required parameters.
 * Without a default, TypeScript would infer a query that may have any property.
 */
export function formatEmptyQueryDefault({ parameters }: Pick<Operation, 'parameters'>): string {
  return parameters.some(({ required }) => required) ? '' : ' = object';
}

function isQueryOptional(operation: Operation): boolean {
  const violations = evaluateRules(toRuleSet(operation), {}).filter(({ effect }) => effect === 'error');
  return violations.length === 0 && operation.parameters.every(({ required }) => !required);
}

function writeOperationTsdoc({ entities, operations }: Api, operation: Operation, site: DocumentationSite): string {
  const { id, title, meaning, contract, facts, rules, responseRules, answer, terms } = operation;
  const result = entities[answer.entity];
  // TSDoc states that a decoded list is never absent, because the description in the spec is about the JSON response,
  // in which a list may be absent.
  const lists = (result === undefined ? [] : listDecodedProperties(result))
    .filter(({ isList }) => isList)
    .map(({ name }) => `\`${name}\``);
  const shape = lists.length === 0 ? '' : `復号した値の${lists.join('と')}は、ないときも空の配列です。`;
  const labelled = (label: string, sentence: string): string => (sentence === '' ? '' : `${label}: ${sentence}`);
  return formatTsdoc(
    [
      title,
      meaning,
      contract === 'base' ? '' : labelled('契約', findFactSentence(facts, 'contract')),
      labelled('制限', findFactSentence(facts, 'maxResults')),
      labelled('制限', findFactSentence(facts, 'requestsPerSecond')),
      formatRuleSentences(rules),
      formatResponseRules(responseRules),
    ],
    [
      '@param api - クライアント',
      '@param query - パラメータ',
      '@param options - このリクエストだけの設定',
      `@returns ${answer.meaning}${shape}`,
      '@throws RouteSearchError エラーの原因ごとのクラスのどれかです',
      `@see {@link ${site.url}api/${id}/ | APIリファレンス}`,
      ...formatDeprecationTags(facts),
      // Omits dictionary terms that every operation has, such as the access key.
      ...formatTermTags(
        site,
        terms.filter((term) => operations.some((other) => !other.terms.includes(term))),
      ),
    ],
  );
}
