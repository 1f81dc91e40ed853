import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem } from '@route-search/toolkit/problem';
import { formatSourceLocation } from '@route-search/toolkit/source-location';
import {
  formatAnnotation,
  parseEslintReport,
  parseUnformattedFiles,
  parseFindingLines,
  type LinterFinding,
} from './annotate.ts';
import { buildPackages } from '../build/build-packages.ts';
import { captureOutput, root, run, type ProcessResult } from '../shared/process.ts';
import { runSpecCommand } from '../spec/spec-commands.ts';

const oxlint = ['oxlint', '.'] as const;
const eslint = ['eslint', '.', '--max-warnings', '0'] as const;
const knip = ['knip', '--no-progress'] as const;
const oxfmt = ['oxfmt'] as const;
const prose = ['node', 'packages/docs-site/build/scripts/run-prose-lint.ts'] as const;
const examples = ['node', 'packages/sandbox/scripts/run-example-lint.ts'] as const;
const pages = ['node', 'packages/docs-site/build/scripts/run-page-lint.ts'] as const;

/** Outputs of earlier builds that the components of the pages read. */
const builtFromSpec = ['conformance', 'sandbox', 'sdk', 'spec'].map((name) => `packages/${name}/dist`);

/** Part of the repository that can be linted separately, such as the spec or the code. */
interface Area {
  readonly name: string;
  /** Turbo filters of the packages whose build output the linter reads. An empty list selects all packages. */
  readonly needsBuild?: readonly string[];
  /** Turbo tasks of these packages, if not all of them are necessary. */
  readonly needsTasks?: readonly string[];
  /** True if the packages are built from the spec. They are built only if the spec has no findings. */
  readonly needsSpec?: boolean;
  /** Lints this part of the repository and prints findings, or pull-request annotations. Returns the exit code. */
  readonly lint: (asAnnotations: boolean) => Promise<number>;
  /** Runs those checks of the area that need no build. Called when the build before the lint has failed. */
  readonly lintUnbuilt?: (asAnnotations: boolean) => Promise<number>;
}

/** Lint areas in the order in which they run. All of them run, even after findings. */
const areas: readonly Area[] = [
  {
    name: 'spec',
    lint: async (asAnnotations) => {
      const code = await lintSpec(asAnnotations);
      if (code === 0) process.stdout.write('spec: no findings\n');
      return code;
    },
  },
  {
    name: 'examples',
    // Compares the response examples with the sandbox, which needs its data, but no build of the spec.
    needsBuild: ['--filter=@route-search/sandbox'],
    needsTasks: ['data'],
    // A mistake in the spec often causes further findings in the examples, such as a request that is refused.
    needsSpec: true,
    lint: async (asAnnotations) => {
      const code = await run(asAnnotations ? [...examples, '--format', 'github'] : examples);
      if (code === 0) process.stdout.write('examples: no findings\n');
      return code;
    },
  },
  {
    name: 'format',
    lint: async (asAnnotations) =>
      asAnnotations
        ? show(await captureOutput([...oxfmt, '--list-different']), parseUnformattedFiles)
        : run([...oxfmt, '--check']),
  },
  {
    name: 'prose',
    // Builds the package `schemas` first, because the frontmatter of pages contains terms of its catalogue.
    needsBuild: ['--filter=@route-search/schemas'],
    lint: async (asAnnotations) => {
      const code = asAnnotations ? show(await captureOutput(prose), parseFindingLines) : await run(prose);
      return Math.max(code, await lintWords(asAnnotations));
    },
    // Reports TODO marks without a build, because a catalogue with the TODO marks of a new term cannot be built.
    lintUnbuilt: async (asAnnotations) => Math.max(await lintWords(asAnnotations, true), explainSkip('prose')),
  },
  {
    name: 'pages',
    // Builds what the components of the pages import: the spec and the data of the sandbox.
    needsBuild: ['--filter=@route-search/docs-site^...'],
    needsSpec: true,
    lint: lintPages,
    lintUnbuilt: async (asAnnotations) => {
      if (!builtFromSpec.every((folder) => existsSync(join(root, folder)))) return explainSkip('pages');
      process.stdout.write(
        'pages: checked against the last build, because the spec cannot be built. It does not know new names.\n',
      );
      return lintPages(asAnnotations);
    },
  },
  {
    name: 'code',
    // Type-aware lint rules need types generated from the spec.
    needsBuild: [],
    needsSpec: true,
    lint: async (asAnnotations) => {
      const code = await run(asAnnotations ? [...oxlint, '--format', 'github'] : oxlint);
      const pages = asAnnotations
        ? show(await captureOutput([...eslint, '--format', 'json']), parseEslintReport)
        : run(eslint);
      const unused = run(asAnnotations ? [...knip, '--reporter', 'github-actions'] : knip);
      return Math.max(code, await pages, await unused);
    },
  },
];

