/**
 * Percent-encodes a parameter value for the query of a URL, except list separators. Items that contain a separator
 * were rejected before.
 *
 * @throws URIError for a lone surrogate
 */
export function encodeQueryValue(value: string | number | boolean): string {
  // `encodeURIComponent` is slow, and most values contain only characters that need no encoding.
  return String(value).replace(/[^\w:,.-]+/g, encodeURIComponent);
}
