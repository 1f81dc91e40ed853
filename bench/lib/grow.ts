import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isMap, parseDocument, type YAMLMap } from 'yaml';

/**
 * Makes a spec of several times as many operations: each operation gets copies under other paths and names. Parameters,
 * responses and examples are shared, as they are in a spec that grows.
 *
 * @param folder - a copy of `packages/spec`, which is changed
 * @param factor - how many times as many operations
 * @returns how many operations the spec then has
 */
export function growTree(folder: string, factor: number): number {
  const files = globSync('paths/**/*.yaml', { cwd: folder });
  const root = parseDocument(readFileSync(join(folder, 'openapi.yaml'), 'utf8'));
  const paths = mapAt(root.get('paths'));
  const addresses = new Map(
    paths.items.map(({ key, value }) => [basename(String(mapAt(value).get('$ref')), '.yaml'), String(key)]),
  );
  for (const file of files) {
    const name = basename(file, '.yaml');
    const address = addresses.get(name) ?? '';
    const text = readFileSync(join(folder, file), 'utf8');
    for (let copy = 1; copy < factor; copy++) {
      const id = `${name}X${copy}`;
      const target = join(dirname(file), `${id}.yaml`);
      mkdirSync(dirname(join(folder, target)), { recursive: true });
      // Lint wants each call to be told apart in words.
      const copied = text
        .replaceAll(`operationId: ${name}\n`, `operationId: ${id}\n`)
        .replace(/^ {2}summary: .*/m, `$&その${copy}`)
        .replace(/^ {2}description: \|-\n */m, `$&${copy}番目の写しです。`);
      writeFileSync(join(folder, target), copied);
      paths.set(`${address}/x${copy}`, root.createNode({ $ref: target }));
    }
  }
  writeFileSync(join(folder, 'openapi.yaml'), root.toString());
  growGroups(join(folder, 'lint/settings.yaml'), factor);
  return files.length * factor;
}

/** A copy of an operation has the forms of parameters that the operation has. */
function growGroups(file: string, factor: number): void {
  const settings = parseDocument(readFileSync(file, 'utf8'));
  for (const { value } of mapAt(settings.get('differingParameters')).items) {
    const groups = (mapAt(value).toJSON() as { groups: string[][] }).groups.map((names) =>
      names.flatMap((name) => [name, ...Array.from({ length: factor - 1 }, (_, index) => `${name}X${index + 1}`)]),
    );
    mapAt(value).set('groups', settings.createNode(groups));
  }
  writeFileSync(file, settings.toString());
}

function mapAt(node: unknown): YAMLMap {
  if (!isMap(node)) throw new Error('the spec is not built as this benchmark expects');
  return node;
}