const names: readonly string[] = areas.map(({ name }) => name);

/**
 * Lints the spec, its examples, formatting, prose, pages and code.
 *
 * @param args - names of areas (default: all); `--format github` prints annotations
 */
export async function lintAreas(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { format: { type: 'string', default: 'text' } },
  });
  if (!['text', 'github'].includes(values.format)) {
    throw new Problem(`unknown format "${values.format}". Allowed: text, github.`);
  }
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Problem(`unknown area "${unknown}". Allowed: ${names.join(', ')}.`);
  let worst = 0;
  let canBuild = true;
  for (const { name, needsBuild, needsTasks, needsSpec = false, lint: lintArea, lintUnbuilt } of areas) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    if (needsBuild !== undefined) {
      const build = (shown: 'failure' | 'none') => buildPackages([], { filters: needsBuild, tasks: needsTasks, shown });
      const built = canBuild || !needsSpec ? await build('none') : worst;
      worst = Math.max(worst, built);
      if (built !== 0) {
        // The findings of the spec usually explain why the packages cannot be built.
        if (canBuild && (await lintSpec(values.format === 'github')) === 0) await build('failure');
        canBuild = false;
        await (lintUnbuilt?.(values.format === 'github') ?? explainSkip(name));
        continue;
      }
    }
    const code = await lintArea(values.format === 'github');
    if (name === 'spec') canBuild = code === 0;
    worst = Math.max(worst, code);
  }
  return worst;
}

/** Lints the YAML files of the spec and the schemas. */
async function lintSpec(asAnnotations: boolean): Promise<number> {
  return runSpecCommand('lint', asAnnotations ? ['--format', 'github'] : []);
}

/** Lints the components, links and names of the pages. */
async function lintPages(asAnnotations: boolean): Promise<number> {
  return asAnnotations ? show(await captureOutput(pages), parseFindingLines) : run(pages);
}

/** Prints that an area was not checked, and why. */
function explainSkip(name: string): number {
  process.stdout.write(`${name}: not checked, because of the findings above. Correct them first.\n`);
  return 1;
}

/** Checks the wording of messages, the UI and READMEs. `withPages`: also finds the TODO marks of pages. */
async function lintWords(asAnnotations: boolean, withPages = false): Promise<number> {
  // The wording check is imported on demand, because the YAML parser may not be installed when this file is loaded.
  const { checkWording, findPageTodoMarks } = await import('./check-wording.ts');
  const mistakes = [...(withPages ? findPageTodoMarks() : []), ...checkWording()];
  for (const mistake of mistakes) {
    const { file, line, column, title, message } = mistake;
    process.stdout.write(
      asAnnotations
        ? formatAnnotation(mistake)
        : `${formatSourceLocation({ file, line, column })} ${message} [${title}]\n`,
    );
  }
  return mistakes.length === 0 ? 0 : 1;
}

/** Prints the findings of a linter as annotations. Prints its output if it failed without findings. */
function show({ code, output }: ProcessResult, read: (output: string) => LinterFinding[]): number {
  const mistakes = code === 0 ? [] : read(output);
  for (const mistake of mistakes) process.stdout.write(formatAnnotation(mistake));
  if (code !== 0 && mistakes.length === 0) process.stdout.write(output);
  return code;
}

/** Formats all files and applies the fixes of the linters. */
export async function fixLintFindings(): Promise<number> {
  const code = await run([...oxlint, '--fix']);
  const pages = await run([...eslint, '--fix']);
  return Math.max(code, pages, await run(oxfmt));
}
