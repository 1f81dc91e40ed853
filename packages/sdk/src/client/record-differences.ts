import { readBody } from '../decode/read-body.ts';
import type { EntitySchema } from '../decode/decode-entity.ts';
import { calls, errors, keyName, open, words } from '../generated/words.ts';
import { callHook } from '../base/call-hook.ts';
import type { ValueDecoder } from '../decode/value-decoders.ts';
import { ownProperty } from '../base/safe-object.ts';
import { platformFetch } from '../settings/platform.ts';
import { createRedactor } from '../errors/redact.ts';
import type { Fetch, FetchResponse } from '../types/fetch.ts';

/** レスポンスと文書との違いを記録する`fetch`です。 */
export interface DifferenceRecorder extends Fetch {
  /** 受け取ったレスポンスをすべて調べ終えると解決します。レスポンスを返すと止まる環境では、`waitUntil`に渡します。 */
  settled(): Promise<void>;
}

/** What is written about answers, but for how many of them. */
interface Note {
  readonly operation: string;
  readonly status: number;
  readonly issue?: 'unknown-member' | 'missing-member' | 'form' | 'new-value' | 'body' | 'content-type';
  /** Names on the wire from `ResultSet`, without positions. */
  readonly path?: string | undefined;
  /** What there was, without its content. */
  readonly found?: unknown;
}

/** Most different notes that are kept: a server that invents names must not fill the memory. */
const MOST = 1000;

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
  const byPath = Object.entries(calls);
  const counts = new Map<string, { seen: number; written: number }>();
  const looking = new Set<Promise<void>>();
  const tables = new WeakMap<EntitySchema, Table>();

  const look = async (url: string, response: FetchResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(url);
    const call = byPath.find(([path]) => pathname.endsWith(path));
    const { status } = response;
    // A page is told nothing of where a redirect leads, not even its status.
    if (!call || status === 0) return;
    const [, [operation, result]] = call;
    const key = searchParams.get(keyName);
    const redact = createRedactor(key === '' ? null : key);
    const note = ({ path, found, ...issue }: Omit<Note, 'operation' | 'status'> = {}): void => {
      const line: Note = {
        operation,
        status,
        ...issue,
        path: path && redact(path),
        found: typeof found === 'string' ? redact(found) : found,
      };
      const id = JSON.stringify(line);
      const count = counts.get(id) ?? { seen: 0, written: 0 };
      if (count.seen === 0 && counts.size >= MOST) return;
      counts.set(id, count);
      count.seen += 1;
      if (count.seen < count.written * 10) return;
      callHook(write, () => `${JSON.stringify({ ...line, count: count.seen - count.written })}\n`);
      count.written = count.seen;
    };
    // What a redirect holds is for nobody.
    const isError = status > 399;
    if (status < 300 || isError) await lookAt(response, isError ? errors : result, { note, tables });
    note();
  };

  const record: Fetch = async (url, init) => {
    const response = await fetch(url, init);
    const done = look(url, response)
      .catch(() => undefined)
      .finally(() => looking.delete(done));
    looking.add(done);
    return response;
  };
  return Object.assign(record, {
    settled: async () => {
      await Promise.all(looking);
    },
  });
}

/** What looks at an answer: whom to tell, and the tables that were made before. */
interface Looking {
  readonly note: (note: Omit<Note, 'operation' | 'status'>) => void;
  readonly tables: WeakMap<EntitySchema, Table>;
}

/** Reads a copy of an answer beside whoever waits for it. */
async function lookAt(response: FetchResponse, entity: EntitySchema, { note, tables }: Looking): Promise<void> {
  const copy = (response as Response).clone() as unknown as FetchResponse;
  const type = String(copy.headers.get('content-type')).replace(/;.*/s, '').trim().toLowerCase();
  if (type !== 'application/json' && /^[\w.+-]{1,40}\/[\w.+-]{1,40}$/.test(type))
    note({ issue: 'content-type', found: type });
  const { json, problem } = await readBody(copy);
  const set = ownProperty(json, 'ResultSet');
  const found = problem ?? (Object(set) !== set || Array.isArray(set) ? 'shape' : undefined);
  // What broke on its way says nothing about the server.
  if (found === 'truncated') return;
  if (found !== undefined) note({ issue: 'body', found });
  else lookInto(tableOf(entity, tables), set as object, { way: [], owner: 'ResultSet', note, tables });
}

