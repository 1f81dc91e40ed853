import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareFolder, linkSchemas, writeTree, type RedoclyChange } from '../../diff/redocly.ts';
import { withTemporaryFolder } from '../../diff/temp.ts';
import { SpecTree } from '../../diff/tree.ts';
import type { Where } from '../../diff/types.ts';
import { openSource, type SpecSource } from '../../src/source.ts';
import type { KnownChange } from './corpus.ts';

const plugin = fileURLToPath(new URL('../../lint/plugin.ts', import.meta.url));

/** A copy of the fixture spec in a temporary folder. */
export interface Fixture {
  readonly folder: string;
  /** The spec with some texts in the place of its files. */
  readonly source: (overlay?: ReadonlyMap<string, string>) => SpecSource;
  readonly remove: () => void;
}

export function copyFixture(): Fixture {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'diff-fixture-')));
  cpSync(new URL('fixture', import.meta.url), folder, { recursive: true });
  const spec = join(folder, 'packages/spec');
  linkSchemas(spec);
  writeFileSync(join(spec, 'redocly.yaml'), `plugins: [${JSON.stringify(plugin)}]\n`);
  const source = openSource({ folder: spec, provider: join(folder, 'provider.yaml') });
  return {
    folder,
    source: (overlay = new Map()) => ({ ...source, overlay }),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The texts that a known change makes. A replacement that finds nothing is a mistake of the corpus. */
export function overlayOf(packages: string, edits: KnownChange['edits']): Map<string, string> {
  return new Map(
    Object.entries(edits).map(([name, edit]) => {
      const file = join(packages, name);
      return [
        file,
        typeof edit === 'string'
          ? edit
          : edit.reduce((text, pair) => replaceOnce(text, pair, name), readFileSync(file, 'utf8')),
      ];
    }),
  );
}

function replaceOnce(text: string, [from, to]: readonly [string, string], name: string): string {
  if (text.split(from).length !== 2) {
    throw new Error(`${name} has ${text.split(from).length - 1} times ${JSON.stringify(from)}, not once`);
  }
  return text.replace(from, () => to);
}

/** Reads a spec with known changes; new files must be on disk for references to find them. */
export async function readChanged(fixture: Fixture, edits: KnownChange['edits']): Promise<SpecTree> {
  const packages = join(fixture.folder, 'packages');
  for (const [name, edit] of Object.entries(edits)) {
    if (typeof edit !== 'string') continue;
    mkdirSync(join(packages, name, '..'), { recursive: true });
    writeFileSync(join(packages, name), edit);
  }
  return SpecTree.read(fixture.source(overlayOf(packages, edits)));
}

/** Two versions of the fixture. */
export interface Versions {
  readonly base: SpecTree;
  readonly working: SpecTree;
}

/**
 * What `redocly diff` says of many versions, in one run: each version lies in a folder of its own, and one root file
 * refers to the paths that its edits reach. What stands in `openapi.yaml` itself is not seen.
 */
export async function redoclyChangesOfAll(versions: readonly Versions[]): Promise<RedoclyChange[][]> {
  return withTemporaryFolder(async (folder) => {
    const paths = { base: new Map<string, unknown>(), working: new Map<string, unknown>() };
    for (const [index, version] of versions.entries()) {
      const edited = [...version.working.texts].filter(([file, text]) => version.base.texts.get(file) !== text);
      const reached = pathsThatReach(version, new Set(edited.map(([file]) => file)));
      for (const side of ['base', 'working'] as const) {
        const { texts, root, rootFile, document } = version[side];
        const needed = new Map<string, string>();
        for (const path of reached) {
          const item = document.child('paths')?.child(path)?.whereContent().file ?? '';
          paths[side].set(`/${index}${path}`, { $ref: `./${index}/${item}` });
          for (const file of filesFrom(texts, join(root, item))) needed.set(file, texts.get(file) ?? '');
        }
        writeTree({ texts: needed, root, rootFile }, join(folder, side, String(index)));
      }
    }
    for (const side of ['base', 'working'] as const) {
      const info = { title: 'all', version: '1.0.0' };
      const root = { openapi: '3.1.0', info, paths: Object.fromEntries(paths[side]) };
      writeFileSync(join(folder, side, 'openapi.json'), JSON.stringify(root));
    }
    const all = await compareFolder(folder, 'openapi.json');
    return versions.map((_, index) => all.flatMap((change) => changeIn(`${index}/`, change)));
  });
}

function pathsThatReach({ base, working }: Versions, edited: ReadonlySet<string>): string[] {
  return (working.document.child('paths')?.keys ?? []).filter((path) =>
    [base, working].some((tree) => {
      const item = tree.document.child('paths')?.child(path)?.whereContent().file ?? '';
      return filesFrom(tree.texts, join(tree.root, item)).some((file) => edited.has(file));
    }),
  );
}

/** A file and all that its references lead to. */
function filesFrom(texts: ReadonlyMap<string, string>, start: string): string[] {
  const found = new Set([start]);
  for (const file of found) {
    for (const [, ref = ''] of (texts.get(file) ?? '').matchAll(/\$ref: '?([^'#,\s}]+)/g)) {
      const name = ref.replace(/^.*node_modules\/@route-search\/schemas\//, '');
      found.add(name === ref ? join(file, '..', ref) : join(file, '../../../schemas', name));
    }
  }
  return [...found].filter((file) => texts.has(file));
}

function changeIn(prefix: string, change: RedoclyChange): RedoclyChange[] {
  const file = change.working?.file ?? change.base?.file ?? '';
  if (!file.startsWith(prefix)) return [];
  const within = (where: Where | undefined): Where | undefined =>
    where && { ...where, file: where.file.slice(prefix.length) };
  return [{ ...change, base: within(change.base), working: within(change.working) }];
}
