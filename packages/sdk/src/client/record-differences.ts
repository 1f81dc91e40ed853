import { readResponseBody } from '../decode/read-body.ts';
import {
  prepareEntity,
  type EntitySchema,
  type PreparedEntity,
  type PreparedProperty,
} from '../decode/decode-entity.ts';
import { enumValues, errorSchema, keyName, openObjects, operationsByPath } from '../generated/difference-data.ts';
import { callHook } from '../base/call-hook.ts';
import { getOwnProperty } from '../base/safe-object.ts';
import { platformFetch } from '../settings/platform.ts';
import { createRedactor } from '../errors/redact.ts';
import { makeResponseCloneable, type CloneableResponse } from './cloneable-response.ts';
import type { Fetch } from '../types/fetch.ts';

/** レスポンスと文書との違いを記録する`fetch`です。 */
export interface DifferenceRecorder extends Fetch {
  /** 受け取ったレスポンスをすべて調べ終えると解決します。レスポンスを返すと止まる環境では、`waitUntil`に渡します。 */
  settled(): Promise<void>;
}

/**
 * Log line about a difference between a received response and the documentation, without the number of its occurrences.
 */
interface DifferenceLine {
  readonly operation: string;
  readonly status: number;
  readonly issue?: 'unknown-member' | 'missing-member' | 'form' | 'new-value' | 'body' | 'content-type';
  /** Property names in the JSON from `ResultSet` on, joined by `.`, without list indexes. */
  readonly path?: string | undefined;
  /** Received value with masked characters: every digit becomes `0`, for example. */
  readonly found?: unknown;
}

/**
 * Maximum number of distinct differences, so that a server that returns random names cannot exhaust the memory.
 */
const maxDifferences = 1000;

/**
 * レスポンスのうち、SDKが知らない項目と値、読めない値を書き出す`fetch`を作ります。`createClient`の`fetch`に渡します。
 * 違いごとに1行のNDJSONを、1、10、100…件目に書きます。`count`は、前の行の後の件数です。
 * `issue`のない行は、調べたレスポンスの件数です。
 * 行には、APIの名前、ステータスコード、違いの種類、項目の場所、値の形だけがあります。アクセスキー、パラメータ、値そのものはありません。
 * 値の形では、数字が`0`、英字が`a`、そのほかの文字が`字`に変わります。列挙の新しい値だけは、英数字の単語ならそのまま書きます。
 * 書き出す関数の例外は、リクエストの結果に影響しません。
 *
 * @param write - 改行で終わる1行を受け取る関数
 * @param fetch - 実際に通信をする関数。既定値は標準の`fetch`
 * @example
 * ```ts
 * const api = createClient({ fetch: recordDifferences((line) => file.write(line)) });
 * ```
 */
export function recordDifferences(write: (line: string) => unknown, fetch: Fetch = platformFetch): DifferenceRecorder {
  const byPath = Object.entries(operationsByPath);
  const counts = new Map<string, { seen: number; written: number }>();
  const pending = new Set<Promise<void>>();

  const inspect = async (url: string, response: CloneableResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(url);
    const call = byPath.find(([path]) => pathname.endsWith(path));
    const { status } = response;
    // Skips opaque redirects, which have the status 0 and no URL in a browser.
    if (!call || status === 0) return;
    const [, [operation, result]] = call;
    const key = searchParams.get(keyName);
    const redact = createRedactor(key === '' ? null : key);
    const report = ({ path, found, ...issue }: Omit<DifferenceLine, 'operation' | 'status'> = {}): void => {
      const line: DifferenceLine = {
        operation,
        status,
        ...issue,
        path: path && redact(path),
        found: typeof found === 'string' ? redact(found) : found,
      };
      const id = JSON.stringify(line);
      const count = counts.get(id) ?? { seen: 0, written: 0 };
      if (count.seen === 0 && counts.size >= maxDifferences) return;
      counts.set(id, count);
      count.seen += 1;
      if (count.seen < count.written * 10) return;
      callHook(write, () => `${JSON.stringify({ ...line, count: count.seen - count.written })}\n`);
      count.written = count.seen;
    };
    // The body of a redirect is not inspected.
    const isError = status > 399;
    if (status < 300 || isError) await inspectResponse(response, isError ? errorSchema : result, report);
    report();
  };

  const record: Fetch = (url, init) =>
    fetch(url, init).then((given) => {
      const response = makeResponseCloneable(given);
      const done = inspect(url, response)
        .catch(() => undefined)
        .finally(() => pending.delete(done));
      pending.add(done);
      return response;
    });
  return Object.assign(record, {
    settled: async () => {
      await Promise.all(pending);
    },
  });
}

type ReportDifference = (difference: Omit<DifferenceLine, 'operation' | 'status'>) => void;

