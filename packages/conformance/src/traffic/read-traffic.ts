import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { JSONParser, TokenType } from '@streamparser/json';
import { UsageError } from '@route-search/toolkit/command-line';
import { createEncodingProblem } from '@route-search/toolkit/read-text';
import { parseSdkLogLine, type SdkLogLine } from './sdk-log.ts';

/** Request and response as recorded in a file, with the access key. */
export interface RecordedExchange {
  readonly url: string;
  /** HTTP status; 0 if the request was aborted. */
  readonly status: number;
  readonly accept?: string | undefined;
  readonly contentType?: string | undefined;
  /** Response body; absent if it was not recorded or is incomplete. */
  readonly body?: string;
  /** True for a response from a cache. It may be older than the spec. */
  readonly isCached?: boolean;
  /** IP address of the client. */
  readonly caller?: string | undefined;
  /** True for a line of an access log. Reports do not show its parameters, because they may be personal data. */
  readonly isLog?: boolean;
}

/** Placeholder for a record that cannot be parsed. */
export const unreadableRecord = Symbol('unreadable');

/** Records of a file, in batches: one batch for each chunk of the file. */
export type Records<T = never> = AsyncGenerator<readonly (RecordedExchange | T | typeof unreadableRecord)[]>;

/** Reads NDJSON line by line: exchanges as `{url, status, headers?, body}`, and log lines of the SDK. */
export async function* readNdjson(file: string): Records<SdkLogLine> {
  for await (const lines of readLines(file)) yield lines.map((line) => parseRecord(line) ?? unreadableRecord);
}

/**
 * Reads the non-empty lines of a file, in batches: one batch for each chunk of the file. Each line is decoded on its
 * own, because V8 keeps a whole string in memory as long as a part of it is in use.
 */
export async function* readLines(file: string): AsyncGenerator<readonly string[]> {
  let isFirst = true;
  let begun: Buffer[] = [];
  for await (const chunk of readChunks(file)) {
    // Some shells save the output of a program in UTF-16, with a byte order mark.
    if (isFirst && (chunk[0] === 0xff || chunk[0] === 0xfe)) throw createEncodingProblem(file, 'ja');
    const lines: string[] = [];
    let start = isFirst && chunk.subarray(0, 3).equals(BOM) ? BOM.length : 0;
    isFirst = false;
    for (let end; (end = chunk.indexOf(NEWLINE, start)) !== -1; start = end + 1) {
      if (begun.length === 0) lines.push(chunk.toString('utf8', start, end));
      else lines.push(Buffer.concat([...begun, chunk.subarray(start, end)]).toString());
      begun = [];
    }
    begun.push(Buffer.from(chunk.subarray(start)));
    yield trimLines(lines);
  }
  yield trimLines([Buffer.concat(begun).toString()]);
}

/** Removes empty lines, and white space at line ends such as the carriage returns of Windows. */
function trimLines(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.trimEnd()).filter((line) => line !== '');
}

const BOM = Buffer.from('\uFEFF');
const NEWLINE = 0x0a;

