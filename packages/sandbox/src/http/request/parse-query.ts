import { redactQueryPair } from './redact-url.ts';

/** Parsed query string. */
export interface ParsedQuery {
  /** First value of each parameter. The object has no prototype, so that a parameter can have any name. */
  readonly values: Readonly<Record<string, string>>;
  /** All values of parameters that occur more than once. */
  readonly repeated: ReadonlyMap<string, readonly string[]>;
  /** First `name=value` pair with invalid percent-encoding, with secrets masked. */
  readonly malformed: string | undefined;
}

/** Parses a query string. Unlike `URLSearchParams`, it reports invalid encoding and repeated parameters. */
export function parseQuery(search: string): ParsedQuery {
  const values = Object.create(null) as Record<string, string>;
  const repeated = new Map<string, string[]>();
  let malformed: string | undefined;
  for (const pair of search.split('&')) {
    if (pair === '') continue;
    // After the first parameter that cannot be decoded, only the access key is still decoded, because each failure
    // throws an exception, which is slow.
    const isKey = /^key(?:=|$)/.test(pair);
    if (isKey && values['key'] !== undefined) {
      repeated.set('key', []);
      continue;
    }
    if (malformed !== undefined && !isKey) continue;
    const at = pair.indexOf('=');
    const name = decode(at === -1 ? pair : pair.slice(0, at));
    const value = decode(at === -1 ? '' : pair.slice(at + 1));
    if (name === undefined || value === undefined) {
      // An access key that cannot be decoded counts as wrong. Its text must not be reported.
      if (name === 'key') values['key'] ??= '';
      else malformed ??= redactQueryPair(pair);
      continue;
    }
    const first = values[name];
    if (first === undefined) values[name] = value;
    else {
      const others = repeated.get(name);
      if (others === undefined) repeated.set(name, [first, value]);
      else others.push(value);
    }
  }
  return { values, repeated, malformed };
}

function decode(text: string): string | undefined {
  if (!/[%+]/.test(text)) return text;
  if (/%(?![\da-f]{2})/i.test(text)) return undefined;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
