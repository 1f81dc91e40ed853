interface NormaliserOptions {
  /** Maximum number of cached paths. The cache is cleared when it is full. */
  readonly cap: number;
  readonly isPage?: (path: string) => boolean;
}

/**
 * Creates the function that maps all spellings of a page's path to one: `/a/index.html`, `/a.html`, `/a/` and `/a` are
 * the same page. A path for which `isPage` is true stays unchanged.
 */
export function createPathNormaliser({ cap, isPage = () => false }: NormaliserOptions): (path: string) => string {
  const known = new Map<string, string>();
  return (path) => {
    let result = known.get(path);
    if (result === undefined) {
      if (known.size >= cap) known.clear();
      result = isPage(path) ? path : normalise(path);
      known.set(path, result);
    }
    return result;
  };
}

function normalise(path: string): string {
  return (
    path
      .replace(/\/{2,}/g, '/')
      .replace(/(?:\/index)?\.html$|\/index$/, '')
      .replace(/(?<=.)\/$/, '') || '/'
  );
}