function parseRecord(line: string): RecordedExchange | SdkLogLine | undefined {
  let value: Readonly<Record<string, unknown>> | null;
  try {
    value = JSON.parse(line) as Readonly<Record<string, unknown>> | null;
  } catch {
    return undefined;
  }
  const { url, status, headers, body } = value ?? {};
  if (url === undefined) return parseSdkLogLine(value ?? {});
  if (typeof url !== 'string' || typeof status !== 'number') return undefined;
  const contentType = findHeader(headers, 'content-type');
  const accept = findHeader(value?.['requestHeaders'], 'accept');
  return {
    url,
    status,
    ...(contentType !== undefined && { contentType }),
    ...(accept !== undefined && { accept }),
    ...(body !== undefined && body !== null && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
}

/** Finds a header by its lower-case name in an object such as `{ "Content-Type": "…" }`. */
function findHeader(headers: unknown, wanted: string): string | undefined {
  const entries = Object.entries((headers ?? {}) as Readonly<Record<string, unknown>>);
  const value = entries.find(([name]) => name.toLowerCase() === wanted)?.[1];
  return typeof value === 'string' ? value : undefined;
}

/** Properties of a HAR entry that the reader uses. A file may contain other types than these. */
interface HarEntry {
  /** Present in HAR files of Chrome if the response comes from the cache. */
  readonly _fromCache?: unknown;
  /** Source of the response in HAR files of Safari, such as `Disk Cache`. */
  readonly _fetchType?: unknown;
  /** Contains `afterRequest` in HAR files of Firefox if the response comes from the cache. */
  readonly cache?: { readonly afterRequest?: unknown } | null;
  readonly request?: {
    readonly method?: string;
    readonly url?: string;
    readonly headers?: readonly ({ readonly name?: unknown; readonly value?: unknown } | null)[];
  } | null;
  readonly response?: {
    readonly status?: number;
    readonly content?: {
      readonly mimeType?: string;
      readonly text?: string;
      readonly encoding?: string;
      readonly size?: number;
      /** Name of a file with the body, next to the HAR file. Playwright writes it with `content: 'attach'`. */
      readonly _file?: string;
    } | null;
  } | null;
}

/** Maximum nesting depth of a HAR file. The parser takes more time for each value the deeper it is nested. */
const MAX_HAR_DEPTH = 100;

/** Reads the entries of a HAR file as a stream, so that files of any size fit into memory. */
export async function* readHar(file: string): Records {
  const found: (HarEntry | null)[] = [];
  // `version` is parsed too, to recognize a HAR file without entries.
  const parser = new JSONParser({ paths: ['$.log.entries.*', '$.log.version'], keepStack: false });
  let broken: string | undefined;
  const paths = new Set<unknown>();
  parser.onValue = ({ value, key }) => {
    paths.add(key);
    if (key !== 'version') found.push(value as HarEntry | null);
  };
  parser.onError = () => {
    broken ??= 'JSONとして正しくありません。';
  };
  const fail = (reason: string): never => {
    throw new UsageError(`${file}はHARとして読めません。(${reason})`);
  };
  let depth = 0;
  parser.onToken = ({ token }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
    if (depth <= MAX_HAR_DEPTH) return;
    broken = `入れ子が${MAX_HAR_DEPTH}段を超えています。`;
    throw new Error(broken);
  };
  let isFirst = true;
  for await (const chunk of readChunks(file)) {
    if (isFirst && (chunk[0] === 0xff || chunk[0] === 0xfe)) throw createEncodingProblem(file, 'ja');
    if (isFirst && chunk.subarray(0, 2).toString('latin1') === 'PK') fail('ZIPは展開してから指定してください。');
    isFirst = false;
    parser.write(chunk);
    yield found.splice(0).flatMap((entry) => convertHarEntry(entry, dirname(file)));
    if (broken !== undefined) fail(broken);
  }
  if (!parser.isEnded) fail('ファイルが途中で切れています。');
  if (paths.size === 0) fail('HARの形ではないJSONです。');
}

function convertHarEntry(entry: HarEntry | null, folder: string): (RecordedExchange | typeof unreadableRecord)[] {
  const { request, response } = entry ?? {};
  if (request?.method !== undefined && request.method !== 'GET') return [];
  const { status, content } = response ?? {};
  const { mimeType = '' } = content ?? {};
  if (![request?.url, content?.text ?? '', mimeType].every((one) => typeof one === 'string')) return [unreadableRecord];
  if (typeof status !== 'number') return [unreadableRecord];
  const headers: NonNullable<HarEntry['request']>['headers'] = Array.isArray(request?.headers) ? request.headers : [];
  const accept = headers.find((header) => String(header?.name).toLowerCase() === 'accept')?.value;
  const body = readHarBody(content ?? {}, folder);
  return [
    {
      url: request?.url ?? '',
      // Some tools record a failed request with a negative status.
      status: Math.max(status, 0),
      ...(isFromCache(entry ?? {}) && { isCached: true }),
      ...(typeof accept === 'string' && { accept }),
      ...(mimeType !== '' && { contentType: mimeType }),
      ...(body !== undefined && { body }),
    },
  ];
}

function isFromCache({ _fromCache, _fetchType, cache }: HarEntry): boolean {
  return _fromCache !== undefined || String(_fetchType).endsWith('Cache') || cache?.afterRequest !== undefined;
}

/** Size in bytes at which Firefox cuts recorded bodies. */
const FIREFOX_BODY_LIMIT = 2 ** 20;

/** Reads the body of a HAR entry. Returns `undefined` if the body was not recorded or is incomplete. */
function readHarBody(
  { text, encoding, size, _file: file }: NonNullable<NonNullable<HarEntry['response']>['content']>,
  folder: string,
): string | undefined {
  if (text === undefined) return typeof file === 'string' ? readAttachedBody(join(folder, file), folder) : undefined;
  const isBase64 = encoding === 'base64';
  const length = Buffer.byteLength(text, isBase64 ? 'base64' : 'utf8');
  const body = isBase64 ? Buffer.from(text, 'base64').toString('utf8') : text;
  const isCut = length < (typeof size === 'number' ? size : 0) || length >= FIREFOX_BODY_LIMIT;
  if (body === '' && (size === undefined || size <= 0)) return undefined;
  return isCut && !isJson(body) ? undefined : body;
}

/** Reads a body from a separate file, which must be in the folder of the recording. */
function readAttachedBody(path: string, folder: string): string | undefined {
  if (relative(folder, path).startsWith('..') || !existsSync(path)) return undefined;
  return readFileSync(path, 'utf8');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads a file in chunks of 64 KB into one reused buffer. New buffers would use memory until the next garbage
 * collection. The records of a larger chunk would live long enough to be moved to V8's old generation.
 */
async function* readChunks(file: string): AsyncGenerator<Buffer> {
  await using handle = await open(file);
  const buffer = Buffer.alloc(64 * 1024);
  for (;;) {
    const { bytesRead } = await handle.read(buffer);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}
