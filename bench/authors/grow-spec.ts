import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isMap, parseDocument, type YAMLMap } from 'yaml';

/**
 * Multiplies the operations of a spec: writes copies of each operation under other paths and names, which share its
 * parameters, responses and examples.
 *
 * @param folder - a copy of `packages/spec`, which is changed
 * @param factor - number of operations in the result for each original operation
 * @returns number of operations of the grown spec
 */
export function growSpec(folder: string, factor: number): number {
  const files = globSync('paths/**/*.yaml', { cwd: folder });
  const document = parseDocument(readFileSync(join(folder, 'openapi.yaml'), 'utf8'));
  const paths = asMap(document.get('paths'));
  const pathOf = new Map(
    paths.items.map(({ key, value }) => [basename(String(asMap(value).get('$ref')), '.yaml'), String(key)]),
  );
  for (const file of files) {
    const name = basename(file, '.yaml');
    const text = readFileSync(join(folder, file), 'utf8');
    for (let copy = 1; copy < factor; copy++) {
      const id = `${name}X${copy}`;
      const target = join(dirname(file), `${id}.yaml`);
      // Gives each copied operation its own summary and description, because lint rejects duplicates.
      const copied = text
        .replaceAll(`operationId: ${name}\n`, `operationId: ${id}\n`)
        .replace(/^ {2}summary: .*/m, `$&その${copy}`)
        .replace(/^ {2}description: \|-\n */m, `$&${copy}番目の写しです。`);
      writeFileSync(join(folder, target), copied);
      paths.set(`${pathOf.get(name) ?? ''}/x${copy}`, document.createNode({ $ref: target }));
    }
  }
  writeFileSync(join(folder, 'openapi.yaml'), document.toString());
  growSettings(join(folder, 'lint/settings.yaml'), factor);
  return files.length * factor;
}

/** Adds the copied operations to the lint settings that list which operations share a definition of a parameter. */
function growSettings(file: string, factor: number): void {
  const settings = parseDocument(readFileSync(file, 'utf8'));
  for (const { value } of asMap(settings.get('differingParameters')).items) {
    const groups = (asMap(value).toJSON() as { groups: string[][] }).groups.map((names) =>
      names.flatMap((name) => [name, ...Array.from({ length: factor - 1 }, (_, index) => `${name}X${index + 1}`)]),
    );
    asMap(value).set('groups', settings.createNode(groups));
  }
  writeFileSync(file, settings.toString());
}

function asMap(node: unknown): YAMLMap {
  if (!isMap(node)) throw new Error('the spec has another structure than this benchmark expects.');
  return node;
}
