import { globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as condition from '@route-search/sdk/condition';
import * as sdk from '@route-search/sdk';
import type { Api } from '@route-search/spec/api';
import { formatNameSuggestion } from '@route-search/toolkit/yaml-values';

const samples = fileURLToPath(new URL('../../samples', import.meta.url));

/**
 * Words that content pages may format as code although no schema contains them: values in examples, and words of
 * product documents.
 */
const others = 'G3929 JC T a assignRoute addAssignStatus Now YYYYMMDD HHMM typeof ResultSet'.split(' ');

/** Names of web platforms and libraries that the guides may mention. */
const platform = new Set([
  'client', // Error code of the SDK.
  ...`
    curl fetch AbortSignal Request Response null undefined s invalid unknown localStorage performance resource
    NODE_DEBUG NEXT_PUBLIC_ revalidateTag getServerSideProps getStaticProps jsdom testEnvironment isComposing
    compositionend onUnhandledRequest
  `
    .trim()
    .split(/\s+/),
]);

/** Matches the ids of guide pages. These pages may also mention names of our packages and of libraries. */
const guides = /^(?:docs\/(?:sdk|sandbox|agents|authors)|recipes|overviews)\//;

function collectNames(node: unknown, names: Set<string>, parent = ''): Set<string> {
  if (typeof node !== 'object' || node === null) return names;
  for (const [key, value] of Object.entries(node)) {
    if (parent === 'digits') names.add(key);
    if (['id', 'name', 'value', 'scalar', 'schema'].includes(key) && typeof value === 'string') names.add(value);
    collectNames(value, names, key);
  }
  return names;
}

/**
 * Creates a function that checks a name that a content page formats as code. It returns a message for an unknown name.
 * Names of the API are known; in the guides, also those of our packages and of the libraries in the samples. If the code
 * before the name is a parameter, the message lists its values.
 */
export function createKnownNameCheck(api: Api): (name: string, page: string, before?: string) => string | undefined {
  const names = collectNames(api, new Set(others));
  // Accept all names in the code samples, because tests run the samples.
  const code = globSync(['recipes/**/*.{ts,mjs}', 'integrations/**/*.{ts,tsx}'], { cwd: samples }).map((file) =>
    readFileSync(join(samples, file), 'utf8'),
  );
  const types = readTypeDeclarations('@route-search/sdk') + readTypeDeclarations('@route-search/sandbox');
  const words = new Set([...code, types].flatMap((text) => text.match(/\w+/g) ?? []));
  const parameters = new Map(api.operations.flatMap((one) => one.parameters.map(({ name, value }) => [name, value])));
  return (name, page, before = '') => {
    if (names.has(name)) return undefined;
    const isExported = Object.hasOwn(sdk, name) || Object.hasOwn(condition, name) || platform.has(name);
    if (guides.test(page) && (isExported || words.has(name))) return undefined;
    const values = (api.enums[parameters.get(before)?.enum ?? '']?.values ?? []).map(({ value }) => value);
    const guess =
      formatNameSuggestion(name, values) ||
      (values.length > 0 ? `; the values of ${before} are ${values.join(', ')}` : formatNameSuggestion(name, names)) ||
      '; check the spelling';
    return `nothing is named "${name}" in the API${guides.test(page) ? ', the packages or the samples' : ''}${guess}`;
  };
}

/** Reads the type declarations of a package: its `.d.cts` files, because the `.d.ts` files only re-export them. */
export function readTypeDeclarations(name: string): string {
  const folder = fileURLToPath(new URL('../types', import.meta.resolve(name)));
  return readdirSync(folder)
    .filter((file) => file.endsWith('.d.cts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}
