import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle, peerClientsFolder, resolveSdkEntry, type Bundle, type BundleEntry } from './bundle.ts';

/** Bytes of each measured bundle by name. */
export type BundleSizes = Readonly<Record<string, Pick<Bundle, 'minified' | 'gzip'>>>;

/** Creates the source code of each measured bundle of the SDK. */
async function makeEntries(): Promise<Record<string, string>> {
  const names = Object.keys((await import(pathToFileURL(resolveSdkEntry('index')).href)) as object);
  const operations = names.filter((name) => /^(?:search|list|get|edit|recalculate|generate)[A-Z]/.test(name));
  const client = (calls: readonly string[], entry = ''): string =>
    `export { ${['createClient', ...calls].join(', ')} } from '@route-search/sdk${entry}';`;
  const [light, largest] = [['listStationsLight'], ['searchCourseExtreme']];
  return {
    'sdk: client and getDataVersion (smallest)': client(['getDataVersion']),
    'sdk: client and listStationsLight': client(light),
    'sdk: client and searchCourseExtreme (largest)': client(largest),
    'sdk: client and all operations': client(operations),
    'sdk: everything': `export * from '@route-search/sdk';`,
    'sdk/lite: client and listStationsLight': client(light, '/lite'),
    'sdk/lite: client and searchCourseExtreme (largest)': client(largest, '/lite'),
    'sdk/lite: client and all operations': client(operations, '/lite'),
    'sdk: condition': `export * from '@route-search/sdk/condition';`,
  };
}

/** Bundles the SDK and the compared clients for browsers and returns their sizes. */
export async function measureBundleSizes(): Promise<BundleSizes> {
  const sizes: Record<string, Pick<Bundle, 'minified' | 'gzip'>> = {};
  const measure = async (name: string, source: BundleEntry): Promise<void> => {
    const { minified, gzip } = await bundle(source);
    sizes[name] = { minified, gzip };
  };
  for (const [name, code] of Object.entries(await makeEntries())) await measure(name, { code });
  for (const name of ['openapi-fetch', 'openapi-fetch-zod', 'ky', 'axios']) {
    await measure(name, { file: join(peerClientsFolder, 'contenders', `${name}.ts`) });
  }
  return sizes;
}