/** What is known of a member: how a plain value is read, or what an object holds. */
interface Row {
  readonly wire: string;
  readonly of: ValueDecoder | EntitySchema;
  readonly isList: boolean;
}

interface Table {
  readonly rows: ReadonlyMap<string, Row>;
  readonly required: readonly string[];
}

function tableOf(entity: EntitySchema, tables: WeakMap<EntitySchema, Table>): Table {
  let table = tables.get(entity);
  if (!table) {
    const rows = new Map<string, Row>();
    const required: string[] = [];
    for (const [wire, value] of Object.entries(entity)) {
      const [of, isRequired] = [value].flat() as [ValueDecoder | EntitySchema, 1?];
      rows.set(wire, { wire, of, isList: Array.isArray(value) && !isRequired });
      // Dates and times are marked as well, to be found, not because they must be there.
      if (isRequired && wire !== 'text') required.push(wire);
    }
    tables.set(entity, (table = { rows, required }));
  }
  return table;
}

/** Where in an answer, and whom to tell. One object for all of it: an answer has thousands of places. */
interface Walk extends Looking {
  /** Names from `ResultSet` on. */
  readonly way: string[];
  /** The name of the object: that of the member that it is. */
  owner: string;
}

function lookInto({ rows, required }: Table, value: object, walk: Walk): void {
  const { way, owner } = walk;
  for (const name of Object.keys(value)) {
    const row = rows.get(name);
    const inner = (value as Record<string, unknown>)[name];
    way.push(row ? name : shown(name));
    if (row) lookAtMember(row, inner, walk);
    else if (!open.includes(owner)) tell(walk, { issue: 'unknown-member', found: outline(inner) });
    way.pop();
  }
  for (const wire of required) {
    if (Object.hasOwn(value, wire)) continue;
    way.push(wire);
    tell(walk, { issue: 'missing-member' });
    way.pop();
  }
}

function lookAtMember(row: Row, value: unknown, walk: Walk): void {
  if (!Array.isArray(value)) lookAtOne(row, value, walk);
  else if (row.isList) for (const item of value) lookAtOne(row, item, walk);
  else {
    misfit(value, walk);
    // Of several, the client reads the first.
    lookAtOne(row, value[0], walk);
  }
}

function lookAtOne({ wire, of }: Row, one: unknown, walk: Walk): void {
  if ((one ?? '') === '') return;
  const isObject = Object(one) === one;
  if (typeof of === 'object') {
    const table = tableOf(of, walk.tables);
    const text = table.rows.get('text');
    const { owner } = walk;
    walk.owner = wire;
    if (isObject && !Array.isArray(one)) lookInto(table, one as object, walk);
    // Some objects may come as their value only.
    else if (text) lookAtOne(text, one, walk);
    else misfit(one, walk);
    walk.owner = owner;
  } else if (isObject) misfit(one, walk);
  else {
    const plain = typeof one === 'string' ? one : JSON.stringify(one);
    const known = words[walk.owner]?.[wire];
    if (known === undefined ? of(plain) !== undefined : known.includes(plain)) return;
    // The words of the document look like this; what a request names does not.
    if (known && /^(?:(?!.*\d{5})[A-Za-z]\w{0,39}|\d\d?)$/.test(plain))
      tell(walk, { issue: 'new-value', found: plain });
    else misfit(one, walk);
  }
}

function misfit(value: unknown, walk: Walk): void {
  tell(walk, { issue: 'form', found: outline(value) });
}

function tell({ way, note }: Walk, about: Pick<Note, 'issue' | 'found'>): void {
  note({ ...about, path: `ResultSet.${way.join('.')}` });
}

/** A name that nobody asked for by a request: a word with no code in it. */
function shown(name: string): string {
  return /^(?!.*\d{4})[A-Za-z]\w{0,39}$/.test(name) ? name : '*';
}

/** The form of a value without its content. */
function outline(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(outline);
  if (typeof value === 'number') return Number.isInteger(value) ? 0 : 0.5;
  if (typeof value !== 'string') return Object(value) === value ? {} : value;
  const form = value
    .slice(0, 1000)
    .replace(/\p{Nd}/gu, '0')
    .replace(/[A-Za-z]+/g, 'a')
    .replace(/[^\0-\x7f]+/g, '字');
  return form.length > 40 ? `${form.slice(0, 40)}…` : form;
}
