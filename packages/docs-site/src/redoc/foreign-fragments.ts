interface OperationAnchor {
  /** OperationId. */
  readonly id: string;
  readonly path: string;
}

/**
 * Converts a URL fragment of another API documentation tool to one of this site. Examples: `/search/ID` of Swagger UI,
 * `tag/search/GET/PATH` of Scalar, `tag/search/paths/~1v1…/get` of Redocly. Returns undefined if the fragment names no
 * operation.
 *
 * @param fragment - percent-decoded, without `#`
 */
export function translateFragmentOfOtherTool(
  fragment: string,
  operations: readonly OperationAnchor[],
): string | undefined {
  const parts = fragment.split('/');
  const path = fragment.replaceAll('~1', '/').replace(/\/get$/i, '');
  const operation = operations.find((one) => parts.includes(one.id) || path.endsWith(one.path));
  return operation && `operation/${operation.id}`;
}
