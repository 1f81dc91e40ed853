import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Api, ExampleAnswers } from '@route-search/spec/api';
import { artifactsOf, compiledDocument, filesOf } from '@route-search/spec/artifacts';
import type { OpenApiDocument } from '@route-search/spec/openapi';

/** Folder of small descriptions that have one of everything, and of a site. */
export const fixtureFolder = fileURLToPath(new URL('fixtures', import.meta.url));

const read = (name: string): string => readFileSync(join(fixtureFolder, name), 'utf8');

/** What the spec builds of the small description, by the names of the files. */
export function buildFixtureFiles(): Record<string, string> {
  return artifactsOf(fixtureSpec());
}

function fixtureSpec(): ReturnType<typeof compiledDocument> {
  return compiledDocument(JSON.parse(read('openapi.json')) as OpenApiDocument);
}

/**
 * Writes what the spec builds of the small description.
 *
 * @param folder - made when it is missing
 */
export function writeFixture(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(filesOf(fixtureSpec()))) writeFileSync(join(folder, name), text);
}

/** The model of the small description, and the bodies of its examples. */
export function loadFixtureApi(): { api: Api; answers: ExampleAnswers } {
  const files = buildFixtureFiles();
  return {
    api: JSON.parse(files['api.json'] ?? '') as Api,
    answers: JSON.parse(files['examples.json'] ?? '') as ExampleAnswers,
  };
}

/** A fresh copy of a document for Redoc: the same calls, with schemas of every form. */
export function loadRedocFixture(): OpenApiDocument {
  return JSON.parse(read('redoc.json')) as OpenApiDocument;
}
