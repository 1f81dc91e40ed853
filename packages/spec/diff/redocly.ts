import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '@route-search/toolkit/problem';
import type { SpecTree } from './tree.ts';
import { withTemporaryFolder } from './temp.ts';
import type { Rating, Where } from './types.ts';

/** A change as `redocly diff` sees it. */
export interface RedoclyChange {
  readonly rating: Rating;
  readonly what: string;
  readonly base: Where | undefined;
  readonly working: Where | undefined;
}

interface Report {
  readonly changes: readonly {
    readonly path: string;
    readonly kind: 'added' | 'removed' | 'modified';
    readonly impact: Rating;
    readonly property?: string;
    readonly verdicts: readonly { readonly message: string }[];
    readonly base?: Place;
    readonly revision?: Place;
  }[];
}

interface Place {
  readonly file: string;
  readonly pointer: string;
  readonly line: number;
}

const run = promisify(execFile);
const program = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

/**
 * Runs `redocly diff` with the built-in ratings (`diff-recommended`). Its engine has no programmatic entry, and it knows
 * neither our placeholders nor files in memory: it gets copies of what was read.
 *
 * @param base - the spec as it was
 * @param working - the spec as it is
 * @throws Problem when Redocly cannot compare them
 */
export async function redoclyChanges(base: SpecTree, working: SpecTree): Promise<RedoclyChange[]> {
  return withTemporaryFolder(async (folder) => {
    writeTree(base, join(folder, 'base'));
    writeTree(working, join(folder, 'working'));
    return compareFolder(folder, relative(base.root, base.rootFile));
  });
}

/**
 * Runs `redocly diff` on two copies of a spec.
 *
 * @param folder - has the copies in `base` and `working`
 * @param root - path of the OpenAPI file in each
 * @throws Problem when Redocly cannot compare them
 */
export async function compareFolder(folder: string, root: string): Promise<RedoclyChange[]> {
  writeFileSync(join(folder, 'redocly.yaml'), 'extends: [diff-recommended]\ntelemetry: off\n');
  const options = [
    '--config=redocly.yaml',
    '--lint-config=off',
    '--format=json',
    '--fail-on=none',
    '--output=out.json',
  ];
  try {
    await run(process.execPath, [program, 'diff', `base/${root}`, `working/${root}`, ...options], {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' },
    });
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    const lines = (stderr ?? String(error)).trim().split('\n');
    throw new Problem(`redocly diff failed: ${lines.slice(0, 20).join('\n')}`);
  }
  const report = JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8')) as Report;
  return report.changes.map(toChange);
}

/**
 * Writes the files of a spec as they were read, placeholders replaced.
 *
 * @param tree - the spec
 * @param folder - where they go
 */
export function writeTree(tree: Pick<SpecTree, 'texts' | 'root' | 'rootFile'>, folder: string): void {
  for (const [file, text] of tree.texts) {
    const copy = join(folder, relative(tree.root, file));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, text);
  }
  linkSchemas(dirname(join(folder, relative(tree.root, tree.rootFile))));
}

/**
 * Makes `@route-search/schemas` resolvable in a copy of the spec, as the package manager does in the repository.
 *
 * @param spec - a copy of `packages/spec` beside a copy of `packages/schemas`
 */
export function linkSchemas(spec: string): void {
  const scope = join(spec, 'node_modules/@route-search');
  mkdirSync(scope, { recursive: true });
  symlinkSync(relative(scope, join(spec, '../schemas')), join(scope, 'schemas'));
}

function toChange({
  path,
  kind,
  impact,
  property,
  verdicts,
  base,
  revision,
}: Report['changes'][number]): RedoclyChange {
  const messages = verdicts.map(({ message }) => message.replace(/\.$/, ''));
  const subject = `\`${path}${property === undefined ? '' : ` ${property}`}\``;
  return {
    rating: impact,
    what: messages.length > 0 ? `${messages.join('; ')} (${subject}).` : `${subject} was ${kind}.`,
    base: base && whereOf(base),
    working: revision && whereOf(revision),
  };
}

/** The copies lie in two folders, and schemas are reached by their link. */
function whereOf({ file, pointer, line }: Place): Where {
  const name = file
    .split('/')
    .slice(1)
    .join('/')
    .replace(/[^/]+\/node_modules\/@route-search\/schemas\//, 'schemas/');
  return { file: name, pointer, line };
}
