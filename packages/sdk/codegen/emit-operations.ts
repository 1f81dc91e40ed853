import { resolveRef } from '@route-search/spec/document';
import { kindNames, sentence, serverKindNames } from '@route-search/spec/rules';
import { code, comment, termTags, type Site } from './doc.ts';
import { byUse, isChecked, ruleFacts, ruleSource, runtimeSchema, source, SchemaPool } from './emit-data.ts';
import type { Model, SdkOperation } from './model.ts';
import { pascal, property, quote } from './names.ts';

/** The modules of the operations. */
export interface OperationModules {
  readonly operations: string;
  readonly schemas: string;
}

/**
 * One function per operation, with what the run has to know of it.
 *
 * @param model - the spec
 * @param site - the documentation site
 */
export function emitOperations(model: Model, site: Site): OperationModules {
  const { operations } = model;
  const pool = new SchemaPool(
    operations.flatMap(({ parameters }) => parameters.map(({ schema }) => runtimeSchema(schema))),
  );
  const places = placesByUse(operations);
  const bodies = operations.map((operation) => `${data(operation, pool, places)}\n${call(model, operation, site)}`);
  const text = bodies.join('\n');
  const results = [...new Set(operations.map(({ result }) => result.name))];
  const queries = operations.flatMap(({ id }) => [`${pascal(id)}Query`, `${pascal(id)}Rules`]);
  return {
    operations: [
      '// Made by codegen from the spec; never edited.\n',
      `import { ${kindNames.filter((kind) => text.includes(`check: ${kind},`)).join(', ')} } from '@route-search/spec/rules';`,
      "import { eachParameter, rulesBetween } from '../checks.ts';",
      "import { classify } from '../classify.ts';",
      "import type { ApiPromise, CallOptions, Client, Face } from '../options.ts';",
      "import type { OperationData } from '../operation.ts';",
      "import type { Answer } from '../types/answer.ts';",
      "import type { Exact } from '../types/rules.ts';",
      `import * as entities from './entities.ts';`,
      `import type { ${queries.join(', ')} } from './queries.ts';`,
      ...pool.imports(),
      `import type { ${results.join(', ')} } from './types.ts';\n`,
      text,
    ].join('\n'),
    schemas: pool.emit(),
  };
}

/** One order for all parameters, those of most operations first: what stands in one order everywhere compresses best. */
function placesByUse(operations: readonly SdkOperation[]): ReadonlyMap<string, number> {
  const names = operations.flatMap(({ parameters }) => parameters.map(({ name }) => name));
  return new Map(byUse(names).map(([name], place) => [name, place]));
}

function data(operation: SdkOperation, pool: SchemaPool, places: ReadonlyMap<string, number>): string {
  const { id, path, object, parameters, result } = operation;
  const schemas = parameters
    .toSorted((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0))
    .map(({ name, schema }) => `    ${property(name)}: ${pool.refer(runtimeSchema(schema))},\n`);
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  const rules = operation.rules.filter(isChecked);
  const decidable = rules.filter((rule) => !serverKindNames.some((kind) => rule[kind] !== undefined));
  const checks = [
    ...(parameters.length > 0 ? ['eachParameter'] : []),
    ...(decidable.length > 0 ? ['rulesBetween'] : []),
  ];
  const facts = ruleFacts(operation);
  const [engine] = rules.flatMap(({ sameEngine }) => (sameEngine ? Object.keys(sameEngine.when) : []));
  const [section] = rules.flatMap(({ sectionTypeOf }) => sectionTypeOf?.section ?? []);
  const rate = object['x-limits']?.requestsPerSecond;
  const lines = [
    `const ${id}Data: OperationData = {`,
    `  id: ${quote(id)},`,
    `  path: ${quote(path)},`,
    `  parameters: {${schemas.length === 0 ? '' : `\n${schemas.join('')}  `}},`,
    ...(required.length === 0 ? [] : [`  required: ${source(required)},`]),
    `  checks: [${checks.join(', ')}],`,
    ...(decidable.length === 0
      ? []
      : [
          `  rules: [\n${decidable.map((rule) => `    ${ruleSource(rule)},\n`).join('')}  ],`,
          ...(Object.keys(facts).length === 0 ? [] : [`  facts: ${source(facts)},`]),
        ]),
    // What only the server can decide: the parameters tell which of its errors a request may meet.
    ...(engine === undefined && section === undefined ? [] : ['  classify,']),
    ...(engine === undefined ? [] : [`  engine: ${quote(engine)},`]),
    ...(section === undefined ? [] : [`  section: ${quote(section)},`]),
    `  result: entities.${result.name},`,
    ...(rate === undefined ? [] : [`  rate: ${source(rate)},`]),
    '};\n',
  ];
  return lines.join('\n');
}

function call(model: Model, operation: SdkOperation, site: Site): string {
  const { id, path, result } = operation;
  const name = pascal(id);
  const optional = isQueryOptional(operation) ? '?' : '';
  return (
    operationComment(model, operation, site) +
    `export function ${id}<const Q extends object & ${name}Query, F extends Face = 'decoded'>(\n` +
    `  api: Client<F>,\n` +
    `  query${optional}: Q & Exact<Q, ${name}Query> & ${name}Rules<Q>,\n` +
    `  options?: CallOptions,\n` +
    `): ApiPromise<Answer<F, ${result.name}, ${quote(path)}>> {\n` +
    `  return api.call(${id}Data, query, options);\n` +
    `}\n`
  );
}

/** A call without any parameter must be able to succeed. */
function isQueryOptional(operation: SdkOperation): boolean {
  const needsOne = operation.rules.some((rule) => rule.atLeastOne !== undefined || rule.exactlyOne !== undefined);
  return !needsOne && operation.parameters.every(({ required }) => !required);
}

function operationComment(model: Model, operation: SdkOperation, site: Site): string {
  const { object, id, rules } = operation;
  const answer = object.responses['200'];
  const returns = answer === undefined ? '' : resolveRef(model.document, answer).description;
  // What the spec says of the answer is true of the wire.
  const lists = operation.result.members.filter(({ isList }) => isList).map(({ name }) => code(name));
  const shape = lists.length === 0 ? '' : `復号した値の${lists.join('と')}は、ないときも空の配列です。`;
  const limits = object['x-limits'];
  const sentences = rules.map((rule) => `- ${sentence(rule, code)}${rule.note ?? ''}`);
  return comment(
    [
      object.summary,
      object.description,
      object['x-permission'] === 'realtime' ? '契約: 基本契約に加えて、リアルタイム情報の利用契約が必要です。' : '',
      limits?.maxResults === undefined ? '' : `制限: 返る件数は最大${limits.maxResults}件です。`,
      limits?.requestsPerSecond === undefined
        ? ''
        : `制限: 呼び出しの目安は1秒あたり${limits.requestsPerSecond}回程度です。`,
      sentences.length === 0 ? '' : `パラメータの組み合わせ:\n${sentences.join('\n')}`,
    ],
    [
      '@param api - クライアント',
      '@param query - パラメータ',
      '@param options - この呼び出しだけの設定',
      `@returns ${returns}${shape}`,
      '@throws RouteSearchError 失敗の原因ごとのクラスのどれかです',
      `@see {@link ${site.url}api/${id}/ | APIリファレンス}`,
      ...termTags(site, object['x-terms']),
    ],
  );
}
