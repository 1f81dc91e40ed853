/** True if the code runs in a web page or in one of its workers, where users could see the key. */
export function isBrowserPage(): boolean {
  // `importScripts` distinguishes workers of a page from those of server platforms, which do not have it.
  const isOne = 'document' in globalThis || 'importScripts' in globalThis;
  // In Node, Deno and Bun, `process` is converted to the text `[object process]`, even under jsdom. A `process` defined
  // by a bundler is not.
  return isOne && String((globalThis as { process?: unknown }).process) !== '[object process]';
}
