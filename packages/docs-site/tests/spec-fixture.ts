import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Api, ExampleResponses } from '@route-search/spec/api';
import { createDistTextFiles, compileBundledDocument, createDistFiles } from '@route-search/spec/artifacts';
import type { OpenApiDocument } from '@route-search/spec/openapi';

/** Folder of small test data: API descriptions with one element of every kind, and a site. */
export const fixtureFolder = fileURLToPath(new URL('fixtures', import.meta.url));

const read = (name: string): string => readFileSync(join(fixtureFolder, name), 'utf8');

/** Builds the spec's output files for a small API description. Returns their texts by file name. */
export function buildFixtureFiles(): Record<string, string> {
  return createDistTextFiles(fixtureSpec());
}

function fixtureSpec(): ReturnType<typeof compileBundledDocument> {
  return compileBundledDocument(JSON.parse(read('openapi.json')) as OpenApiDocument);
}

/** Writes the spec's output files for a small API description into a folder. */
export function writeSpecFixture(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(createDistFiles(fixtureSpec()))) writeFileSync(join(folder, name), text);
}

export function loadFixtureApi(): { api: Api; answers: ExampleResponses } {
  const files = buildFixtureFiles();
  return {
    api: JSON.parse(files['api.json'] ?? '') as Api,
    answers: JSON.parse(files['examples.json'] ?? '') as ExampleResponses,
  };
}

/** Loads a new copy of a small OpenAPI document with schemas of every type, for tests of Redoc. */
export function loadRedocFixture(): OpenApiDocument {
  return JSON.parse(read('redoc.json')) as OpenApiDocument;
}
