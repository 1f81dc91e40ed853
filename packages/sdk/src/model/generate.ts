/**
 * Writes what the helpers take from the declarations: `src/generated/codes.ts` (meanings of the pass codes) and
 * `src/generated/pages.ts` (an iterator for every operation with `offset` and `limit`).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TeikiAssignStatusCode, TeikiRequireUpdateCode } from '@route-search/schemas/catalogues';
import { writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/problem';
import { resolveRef, resolveSchema, type OpenApiDocument } from '@route-search/spec/document';
import { operationsOf, type Operation } from '@route-search/spec/operations';
import { decodedName, pascal } from '../../codegen/names.ts';

const banner = '// Made by src/model/generate.ts from the declarations; never edited.\n';

function codesModule(): string {
  // The code 0 is no reason.
  const record = ({ '0': _good, ...reasons }: Readonly<Record<string, string>>): string =>
    `: Readonly<Record<string, string>> = ${JSON.stringify(reasons, null, 2)};\n`;
  return `${banner}
export const assignStatusMeanings${record(TeikiAssignStatusCode.meanings)}
export const requireUpdateMeanings${record(TeikiRequireUpdateCode.meanings)}`;
}

function pagesModule(document: OpenApiDocument): string {
  const operations = operationsOf(document).filter(({ parameters }) =>
    ['offset', 'limit'].every((name) => parameters.some((one) => one.name === name)),
  );
  const names = operations.map(({ id }) => pascal(id));
  const results = [...new Set(operations.map((operation) => resultName(document, operation)))];
  return [
    banner,
    "import type { CallOptions, Client } from '../client.ts';",
    "import { paged, type Pages } from '../model/paging.ts';",
    "import type { Exact } from '../types/rules.ts';",
    `import { ${operations.map(({ id }) => id).join(', ')} } from './operations.ts';`,
    `import type { ${names.flatMap((name) => [`${name}Query`, `${name}Rules`]).join(', ')} } from './queries.ts';`,
    `import type { ${results.join(', ')} } from './types.ts';`,
    ...operations.map((operation) => iterator(document, operation)),
  ].join('\n');
}

function iterator(document: OpenApiDocument, operation: Operation): string {
  const { id, object, parameters } = operation;
  const first = parameters.find(({ name }) => name === 'offset')?.schema.default;
  if (first !== 0 && first !== 1) throw new TypeError(`${id}: the default of offset is neither 0 nor 1`);
  const limit = parameters.find(({ name }) => name === 'limit')?.schema.default;
  if (typeof limit !== 'number') throw new TypeError(`${id}: limit has no default`);
  if (!id.startsWith('list')) throw new TypeError(`${id}: no name for its iterator`);
  const list = pagedList(document, operation);
  const query = `${pascal(id)}Query`;
  const result = resultName(document, operation);
  return `
/**
 * 「${object.summary}」の結果を全件受け取ります。次のページは、必要になってから呼び出します。
 * パラメータは\`${id}\`と同じです。\`offset\`を指定するとその位置から、\`limit\`を指定すると1ページをその件数にします。
 *
 * @param api - クライアント
 * @param query - パラメータ
 * @param options - 呼び出しの設定。\`signal\`で途中でも止められます
 * @returns \`for await\`で1件ずつ、\`pages()\`で1ページずつ受け取れる対象
 * @throws RangeError 同じページが続けて返ったとき
 */
export function all${id.slice('list'.length)}<const Q extends ${query}>(
  api: Client<'decoded'>,
  query: Q & Exact<Q, ${query}> & ${pascal(id)}Rules<Q>,
  options?: CallOptions,
): Pages<${result}, ${result}['${list}'][number]> {
  return paged((given: ${query}) => ${id}(api, given, options), query, [${first}, ${limit}, '${list}']);
}
`;
}

/** The type of the decoded answer. */
function resultName(document: OpenApiDocument, { id, object }: Operation): string {
  const answer = object.responses['200'];
  const schema = answer && resolveRef(document, answer).content?.['application/json']?.schema;
  const name = schema?.$ref?.replace(/^.*\//, '');
  if (name === undefined) throw new TypeError(`${id}: its answer has no name`);
  return name.replace(/Response$/, 'Result');
}

/** The lists of an answer come in the order of their use: what the pages are cut from stands last. */
function pagedList(document: OpenApiDocument, { id, object }: Operation): string {
  const answer = object.responses['200'];
  const body = answer && resolveRef(document, answer).content?.['application/json']?.schema;
  const resultSet = body && resolveSchema(document, body).properties?.['ResultSet'];
  const properties = Object.entries((resultSet && resolveSchema(document, resultSet).properties) ?? {});
  const list = properties.filter(([, schema]) => resolveSchema(document, schema).type === 'array').at(-1);
  if (list === undefined) throw new TypeError(`${id}: its answer has no list`);
  return decodedName(list[0], true);
}

await runProgram(() => {
  const file = fileURLToPath(import.meta.resolve('@route-search/spec/openapi.json'));
  const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  const folder = join(import.meta.dirname, '../generated');
  writeFiles(folder, { 'codes.ts': codesModule(), 'pages.ts': pagesModule(document) });
  return Promise.resolve();
});
