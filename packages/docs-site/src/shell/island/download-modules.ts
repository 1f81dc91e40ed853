/** Matches static imports in a built module: `from"./x.js"` and `import"./x.js"`, but not `import("./x.js")`. */
const STATIC_IMPORT = /(?:from|import)\s*["'](\.\.?\/[^"']+)["']/g;

/**
 * Downloads modules and all their static imports into the browser's cache. A download can be retried, but a failed
 * `import()` cannot: Firefox before 155 remembers the failure until the page is reloaded.
 *
 * @throws Error if a file cannot be loaded
 */
export async function downloadModules(urls: readonly string[], seen = new Set<string>()): Promise<void> {
  await Promise.all(
    urls.map(async (url) => {
      if (seen.has(url)) return;
      seen.add(url);
      const response = await download(url);
      const imports = (await response.text()).matchAll(STATIC_IMPORT);
      await downloadModules(
        Array.from(imports, ([, path = '']) => new URL(path, response.url).href),
        seen,
      );
    }),
  );
}

/** Loads a file. Throws an error if the server does not return it. */
export async function download(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response;
}
