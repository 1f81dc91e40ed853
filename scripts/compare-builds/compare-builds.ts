import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem } from '@route-search/toolkit/problem';
import { buildPackages } from '../build/build-packages.ts';
import { buildRevision } from '../build/build-revision.ts';
import { outputFolders } from '../shared/hash-outputs.ts';
import { root } from '../shared/process.ts';
import { listFiles } from '../shared/list-files.ts';

/**
 * Builds a git revision and the working tree and lists the output files that differ. Content hashes are ignored,
 * because one changed module renames all chunks that import it.
 *
 * @param args - revision; `--show N` prints N differing lines of each text file
 */
export async function compareBuilds(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { show: { type: 'string', default: '0' } },
  });
  const [base] = positionals;
  const show = Number(values.show);
  if (base === undefined) throw new Problem('compare-builds needs a git revision, for example HEAD~1.');
  if (!Number.isInteger(show) || show < 0) throw new Problem(`--show is "${values.show}". Allowed: a number from 0.`);
  if ((await buildPackages()) !== 0) return 1;
  using checkout = await buildRevision(base);
  const [before, after] = [readOutputs(checkout.folder), readOutputs(root)];
  const differences = [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .filter((file) => before.get(file) !== after.get(file));
  for (const file of differences) {
    const [old, current] = [before.get(file), after.get(file)];
    process.stdout.write(`${old === undefined ? 'added  ' : current === undefined ? 'removed' : 'changed'} ${file}\n`);
    if (old !== undefined && current !== undefined) process.stdout.write(formatLines(old, current, show));
  }
  process.stdout.write(`${differences.length} of ${after.size} files differ from ${base}.\n`);
  return 0;
}

const contentHash = /(?<=[./-])[\w-]{8}(?=\.(?:js|css|mjs|cjs|json)\b)/g;

/** Reads all output files. Masks content hashes in names and texts. */
function readOutputs(folder: string): Map<string, string> {
  return new Map(
    outputFolders.flatMap((output) =>
      listFiles(join(folder, output)).map((name): [string, string] => {
        const text = readFileSync(join(folder, output, name), 'latin1');
        return [`${output}/${name}`.replaceAll(contentHash, 'HASH'), text.replaceAll(contentHash, 'HASH')];
      }),
    ),
  );
}

/** Formats the first lines that occur in only one of two texts. */
function formatLines(before: string, after: string, most: number): string {
  const [old, current] = [before, after].map((text) => new Set(text.split('\n')));
  const only = (lines: Set<string> | undefined, others: Set<string> | undefined, sign: string): string =>
    [...(lines ?? [])]
      .filter((line) => others?.has(line) !== true)
      .slice(0, most)
      .map((line) => `  ${sign} ${Buffer.from(line.slice(0, 200), 'latin1').toString()}\n`)
      .join('');
  return only(old, current, '-') + only(current, old, '+');
}
