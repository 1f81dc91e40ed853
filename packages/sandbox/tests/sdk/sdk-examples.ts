import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { Client, StoredPass } from '@route-search/sdk';

/** Exports of the example files that the SDK ships. */
export interface SdkExamples {
  readonly 'search-route.ts': { readonly searchRoute: (api: Client) => Promise<string> };
  readonly 'commuter-pass.ts': {
    readonly comparePasses: (api: Client) => Promise<{ readonly text: string; readonly pass: StoredPass | undefined }>;
  };
  readonly 'timetable-csv.ts': { readonly timetableCsv: (api: Client) => Promise<string> };
  readonly 'proxy.ts': {
    readonly handle: (request: Request, api: Client<'wire'>, redact: (text: string) => string) => Promise<Response>;
  };
  readonly 'station-picker.tsx': { readonly StationPicker: unknown };
}

/** Folder of the SDK's example files. */
export const examplesFolder = join(fileURLToPath(import.meta.resolve('@route-search/sdk/package.json')), '../examples');

/** Loads an example file of the SDK. */
export async function loadSdkExample<File extends keyof SdkExamples>(file: File): Promise<SdkExamples[File]> {
  return (await import(pathToFileURL(join(examplesFolder, file)).href)) as SdkExamples[File];
}
