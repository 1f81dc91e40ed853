import { formatSuggestion } from '@route-search/toolkit/suggest-name';
import { Problem } from '@route-search/toolkit/problem';
import type { Provider } from '@route-search/toolkit/provider';

/** Languages of code samples, in the order of their tabs. */
const variants = [
  { id: 'sdk', label: 'SDK', suffix: 'ts', language: 'typescript' },
  { id: 'react', label: 'React', suffix: 'tsx', language: 'tsx' },
  { id: 'curl', label: 'curl', suffix: 'sh', language: 'bash' },
  { id: 'fetch', label: 'fetch', suffix: 'fetch.ts', language: 'typescript' },
  { id: 'fetch', label: 'fetch', suffix: 'fetch.mjs', language: 'javascript' },
  { id: 'python', label: 'Python', suffix: 'py', language: 'python' },
] as const;

type SampleCode = (typeof variants)[number] & { readonly code: string };

/** Placeholders for the provider's values in the sample files. They keep the files valid code. */
const PLACEHOLDER_BASE_URL = 'https://api.example.com';
const PLACEHOLDER_SCOPE = '@route-search/';

/**
 * Contents of the sample files by file name. Pages use the name without its folder. Only integrations keep their path,
 * because the files of an integration form a project.
 */
const files = new Map(
  Object.entries(import.meta.glob<string>('/samples/*/**', { query: '?raw', import: 'default', eager: true })).map(
    ([path, text]) => [path.replace(/^\/samples\/(?:(?!integrations\/)[\w-]+\/)?/, ''), text],
  ),
);

/**
 * Reads a code sample in all its languages and inserts the provider's values.
 *
 * @param name - file name of the sample without its extension
 * @throws Problem that suggests a similar name if there is no such sample
 */
export function readSample(name: string, provider: Provider): SampleCode[] {
  const found = variants.flatMap((variant) => {
    const file = `${name}.${variant.suffix}`;
    return files.has(file) ? [{ ...variant, code: insertProvider(readSampleFile(file).trimEnd(), provider) }] : [];
  });
  if (found.length > 0) return found;
  const names = new Set(
    [...files.keys()].map((file) => file.replace(/^(.+?)(?:\.(?:fetch|out|screen|requests))?\.\w+$/, '$1')),
  );
  throw new Problem(`there is no sample "${name}". ${formatSuggestion(name, [...names])}`);
}

/** Import of a helper file that several samples share, in JavaScript, TypeScript or Python. */
const SHARED_IMPORT =
  /^(?:import \{[^}]*\} from '\.\/(?:shared\/|(?=[\w-]+\.mjs))([\w-]+\.\w+)';|from shared\.(\w+) import .*)\n+/gm;

const SDK_IMPORT = /^import \{([^}]*)\} from '@route-search\/sdk';\n/gm;

/**
 * Reads the file of a sample. Imports of shared helper files are replaced by their contents, so that readers can copy
 * one complete file.
 */
export function readSampleFile(file: string): string {
  const code = readFile(file).replace(SHARED_IMPORT, (_, script: string | undefined, module = '') => {
    const shared = readFile(`shared/${script ?? `${module}.py`}`).replace(SHARED_IMPORT, '');
    return `${shared.replace(/^export /gm, '').trim()}${script === undefined ? '\n\n\n' : '\n\n'}`;
  });
  return mergeSdkImports(code);
}

/** Joins the imports of the SDK into one statement, formatted as oxfmt does for lines of 80 characters. */
function mergeSdkImports(code: string): string {
  const lists = [...code.matchAll(SDK_IMPORT)].map(([, list = '']) => list.match(/(?:type )?\w+/g) ?? []);
  if (lists.length < 2) return code;
  const names = lists.flat().toSorted();
  const line = `import { ${names.join(', ')} } from '@route-search/sdk';\n`;
  const merged = line.length <= 81 ? line : `import {\n  ${names.join(',\n  ')},\n} from '@route-search/sdk';\n`;
  return merged + code.replace(SDK_IMPORT, '');
}

/** Replaces the placeholders in a sample by the provider's base URL and npm scope. */
export function insertProvider(code: string, { api, npm }: Provider): string {
  return code.replaceAll(PLACEHOLDER_BASE_URL, api.baseUrl).replaceAll(PLACEHOLDER_SCOPE, `${npm.scope}/`);
}

/**
 * Reads the recorded output of a code sample: the text that it prints, or the HTML that it renders. Tests compare the
 * recording with the actual output.
 *
 * @throws Problem if there is no recorded output
 */
export function readSampleOutput(name: string, kind: 'out.txt' | 'screen.html' = 'out.txt'): string {
  return readFile(`${name}.${kind}`).trimEnd();
}

/**
 * Reads one of the recorded requests of a sample.
 *
 * @param at - number of the request, counted from 1
 * @throws Problem if the sample sends no such request
 */
export function readSampleRequest(
  name: string,
  at: number,
): { readonly path: string; readonly query: URLSearchParams } {
  const sent = listSampleRequests(name);
  const request = sent[at - 1];
  if (request === undefined)
    throw new Problem(`the sample "${name}" sends ${sent.length} requests, so at=${at} is too large.`);
  return request;
}

/** Lists the recorded requests of a sample, in the order in which it sends them. */
export function listSampleRequests(name: string): { readonly path: string; readonly query: URLSearchParams }[] {
  const targets = files.get(`${name}.requests.txt`)?.trimEnd().split('\n').filter(Boolean) ?? [];
  return targets.map((target) => {
    const { pathname, searchParams } = new URL(target, PLACEHOLDER_BASE_URL);
    return { path: pathname, query: searchParams };
  });
}

function readFile(file: string): string {
  const text = files.get(file);
  if (text === undefined)
    throw new Problem(`there is no file ${file} in samples/. ${formatSuggestion(file, [...files.keys()])}`);
  return text;
}
