import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeFiles } from '@route-search/toolkit/output';
import { Problem } from '@route-search/toolkit/problem';
import { compileSpec } from '../bundle.ts';
import { digestOf } from '../digest.ts';
import { openSource } from '../source.ts';

const name = 'digest.txt';

/** `digest [--check]`: writes the committed digest of the spec, or compares it. */
export async function digest(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { check: { type: 'boolean', default: false } } });
  const source = openSource();
  const text = digestOf((await compileSpec(source)).api);
  if (!values.check) {
    writeFiles(source.folder, { [name]: text });
    process.stdout.write(`${name} written; review what changed in it\n`);
    return 0;
  }
  const file = join(source.folder, name);
  const committed = readFileSync(file, 'utf8').split('\n');
  const made = text.split('\n');
  const line = made.findIndex((one, index) => one !== committed[index]);
  if (line === -1 && made.length === committed.length) return 0;
  throw new Problem(
    `differs from the spec: "${committed[line] ?? ''}" is now "${made[line] ?? ''}". Run ./run digest and review the change.`,
    { file, line: line + 1 },
  );
}
