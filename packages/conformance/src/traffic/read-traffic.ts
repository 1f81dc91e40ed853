import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { JSONParser, TokenType } from '@streamparser/json';
import { UsageError } from '@route-search/toolkit/command-line';
import { createEncodingProblem } from '@route-search/toolkit/read-text';
import { parseSdkLogLine, type SdkLogLine } from './sdk-log.ts';

/** Exchange as it is recorded in a file. */
export interface RecordedExchange {
  readonly url: string;
  /** 0 if the request was aborted. */
  readonly status: number;
  /** `Accept` header of the request. */
  readonly accept?: string | undefined;
  readonly contentType?: string | undefined;
  /** Absent if the body was not recorded, or only its beginning. */
  readonly body?: string;
  /** True for a response from a cache, which may be older than the document. */
  readonly isCached?: boolean;
  /** Address of the client. */
  readonly caller?: string | undefined;
  /** True for a line of an access log. Its parameters are not shown, because they may be personal. */
  readonly isLog?: boolean;
}

/** Placeholder for a record that cannot be parsed. */
export const unreadableRecord = Symbol('unreadable');

/** Records of a file, in batches of one chunk. */
export type Records<T = never> = AsyncGenerator<readonly (RecordedExchange | T | typeof unreadableRecord)[]>;

/** Reads NDJSON line by line: exchanges as `{url, status, headers?, body}`, and log lines of the SDK. */
export async function* readNdjson(file: string): Records<SdkLogLine> {
  for await (const lines of readLines(file)) yield lines.map((line) => parseRecord(line) ?? unreadableRecord);
}

/**
 * Reads the lines of a file that are not empty, in batches of one chunk. Each line is decoded alone, because a part of a
 * longer string would keep all of that string in memory.
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

/** Removes the carriage returns of Windows and empty lines. */
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

/** Finds a header in an object with one property per header. */
function findHeader(headers: unknown, wanted: string): string | undefined {
  const entries = Object.entries((headers ?? {}) as Readonly<Record<string, unknown>>);
  const value = entries.find(([name]) => name.toLowerCase() === wanted)?.[1];
  return typeof value === 'string' ? value : undefined;
}

/** Properties of a HAR entry that the reader uses. Their types are not checked yet. */
interface HarEntry {
  /** Chrome's mark of a response from its cache. */
  readonly _fromCache?: unknown;
  /** Safari's source of a response, such as `Disk Cache`. */
  readonly _fetchType?: unknown;
  /** Firefox describes the cache entry here if the response comes from it. */
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
      /** File beside the recording that contains the body, as Playwright records it with `content: 'attach'`. */
      readonly _file?: string;
    } | null;
  } | null;
}

/** Maximum nesting of a HAR file, because the parser's time grows with the depth. */
const MAX_HAR_DEPTH = 100;

/** Reads the entries of a HAR file as a stream, so that files of any size fit into memory. */
export async function* readHar(file: string): Records {
  const found: (HarEntry | null)[] = [];
  // Every HAR file has a version, even without entries.
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

/** Reads the body of a HAR entry; undefined if it was not recorded, or only its beginning. */
function readHarBody(
  { text, encoding, size, _file: file }: NonNullable<NonNullable<HarEntry['response']>['content']>,
  folder: string,
): string | undefined {
  if (text === undefined) return typeof file === 'string' ? readAttachedBody(join(folder, file), folder) : undefined;
  const bytes = Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8');
  const body = encoding === 'base64' ? bytes.toString('utf8') : text;
  const isCut = bytes.length < (typeof size === 'number' ? size : 0) || bytes.length >= FIREFOX_BODY_LIMIT;
  if (body === '' && (size === undefined || size <= 0)) return undefined;
  return isCut && !isJson(body) ? undefined : body;
}

/** Reads a body that is recorded in a file of its own. The file must be in the folder of the recording. */
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
 * Reads a file into one buffer again and again. New buffers for each chunk would pile up until the next garbage
 * collection. The records of a larger chunk would live long enough to reach V8's space for old objects.
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