/** Inspects a clone of the response for differences, while the caller reads the original. */
async function inspectResponse(
  response: CloneableResponse,
  schema: EntitySchema,
  report: ReportDifference,
): Promise<void> {
  const copy = response.clone();
  const type = String(copy.headers.get('content-type')).replace(/;.*/s, '').trim().toLowerCase();
  if (type !== 'application/json' && /^[\w.+-]{1,40}\/[\w.+-]{1,40}$/.test(type))
    report({ issue: 'content-type', found: type });
  const { json, problem } = await readResponseBody(copy);
  const set = getOwnProperty(json, 'ResultSet');
  const found = problem ?? (Object(set) !== set || Array.isArray(set) ? 'shape' : undefined);
  // A truncated body is not reported: it is a fault of the connection.
  if (found === 'truncated') return;
  if (found !== undefined) report({ issue: 'body', found });
  else inspectObject(prepareEntity(schema), set as object, { report, path: [], owner: 'ResultSet' });
}

/**
 * State of the traversal of a response, with the current position. One mutable object is reused, because a response has
 * thousands of positions.
 */
interface InspectionState {
  readonly report: ReportDifference;
  /** Names of the properties that lead from `ResultSet` to the current object. */
  readonly path: string[];
  /** Name of the property whose value is the current object. */
  owner: string;
}

function inspectObject({ properties, checked }: PreparedEntity, value: object, state: InspectionState): void {
  const { path, owner } = state;
  for (const name of Object.keys(value)) {
    const property = properties.get(name);
    const inner = (value as Record<string, unknown>)[name];
    path.push(property ? name : maskName(name));
    if (property) inspectProperty(property, inner, state);
    else if (!openObjects.includes(owner))
      reportDifference(state, { issue: 'unknown-member', found: maskValue(inner) });
    path.pop();
  }
  for (const { wire, isList } of checked) {
    // An absent list is no difference from the spec. The text of a date may be absent too: it is marked as required
    // only to make the decoder drop an object without it.
    if (isList || wire === 'text' || Object.hasOwn(value, wire)) continue;
    path.push(wire);
    reportDifference(state, { issue: 'missing-member' });
    path.pop();
  }
}

function inspectProperty(property: PreparedProperty, value: unknown, state: InspectionState): void {
  if (!Array.isArray(value)) inspectValue(property, value, state);
  else if (property.isList) for (const item of value) inspectValue(property, item, state);
  else {
    reportWrongShape(value, state);
    // The client reads the first of several values, so the others are not inspected.
    inspectValue(property, value[0], state);
  }
}

function inspectValue({ wire, entity, decode }: PreparedProperty, one: unknown, state: InspectionState): void {
  if ((one ?? '') === '') return;
  const isObject = Object(one) === one;
  if (entity) {
    const text = entity.properties.get('text');
    const { owner } = state;
    state.owner = wire;
    if (isObject && !Array.isArray(one)) inspectObject(entity, one as object, state);
    // If an object has a property `text`, the API may send just that text instead of the object.
    else if (text) inspectValue(text, one, state);
    else reportWrongShape(one, state);
    state.owner = owner;
  } else if (isObject) reportWrongShape(one, state);
  else {
    const plain = typeof one === 'string' ? one : JSON.stringify(one);
    const known = enumValues[state.owner]?.[wire];
    if (known === undefined ? decode?.(plain) !== undefined : known.includes(plain)) return;
    // Logs the value only if it looks like an enumeration value. Names of stations and codes of a request do not match
    // this pattern.
    if (known && /^(?:(?!.*\d{5})[A-Za-z]\w{0,39}|\d\d?)$/.test(plain))
      reportDifference(state, { issue: 'new-value', found: plain });
    else reportWrongShape(one, state);
  }
}

function reportWrongShape(value: unknown, state: InspectionState): void {
  reportDifference(state, { issue: 'form', found: maskValue(value) });
}

function reportDifference({ path, report }: InspectionState, about: Pick<DifferenceLine, 'issue' | 'found'>): void {
  report({ ...about, path: `ResultSet.${path.join('.')}` });
}

/** Replaces a property name by `*`, unless it is a plain word without a number of four digits. */
function maskName(name: string): string {
  return /^(?!.*\d{4})[A-Za-z]\w{0,39}$/.test(name) ? name : '*';
}

/** Masks the characters of a value: digits become `0`, letters `a`, others `字`. */
function maskValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(maskValue);
  if (typeof value === 'number') return Number.isInteger(value) ? 0 : 0.5;
  if (typeof value !== 'string') return Object(value) === value ? {} : value;
  const form = value
    .slice(0, 1000)
    .replace(/\p{Nd}/gu, '0')
    .replace(/[A-Za-z]+/g, 'a')
    .replace(/[^\0-\x7f]+/g, '字');
  return form.length > 40 ? `${form.slice(0, 40)}…` : form;
}
