import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as sdk from '../../src/index.ts';

/** A source file without its comments and empty lines. */
function bare(file: string): string {
  const text = readFileSync(fileURLToPath(new URL(`../../src/${file}`, import.meta.url)), 'utf8');
  return text
    .replaceAll(/^\s*\/\*\*.*?\*\/\n/gms, '')
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/\n{2,}/g, '\n');
}

/** What a reviewer must see change. When a change is meant: `vitest run -u`, and a note in the release. */
test('the public surface is the one that was reviewed', async () => {
  const calls = bare('generated/operations.ts').match(/^export function[\s\S]*?(?= \{$)/gm) ?? [];
  const report = [
    `exported: ${Object.keys(sdk).sort().join(', ')}`,
    calls.join('\n'),
    ...(bare('generated/decoders.ts').match(/^export function[\s\S]*?(?= \{$)/gm) ?? []),
    ...['generated/queries.ts', 'generated/types.ts', 'options.ts', 'values.ts', 'errors.ts', 'rules.ts'].map(
      (file) => `--- ${file}\n${bare(file)}`,
    ),
  ].join('\n');
  await expect(`${report}\n`).toMatchFileSnapshot('api.snap');
});
