import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Api, ExampleResponses } from '@route-search/spec/api';
import { createTextFiles, compiledDocument, createBuiltFiles } from '@route-search/spec/artifacts';
import type { OpenApiDocument } from '@route-search/spec/openapi';

/** Folder of small fixtures: API descriptions with one item of every kind, and a site. */
export const fixtureFolder = fileURLToPath(new URL('fixtures', import.meta.url));

const read = (name: string): string => readFileSync(join(fixtureFolder, name), 'utf8');

/** Build output of the spec for the small description, by file name. */
export function buildFixtureFiles(): Record<string, string> {
  return createTextFiles(fixtureSpec());
}

function fixtureSpec(): ReturnType<typeof compiledDocument> {
  return compiledDocument(JSON.parse(read('openapi.json')) as OpenApiDocument);
}

/**
 * Writes the build output of the spec for the small description.
 *
 * @param folder - created if it does not exist
 */
export function writeFixture(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(createBuiltFiles(fixtureSpec()))) writeFileSync(join(folder, name), text);
}

/** Model of the small description, and the response bodies of its examples. */
export function loadFixtureApi(): { api: Api; answers: ExampleResponses } {
  const files = buildFixtureFiles();
  return {
    api: JSON.parse(files['api.json'] ?? '') as Api,
    answers: JSON.parse(files['examples.json'] ?? '') as ExampleResponses,
  };
}

/** New copy of a document for Redoc: the same operations, with schemas of every type. */
export function loadRedocFixture(): OpenApiDocument {
  return JSON.parse(read('redoc.json')) as OpenApiDocument;
}
