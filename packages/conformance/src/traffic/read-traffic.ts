import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { JSONParser } from '@streamparser/json';
import { UsageError } from '@route-search/toolkit/command-line';
import { escapeInvisible } from '@route-search/toolkit/outside-text';
import { parseSdkLogLine, type SdkLogLine } from './sdk-log.ts';

/** Exchange as it is recorded in a file. */
export interface RecordedExchange {
  readonly url: string;
  readonly status: number;
  readonly contentType?: string | undefined;
  readonly body: string;
}

/** Placeholder for a record that cannot be parsed. */
export const unreadableRecord = Symbol('unreadable');

type Records<T = never> = AsyncGenerator<RecordedExchange | T | typeof unreadableRecord>;

/** Reads NDJSON line by line: exchanges as `{url, status, headers?, body}`, and log lines of the SDK. */
export async function* readNdjson(file: string): Records<SdkLogLine> {
  const lines = createInterface({ input: openFile(file), crlfDelay: Infinity });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    yield parseRecord(line) ?? unreadableRecord;
  }
}

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
  const contentType = Object.entries((headers ?? {}) as Readonly<Record<string, unknown>>).find(
    ([name]) => name.toLowerCase() === 'content-type',
  )?.[1];
  return {
    url,
    status,
    ...(typeof contentType === 'string' && { contentType }),
    body: typeof body === 'string' ? body : JSON.stringify(body ?? ''),
  };
}

/** Properties of a HAR entry that the reader uses. Their types are not checked yet. */
interface HarEntry {
  readonly request?: { readonly method?: string; readonly url?: string } | null;
  readonly response?: {
    readonly status?: number;
    readonly content?: { readonly mimeType?: string; readonly text?: string; readonly encoding?: string } | null;
  } | null;
}

/** Reads the entries of a HAR file as a stream, so that files of any size fit into memory. */
export async function* readHar(file: string): Records {
  const found: (HarEntry | null)[] = [];
  const parser = new JSONParser({ paths: ['$.log.entries.*'], keepStack: false });
  let broken: Error | undefined;
  parser.onValue = ({ value }) => found.push(value as HarEntry | null);
  parser.onError = (error) => {
    broken = error;
  };
  const fail = (reason: string): never => {
    throw new UsageError(`${file}はHARとして読めません。(${escapeInvisible(reason)})`);
  };
  for await (const chunk of openFile(file)) {
    parser.write(chunk as Buffer);
    yield* found.splice(0).flatMap(convertHarEntry);
    if (broken !== undefined) fail(broken.message);
  }
  if (!parser.isEnded) fail('ファイルが途中で切れています。');
}

function convertHarEntry(entry: HarEntry | null): (RecordedExchange | typeof unreadableRecord)[] {
  const { request, response } = entry ?? {};
  if (request?.method !== undefined && request.method !== 'GET') return [];
  const { status, content } = response ?? {};
  const { text = '', mimeType = '', encoding } = content ?? {};
  if (![request?.url, text, mimeType].every((one) => typeof one === 'string') || typeof status !== 'number')
    return [unreadableRecord];
  return [
    {
      url: request?.url ?? '',
      status,
      ...(mimeType !== '' && { contentType: mimeType }),
      body: encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text,
    },
  ];
}

function openFile(file: string): ReturnType<typeof createReadStream> {
  return createReadStream(file, { highWaterMark: 256 * 1024 });
}
