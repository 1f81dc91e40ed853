import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueModule, cataloguesOf, catalogueTypes } from './catalogues.ts';
import { checkSchemas } from './check.ts';
import { follow, loadLibrary, type Library, type SchemaFile } from './library.ts';
import { readIfThere, replaceFolder, writeFiles } from '@route-search/toolkit/output';
import { mapChildren, type Schema } from './schema.ts';
import { validatorTypes } from './types.ts';
import { validatorModule } from './validators.ts';

/**
 * Everything that the package publishes beside its YAML files, by path in `dist/`.
 *
 * @throws Problem (one, or an AggregateError of several) for a mistake in a YAML file
 */
export function buildFiles(root: string, values: Readonly<Record<string, string>>): Record<string, string> {
  const library = loadLibrary(root, values);
  checkSchemas(library);
  const catalogues = cataloguesOf(library);
  return {
    'catalogues.d.ts': catalogueTypes(catalogues),
    'catalogues.js': catalogueModule(catalogues),
    'schemas.json': `${JSON.stringify(schemasByName(library), null, 2)}\n`,
    'validators/index.d.ts': validatorTypes(library, 'open'),
    'validators/index.js': validatorModule(library, 'open'),
    'validators/strict.d.ts': validatorTypes(library, 'strict'),
    'validators/strict.js': validatorModule(library, 'strict'),
  };
}

/**
 * Writes a folder: a failure leaves the earlier one as it was. Nothing is touched when nothing has changed.
 *
 * @param folder - the folder, whose earlier content is replaced
 * @param files - text of each file, by path in the folder
 * @throws Problem when the folder cannot be written
 */
export async function writeFolder(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  if (isUpToDate(folder, files)) return;
  await replaceFolder(folder, (fresh) => {
    writeFiles(fresh, files);
    return Promise.resolve();
  });
}

/** Every schema under its name, with references as `#/Name`. */
function schemasByName(library: Library): Record<string, Schema> {
  const local = (file: SchemaFile, schema: Schema): Schema => ({
    ...mapChildren(schema, (child) => local(file, child)),
    ...(schema.$ref === undefined
      ? {}
      : { $ref: `#/${follow(library, file.source, { ref: schema.$ref, path: [] }).name}` }),
  });
  return Object.fromEntries([...library.schemas].map(([name, file]) => [name, local(file, file.schema)]));
}

function isUpToDate(folder: string, files: Readonly<Record<string, string>>): boolean {
  if (!existsSync(folder)) return false;
  const present = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  if (present.length !== Object.keys(files).length) return false;
  return Object.entries(files).every(([name, text]) => readIfThere(join(folder, name)) === text);
}
