import { formatSuggestion } from '@route-search/toolkit/suggest-name';
import { Problem } from '@route-search/toolkit/problem';
import type { Provider } from '@route-search/toolkit/provider';

/** The ways in which a sample is written, in the order of their tabs. */
const variants = [
  { id: 'sdk', label: 'SDK', suffix: 'ts', language: 'typescript' },
  { id: 'react', label: 'React', suffix: 'tsx', language: 'tsx' },
  { id: 'curl', label: 'curl', suffix: 'sh', language: 'bash' },
  { id: 'fetch', label: 'fetch', suffix: 'fetch.ts', language: 'typescript' },
  { id: 'python', label: 'Python', suffix: 'py', language: 'python' },
] as const;

/** A sample in one of its ways. */
export type SampleCode = (typeof variants)[number] & { readonly code: string };

/** What stands in the files for the values of the provider profile, so that the files are code as they are. */
const WRITTEN_BASE_URL = 'https://api.example.com';
const WRITTEN_SCOPE = '@route-search/';

const files = import.meta.glob<string>('/samples/**/*', { query: '?raw', import: 'default', eager: true });

/**
 * The ways in which a sample is written, with the values of the provider in place.
 *
 * @param name - the name of the sample: the path of its file below samples/, without the suffix
 * @throws Problem that names the sample that may have been meant
 */
export function sampleOf(name: string, provider: Provider): SampleCode[] {
  const found = variants.flatMap((variant) => {
    const code = files[`/samples/${name}.${variant.suffix}`];
    return code === undefined ? [] : [{ ...variant, code: withProvider(code.trimEnd(), provider) }];
  });
  if (found.length > 0) return found;
  const names = new Set(
    Object.keys(files).map((path) => path.replace(/^\/samples\/(.+?)(?:\.(?:fetch|out|screen|requests))?\.\w+$/, '$1')),
  );
  throw new Problem(`there is no sample "${name}". ${formatSuggestion(name, [...names])}`);
}

/** Code with the values of the provider in place of those that stand in files. */
export function withProvider(code: string, { api, npm }: Provider): string {
  return code.replaceAll(WRITTEN_BASE_URL, api.baseUrl).replaceAll(WRITTEN_SCOPE, `${npm.scope}/`);
}

/**
 * What a sample prints, as the tests have seen it: text, or the HTML of a screen.
 *
 * @throws Problem when no output is kept for it
 */
export function outputOf(name: string, kind: 'out.txt' | 'screen.html' = 'out.txt'): string {
  return keptOf(`${name}.${kind}`).trimEnd();
}

/**
 * A request that a sample sends, as the tests have seen it.
 *
 * @param at - counted from 1
 * @throws Problem when the sample sends no such request
 */
export function sentBy(name: string, at: number): { readonly path: string; readonly query: URLSearchParams } {
  const sent = keptOf(`${name}.requests.txt`).trimEnd().split('\n');
  const target = sent[at - 1];
  if (target === undefined) throw new Problem(`the sample "${name}" sends ${sent.length} requests, and none ${at}.`);
  const { pathname, searchParams } = new URL(target, WRITTEN_BASE_URL);
  return { path: pathname, query: searchParams };
}

function keptOf(file: string): string {
  const text = files[`/samples/${file}`];
  if (text === undefined) throw new Problem(`nothing is kept of what a sample does: samples/${file}.`);
  return text;
}
