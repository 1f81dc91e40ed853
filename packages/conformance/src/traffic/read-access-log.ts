import { isIP } from 'node:net';
import { readLines, unreadableRecord, type RecordedExchange, type Records } from './read-traffic.ts';

/** Line of an access log. All texts come from clients, so they are not trustworthy. */
interface LogLine {
  readonly method: string | undefined;
  /** URL, or path with query. */
  readonly url: string;
  readonly status: number;
  readonly caller: string | undefined;
}

/**
 * Reads the access log of a server, a load balancer or a CDN in one of three formats: text with a quoted request
 * (nginx, Apache, AWS ALB), W3C with a `#Fields` line (CloudFront, IIS), or one JSON object per line (Cloudflare,
 * Google Cloud, Caddy).
 */
export async function* readAccessLog(file: string): Records {
  let columns: readonly string[] = [];
  const parseLine = (line: string): LogLine | undefined => {
    if (line.startsWith('{')) return parseJsonLine(line);
    return columns.length > 0 ? parseColumns(columns, line) : parseTextLine(line);
  };
  for await (const lines of readLines(file)) {
    yield lines.flatMap((line): readonly (RecordedExchange | typeof unreadableRecord)[] => {
      if (line.startsWith('#Fields:')) columns = line.slice(8).trim().split(/\s+/);
      if (line.startsWith('#')) return [];
      const read = parseLine(line);
      if (read === undefined) return [unreadableRecord];
      const { method = 'GET', url, status, caller } = read;
      return method === 'GET' ? [{ url, status, caller, isLog: true }] : [];
    });
  }
}

function parseTextLine(line: string): LogLine | undefined {
  const found = /"([A-Z]+) (\S+)(?: HTTP\/[\d.]+)?"(?: (\d{3})(?= |$))?/.exec(line);
  if (found === null) return undefined;
  const [, method, target = '', after] = found;
  // An AWS load balancer writes its own status, the status of its target and two sizes before the request.
  const before = / (\d{3}) (?:\d{3}|-) \d+ \d+ $/.exec(line.slice(0, found.index))?.[1];
  const caller = line
    .split(/[\s,]+/, 8)
    .map((token) => (isIP(token) === 0 ? token.replace(/:\d+$/, '') : token))
    .find((token) => isIP(token) !== 0);
  // nginx writes non-ASCII bytes as `\xE9`, for example.
  const url = target.replaceAll(/\\x([\dA-F]{2})/gi, '%$1');
  return createLine({ method, url, status: after ?? before, caller });
}

function parseColumns(columns: readonly string[], line: string): LogLine | undefined {
  const cells = line.split(line.includes('\t') ? '\t' : ' ');
  return parseFields(new Map(columns.map((name, index) => [simplifyName(name), cells[index] ?? ''])));
}

/** Maximum depth of the objects in a JSON line that are searched for fields. */
const MAX_DEPTH = 3;

function parseJsonLine(line: string): LogLine | undefined {
  const fields = new Map<string, unknown>();
  const collect = (value: object, depth: number): void => {
    for (const [name, inner] of Object.entries(value) as [string, unknown][]) {
      if (typeof inner !== 'object' || inner === null) fields.set(simplifyName(name), inner);
      else if (depth < MAX_DEPTH) collect(inner, depth + 1);
    }
  };
  try {
    collect(JSON.parse(line) as object, 0);
  } catch {
    return undefined;
  }
  return parseFields(fields);
}

const simplifyName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Field names of known log formats, in lower case and without separators. The first name that a line has is used. */
const fieldNames = {
  url: ['requesturl', 'requesturi', 'clientrequesturi', 'url', 'uri', 'csuristem', 'reqpath', 'path', 'request'],
  query: ['csuriquery', 'querystring', 'querystr', 'query', 'args'],
  method: ['requestmethod', 'clientrequestmethod', 'csmethod', 'reqmethod', 'method'],
  status: ['status', 'edgeresponsestatus', 'scstatus', 'statuscode', 'responsestatus', 'httpstatus'],
  caller: ['clientip', 'remoteip', 'remoteaddr', 'cip', 'cliip', 'ip'],
} as const;

function parseFields(fields: ReadonlyMap<string, unknown>): LogLine | undefined {
  const read = (name: keyof typeof fieldNames): string | undefined => {
    const value = fields.get(fieldNames[name].find((one) => fields.has(one)) ?? '');
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const [, inLine, path = ''] = /^(?:([A-Z]+) )?(\S+)/.exec(read('url') ?? '') ?? [];
  const query = read('query') ?? '';
  const url = path.includes('?') || /^-?$/.test(query) ? path : `${path}?${query.replace(/^\?/, '')}`;
  return createLine({ method: read('method') ?? inLine, url, status: read('status'), caller: read('caller') });
}

function createLine({ url, status, ...others }: Omit<LogLine, 'status'> & { status: string | undefined }) {
  return url === '' || !/^\d{3}$/.test(status ?? '') ? undefined : { ...others, url, status: Number(status) };
}
