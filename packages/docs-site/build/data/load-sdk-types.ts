import { readFileSync } from 'node:fs';
import type { SdkPropertyTypes } from '../../src/reference/view/response-properties.ts';

/** Reads the names and types of decoded properties. The SDK's codegen writes them for this site, not for npm. */
export function loadSdkTypes(): SdkPropertyTypes {
  const sdk = import.meta.resolve('@route-search/sdk/package.json');
  return JSON.parse(readFileSync(new URL('src/generated/response-formats.json', sdk), 'utf8')) as SdkPropertyTypes;
}
