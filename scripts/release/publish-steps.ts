import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';
import { Problem } from '@route-search/toolkit/problem';
import { root, runOrThrow } from '../shared/process.ts';
import { digestsFile } from './archives.ts';
import type { LocalRegistry } from './registry.ts';

const workflowFile = '.github/workflows/release.yml';

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly 'working-directory'?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs the scripts of the workflow job `publish` against the local registry, so that the rehearsal publishes like a
 * release. Only provenance is left out, because nothing but a workflow run can sign it.
 *
 * @param packed - folder with the archives and their digests
 * @param where - registry and an empty folder
 * @returns output of the scripts
 */
export async function runPublishSteps(
  packed: string,
  { registry, scratch }: { readonly registry: LocalRegistry; readonly scratch: string },
): Promise<string> {
  const { jobs } = parse(readFileSync(join(root, workflowFile), 'utf8')) as {
    jobs: { publish: { steps: readonly Step[] } };
  };
  mkdirSync(scratch, { recursive: true });
  cpSync(packed, join(scratch, 'packed'), { recursive: true });
  const bin = writeNpm(join(scratch, 'bin'));
  const digests = readFileSync(join(packed, digestsFile), 'utf8').trim();
  const values = {
    'needs.pack.outputs.digests': digests,
    'github.event_name': digests.includes('-canary.') ? 'pull_request' : 'workflow_dispatch',
  };
  const outputs: string[] = [];
  for (const { run, env = {}, 'working-directory': folder = '' } of jobs.publish.steps) {
    if (run === undefined) continue;
    const output = await runOrThrow(['bash', '--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: join(scratch, folder),
      env: {
        ...registry.env,
        ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fillExpressions(value, values)])),
        PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
      },
    });
    outputs.push(output);
  }
  return outputs.join('');
}

function fillExpressions(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => {
    const value = values[expression];
    if (value === undefined) throw new Problem(`the rehearsal has no value for ${expression} of ${workflowFile}.`);
    return value;
  });
}

/**
 * Writes a wrapper of the program `npm`, which checks that packages are published with `--provenance` and runs the
 * real npm without this option.
 */
function writeNpm(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'npm');
  writeFileSync(
    file,
    `#!/bin/bash
args=()
provenance=
for arg; do
  if [ "$arg" = --provenance ]; then provenance=yes; else args+=("$arg"); fi
done
if [ "$1" = publish ] && [ -z "$provenance" ]; then
  echo 'npm publish lacks --provenance.' >&2
  exit 1
fi
PATH=\${PATH#*:} exec npm "\${args[@]}"
`,
  );
  chmodSync(file, 0o755);
  return folder;
}
