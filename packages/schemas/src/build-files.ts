import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { emitCatalogueModule, buildCatalogues, emitCatalogueTypes } from './build-catalogues.ts';
import { checkSchemas } from './check-schemas.ts';
import { resolveReference, loadSchemaLibrary, type SchemaLibrary, type SchemaFile } from './library.ts';
import { readFileIfExists, replaceFolder, writeFiles } from '@route-search/toolkit/output';
import { mapSubschemas, type Schema } from './schema.ts';
import { emitValidatorTypes } from './emit-validator-types.ts';
import { emitValidatorModule } from './emit-validators.ts';

/**
 * Builds all published files of the schemas package except the YAML files. Returns each text by its path in `dist/`.
 *
 * @param args - arguments of {@link loadSchemaLibrary}
 * @throws Problem (an AggregateError if there are several) for a mistake in a YAML file
 */
export function buildPublishedFiles(...args: Parameters<typeof loadSchemaLibrary>): Record<string, string> {
  const library = loadSchemaLibrary(...args);
  checkSchemas(library);
  const catalogues = buildCatalogues(library);
  return {
    'catalogues.d.ts': emitCatalogueTypes(catalogues),
    'catalogues.js': emitCatalogueModule(catalogues),
    'schemas.json': `${JSON.stringify(schemasByName(library), null, 2)}\n`,
    'validators/index.d.ts': emitValidatorTypes(library, 'open'),
    'validators/index.js': emitValidatorModule(library, 'open'),
    'validators/strict.d.ts': emitValidatorTypes(library, 'strict'),
    'validators/strict.js': emitValidatorModule(library, 'strict'),
  };
}

/**
 * Replaces the content of a folder. Keeps the old content if a write fails. Writes nothing if the content is
 * unchanged.
 *
 * @param files - text of each file by its path in the folder
 * @throws Problem if the folder cannot be written
 */
export async function replaceFolderFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  if (isUpToDate(folder, files)) return;
  await replaceFolder(folder, (fresh) => {
    writeFiles(fresh, files);
    return Promise.resolve();
  });
}

/** Collects all schemas by name and rewrites their references to the form `#/Name`. */
function schemasByName(library: SchemaLibrary): Record<string, Schema> {
  const local = (file: SchemaFile, schema: Schema): Schema => ({
    ...mapSubschemas(schema, (child) => local(file, child)),
    ...(schema.$ref === undefined
      ? {}
      : { $ref: `#/${resolveReference(library, file.source, { ref: schema.$ref, path: [] }).name}` }),
  });
  return Object.fromEntries([...library.schemas].map(([name, file]) => [name, local(file, file.schema)]));
}

function isUpToDate(folder: string, files: Readonly<Record<string, string>>): boolean {
  if (!existsSync(folder)) return false;
  const present = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  if (present.length !== Object.keys(files).length) return false;
  return Object.entries(files).every(([name, text]) => readFileIfExists(join(folder, name)) === text);
}
