/** True if the code runs in a web page or in one of its workers, where users could see the key. */
export function isBrowserPage(): boolean {
  // The function `importScripts` exists in workers of a web page, but not in workers of server platforms.
  const isOne = 'document' in globalThis || 'importScripts' in globalThis;
  // Node has a `document` under jsdom. `String(process)` is `[object process]` in Node, Deno and Bun, but not for a
  // `process` that a bundler defines.
  return isOne && String((globalThis as { process?: unknown }).process) !== '[object process]';
}
