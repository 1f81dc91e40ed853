import { readFileSync } from 'node:fs';
import type { SdkPropertyTypes } from '../../src/reference/view/response-properties.ts';

/**
 * Reads the names and types of the properties that the SDK's decoder returns. The file is not part of the npm package.
 */
export function loadSdkTypes(): SdkPropertyTypes {
  const sdk = import.meta.resolve('@route-search/sdk/package.json');
  return JSON.parse(readFileSync(new URL('src/generated/response-formats.json', sdk), 'utf8')) as SdkPropertyTypes;
}
