import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';
import { buildPublishedFiles } from '../src/build-files.ts';
import { loadSchemaLibrary, schemaKinds, type SchemaLibrary } from '../src/library.ts';
import { loadProvider, createPlaceholderValues } from '@route-search/toolkit/provider';
import type { Schema } from '../src/schema.ts';

export const packageFolder = join(import.meta.dirname, '..');

export const placeholderValues = createPlaceholderValues(loadProvider());

export const schemaLibrary: SchemaLibrary = loadSchemaLibrary(packageFolder, placeholderValues);

export function getSchema(name: string): Schema {
  const file = schemaLibrary.schemas.get(name);
  if (file === undefined) throw new Error(`no schema ${name}`);
  return file.schema;
}

const folders: string[] = [];
// The cleanup is registered at module level, because Vitest does not accept `afterAll` while a test runs.
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates an empty temporary folder, which is removed after the tests of the file. */
export function createTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'));
  folders.push(folder);
  return folder;
}

/** Copies the YAML files of the schemas package to a temporary folder. */
export function copyYamlFiles(): string {
  const folder = createTempFolder();
  for (const kind of [...schemaKinds, 'catalogues'])
    cpSync(join(packageFolder, kind), join(folder, kind), { recursive: true });
  return folder;
}

/** Builds the schemas package in a temporary folder and imports one of the built modules. */
export async function importBuiltModule(file: string): Promise<Record<string, unknown>> {
  const folder = createTempFolder();
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, text] of Object.entries(buildPublishedFiles(packageFolder, placeholderValues))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
}
