import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkSchemas, compileSpecRevision } from '../../breaking-changes/base/base-revision.ts';
import { openSpecSource, type SpecSource } from '../../src/source/spec-source.ts';
import type { Edits } from './known-changes.ts';

const plugin = fileURLToPath(new URL('../../lint/plugin.ts', import.meta.url));

/** Copy of the small fixture spec in a temporary folder. */
export interface SpecFixture {
  readonly folder: string;
  /** Creates the source of the spec, with some files replaced. */
  readonly source: (overlay?: ReadonlyMap<string, string>) => SpecSource;
  readonly remove: () => void;
}

export function copySpecFixture(): SpecFixture {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'diff-fixture-')));
  cpSync(new URL('fixture', import.meta.url), folder, { recursive: true });
  const spec = join(folder, 'packages/spec');
  linkSchemas(spec);
  writeFileSync(join(spec, 'redocly.yaml'), `plugins: [${JSON.stringify(plugin)}]\n`);
  const source = openSpecSource({ folder: spec, provider: join(folder, 'provider.yaml') });
  return {
    folder,
    source: (overlay = new Map()) => ({ ...source, overlay }),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Applies edits to the fixture spec and returns the changed texts by file. Throws if a text to replace is missing. */
export function createEditOverlay(packages: string, edits: Edits): Map<string, string> {
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

/** Compiles the fixture spec with edits. New files are written to disk, because references are resolved there. */
export function compileEditedSpec(fixture: SpecFixture, edits: Edits): ReturnType<typeof compileSpecRevision> {
  const packages = join(fixture.folder, 'packages');
  for (const [name, edit] of Object.entries(edits)) {
    if (typeof edit !== 'string') continue;
    mkdirSync(join(packages, name, '..'), { recursive: true });
    writeFileSync(join(packages, name), edit);
  }
  return compileSpecRevision(fixture.source(createEditOverlay(packages, edits)));
}
