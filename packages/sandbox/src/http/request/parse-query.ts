import { redactQueryPair } from './redact-url.ts';

/** A query, taken apart. */
export interface ParsedQuery {
  /** The first value of each parameter; has no prototype, so that every name is just a name. */
  readonly values: Readonly<Record<string, string>>;
  /** Parameters that are given more than once, with all their values. */
  readonly repeated: ReadonlyMap<string, readonly string[]>;
  /** The first pair that is not valid percent-encoding, as it may be shown. */
  readonly malformed: string | undefined;
}

/** Takes a query apart. Unlike `URLSearchParams` it says what is wrong with one. */
export function parseQuery(search: string): ParsedQuery {
  const values = Object.create(null) as Record<string, string>;
  const repeated = new Map<string, string[]>();
  let malformed: string | undefined;
  for (const pair of search.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at === -1 ? pair : pair.slice(0, at));
    const value = decode(at === -1 ? '' : pair.slice(at + 1));
    if (name === undefined || value === undefined) {
      // What the access key is like is nobody's business: an unreadable one is just a wrong one.
      if (name === 'key') values['key'] ??= '';
      else malformed ??= redactQueryPair(pair);
      continue;
    }
    const first = values[name];
    if (first === undefined) values[name] = value;
    else repeated.set(name, [...(repeated.get(name) ?? [first]), value]);
  }
  return { values, repeated, malformed };
}

function decode(text: string): string | undefined {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
