import type { Api, Operation } from '@route-search/spec/api';
import { formatEmptyQueryDefault } from './emit-operations.ts';
import { toPascalCase } from './source-text.ts';

const banner = '// Made by codegen/emit-pages.ts from the declarations; never edited.\n';

/** Emits the meaning of each code that explains why a commuter pass cannot be used or must be updated. */
export function emitPassStatusCodes({ enums }: Api): string {
  const record = (id: string): string => {
    // Omits the code 0, which means that the commuter pass has no problem.
    const reasons = enums[id]?.values.filter(({ value }) => value !== '0') ?? [];
    const meanings = Object.fromEntries(reasons.map(({ value, meaning }) => [value, meaning]));
    return `: Readonly<Record<string, string>> = ${JSON.stringify(meanings, null, 2)};\n`;
  };
  return `${banner}
export const assignStatusMeanings${record('TeikiAssignStatusCode')}
export const requireUpdateMeanings${record('TeikiRequireUpdateCode')}`;
}

/** Paging data of an operation that has `offset` and `limit`. */
interface Paging {
  /** Name of the iterator function, such as `allStations` for the operation `listStations`. */
  readonly name: string;
  /** Name of the response property that contains the paged list. */
  readonly list: string;
  /**
   * Source text of an array with the paging data: `[offset of the first item, maximum page size, name of the list]`.
   */
  readonly form: string;
}

export function emitPagingIterators(api: Api): string {
  const pages = api.operations.flatMap((operation) => {
    const paging = resolvePaging(api, operation);
    return paging === undefined ? [] : [{ operation, paging }];
  });
  const names = pages.map(({ operation }) => toPascalCase(operation.id));
  const results = [...new Set(pages.map(({ operation }) => operation.answer.entity))];
  return [
    banner,
    "import type { CallOptions, Client } from '../client/create-client.ts';",
    "import { paginate, type Pages } from '../helpers/paging.ts';",
    "import type { DeclaredQuery, KnownQuery } from '../types/rule-types.ts';",
    `import { ${pages.map(({ operation }) => operation.id).join(', ')} } from './operations.ts';`,
    `import type { ${names.flatMap((name) => [`${name}Query`, `${name}Rules`]).join(', ')} } from './queries.ts';`,
    `import type { ${results.join(', ')} } from './types.ts';`,
    ...pages.map(({ operation, paging }) => writeIteratorFunction(operation, paging)),
  ].join('\n');
}

export function resolvePaging(api: Api, { id, parameters, answer }: Operation): Paging | undefined {
  const [offset, limit] = ['offset', 'limit'].map((name) => parameters.find((one) => one.name === name));
  if (offset === undefined || limit === undefined) return undefined;
  if (offset.default !== 0 && offset.default !== 1) {
    throw new TypeError(`${id}: the default of offset is neither 0 nor 1`);
  }
  if (typeof limit.default !== 'number') throw new TypeError(`${id}: limit has no default`);
  if (!id.startsWith('list')) throw new TypeError(`${id}: no name for its iterator`);
  // If a response has several lists, the last one is paged.
  const list = api.entities[answer.entity]?.members.findLast(({ decoded }) => decoded.list)?.decoded.name;
  if (list === undefined) throw new TypeError(`${id}: its answer has no list`);
  return { name: `all${id.slice('list'.length)}`, list, form: `[${offset.default}, ${limit.default}, '${list}']` };
}

function writeIteratorFunction({ id, title, parameters, answer }: Operation, { name, list, form }: Paging): string {
  const query = `${toPascalCase(id)}Query`;
  const result = answer.entity;
  return `
/**
 * 「${title}」の結果を全件受け取ります。次のページは、必要になってから呼び出します。
 * パラメータは\`${id}\`と同じです。\`offset\`を指定するとその位置から、\`limit\`を指定すると1ページをその件数にします。
 *
 * @param api - クライアント
 * @param query - パラメータ
 * @param options - リクエストの設定。\`signal\`で途中でも止められます
 * @returns \`for await\`で1件ずつ、\`pages()\`で1ページずつ受け取れる対象
 * @throws RangeError 同じページが続けて返ったとき
 */
export function ${name}<const Q extends object & KnownQuery<Q, ${query}>${formatEmptyQueryDefault({ parameters })}>(
  api: Client<'decoded'>,
  query: DeclaredQuery<Q, ${query}> & Q & ${toPascalCase(id)}Rules<Q>,
  options?: CallOptions,
): Pages<${result}, ${result}['${list}'][number]> {
  return paginate((given: ${query}) => ${id}(api, given, options), query, ${form});
}
`;
}
