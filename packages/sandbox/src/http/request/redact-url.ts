const SECRET = /key|token|secret/i;

/**
 * A pair of a query as it may be shown: whatever may be an access key is left out. That covers misspelt names of the
 * parameter and names that cannot be read.
 */
export function redactQueryPair(pair: string): string {
  const at = pair.indexOf('=');
  if (at === -1) return SECRET.test(pair) ? '***' : pair;
  const name = pair.slice(0, at);
  return /^[\w.-]+$/.test(name) && !SECRET.test(name) ? pair : `${name}=***`;
}

/** A path as it may be shown, even when somebody forgot the question mark in front of the query. */
export function redactPath(path: string): string {
  const at = path.search(/[&=]/);
  return at === -1 ? path : `${path.slice(0, at)}…`;
}

/** A path and query as they may be shown. */
export function redactUrl(target: string): string {
  const at = target.indexOf('?');
  if (at === -1) return redactPath(target);
  const pairs = target.slice(at + 1).split('&');
  return `${redactPath(target.slice(0, at))}?${pairs.map(redactQueryPair).join('&')}`;
}
