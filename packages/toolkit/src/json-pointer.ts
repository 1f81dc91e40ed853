/** Path from the root of a JSON document to a value, as property names and list indexes. */
export type JsonPath = readonly (string | number)[];

/** Parses a JSON Pointer (RFC 6901), which may be a URI fragment (`#/paths/~1v1`). List indexes stay strings. */
export function parseJsonPointer(pointer: string): string[] {
  const isFragment = pointer.startsWith('#');
  return pointer
    .split('/')
    .slice(1)
    .map((key) => (isFragment ? decodeURIComponent(key) : key).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Reads the value at a path. Returns undefined if there is none. */
export function readAtPath(root: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (node, key) => (node as Readonly<Record<string, unknown>> | null | undefined)?.[key],
    root,
  );
}

/** Formats a path as a JSON Pointer. The empty path becomes the empty string. */
export function formatJsonPointer(path: JsonPath): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
