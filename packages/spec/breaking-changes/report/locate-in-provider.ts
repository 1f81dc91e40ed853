import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPlaceholderValues, loadProvider } from '@route-search/toolkit/provider';
import { listPlaceholderNames, readYaml } from '@route-search/toolkit/yaml';
import type { SpecChange } from '../compare/change.ts';

const profile = 'provider.yaml';

/**
 * Moves changes of the values of placeholders, such as `{{product.name}}`, to the edited lines of `provider.yaml`.
 *
 * @param roots - folders of both revisions that contain `provider.yaml` and `packages`
 */
export function locateInProvider(
  changes: readonly SpecChange[],
  roots: Readonly<Record<SpecChange['side'], string>>,
): SpecChange[] {
  const [before, after] = [roots.base, roots.working].map((root) =>
    createPlaceholderValues(loadProvider(join(root, profile))),
  );
  return changes.map((change) => {
    const { file, line, side } = change;
    const text = readFileSync(join(roots[side], file), 'utf8').split('\n')[line - 1] ?? '';
    const edited = listPlaceholderNames(text).find((name) => before?.[name] !== after?.[name]);
    if (edited === undefined) return change;
    const path = edited.split('.');
    const { line: found = 1 } = readYaml(join(roots[side], profile)).locate(path);
    return { ...change, file: profile, line: found, pointer: `#/${path.join('/')}` };
  });
}
