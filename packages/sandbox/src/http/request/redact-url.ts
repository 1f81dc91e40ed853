import { containsEscapedWord } from '@route-search/toolkit/escaped-text';

const SECRET = /key|token|secret/i;
const MASK = '***';
/** An access key with fewer characters may be an ordinary word, so it is only hidden where it is a whole word. */
const SHORT_KEY = 8;
/**
 * Maximum length of an access key that is removed from a text. If a text contains a longer key, the whole text is
 * hidden, which takes linear time.
 */
const MAX_KEY = 128;
/** Maximum number of access keys in a URL that are also hidden in the text around the URL. */
const MAX_KEYS = 8;

/**
 * Redacts a `name=value` pair of a query. The value is hidden if the name looks like that of an access key, including
 * misspellings, or cannot be decoded. A semicolon also separates pairs, except after the name of a key.
 */
export function redactQueryPair(pair: string): string {
  const parts = pair.split(';');
  const at = parts.findIndex(isSecret);
  const [name, value] = splitPair(parts[at] ?? '');
  return at === -1 ? pair : [...parts.slice(0, at), value === undefined ? MASK : `${name}=${MASK}`].join(';');
}

function isSecret(pair: string): boolean {
  const [name, value] = splitPair(pair);
  return SECRET.test(name) || (value !== undefined && !/^[\w.-]+$/.test(name));
}

function splitPair(pair: string): readonly [name: string, value: string | undefined] {
  const at = pair.indexOf('=');
  return at === -1 ? [pair, undefined] : [pair.slice(0, at), pair.slice(at + 1)];
}

/** Redacts a URL path, which may contain an access key if the question mark before the query is missing. */
export function redactPath(path: string): string {
  const at = path.search(/[&=]/);
  return at === -1 ? path : `${path.slice(0, at)}…`;
}

/**
 * Redacts the path and query of a URL for logs.
 *
 * @param accepted - access key that the server accepts
 */
export function redactUrl(target: string, accepted?: string | null): string {
  const keys = findKeys(target, accepted);
  const at = target.indexOf('?');
  if (at === -1) return maskKeys(redactPath(target), keys);
  const long = [...keys].filter((key) => key.length >= SHORT_KEY).map((key) => key.toLowerCase());
  const pairs = target
    .slice(at + 1)
    .split('&')
    .map((pair) => {
      const shown = maskKeys(redactQueryPair(pair), keys);
      return long.some((key) => containsEscapedWord(shown.toLowerCase(), key)) ? MASK : shown;
    });
  return `${maskKeys(redactPath(target.slice(0, at)), keys)}?${pairs.join('&')}`;
}

/**
 * Hides access keys in a text about a request.
 *
 * @param target - path and query of the request
 * @param accepted - access key that the server accepts
 */
export function redactText(text: string, target: string, accepted?: string | null): string {
  return maskKeys(text, findKeys(target, accepted));
}

/** Finds the access keys of a request: the accepted key, and all keys in the URL. */
function findKeys(target: string, accepted: string | null = null): ReadonlySet<string> {
  const pairs = target.split(/[?&]/).flatMap((pair) => {
    const parts = pair.split(';');
    const at = parts.findIndex(isSecret);
    return at === -1 ? [] : [parts.slice(at).join(';')];
  });
  const values = pairs.flatMap((pair) => splitPair(pair)[1] ?? []).slice(0, MAX_KEYS);
  return new Set([accepted ?? '', ...values.map(decode)].filter((key) => key !== ''));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}

/** Hides access keys in a text. The whole text is hidden if a key is very long or occurs in an unusual encoding. */
function maskKeys(text: string, keys: ReadonlySet<string>): string {
  let shown = text;
  for (const key of keys) {
    const isShort = key.length < SHORT_KEY;
    if (key.length <= MAX_KEY) {
      const forms = [key, encodeKey(key)].map((form) => form.replace(/\W/g, String.raw`\$&`)).join('|');
      shown = shown.replace(new RegExp(isShort ? `(?<=^|\\W|%..)(?:${forms})(?!\\w)` : forms, 'gi'), MASK);
    }
    if (!isShort && decode(shown).toLowerCase().includes(key.toLowerCase())) return MASK;
  }
  return shown;
}

const encodeKey = (key: string): string => new URLSearchParams({ key }).toString().slice(4);
