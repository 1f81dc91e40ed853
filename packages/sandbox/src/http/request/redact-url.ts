const SECRET = /key|token|secret/i;

/**
 * Redacts a `name=value` pair of a query: hides the value if the name may be that of an access key (misspelt names
 * included) or cannot be decoded.
 */
export function redactQueryPair(pair: string): string {
  const at = pair.indexOf('=');
  if (at === -1) return SECRET.test(pair) ? '***' : pair;
  const name = pair.slice(0, at);
  return /^[\w.-]+$/.test(name) && !SECRET.test(name) ? pair : `${name}=***`;
}

/** Redacts a URL path, which may contain a query if the question mark was forgotten. */
export function redactPath(path: string): string {
  const at = path.search(/[&=]/);
  return at === -1 ? path : `${path.slice(0, at)}…`;
}

/** Redacts the path and query of a URL for logs and messages. */
export function redactUrl(target: string): string {
  const at = target.indexOf('?');
  if (at === -1) return redactPath(target);
  const pairs = target.slice(at + 1).split('&');
  return `${redactPath(target.slice(0, at))}?${pairs.map(redactQueryPair).join('&')}`;
}
