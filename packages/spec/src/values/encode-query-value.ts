/**
 * Percent-encodes a parameter value for the query of a URL. List separators are kept, as in the product documents: items
 * that contain their separator have been rejected before.
 *
 * @throws URIError for a lone surrogate
 */
export function encodeQueryValue(value: string | number | boolean): string {
  // Passes only the other characters to `encodeURIComponent`, which is slow: most values have none.
  return String(value).replace(/[^\w:,.-]+/g, encodeURIComponent);
}
