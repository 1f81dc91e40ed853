import { parseArgs } from 'node:util';
import { Problem } from '@route-search/toolkit/problem';
import { formatSourceLocation } from '@route-search/toolkit/source-location';
import {
  formatAnnotation,
  parseEslintReport,
  parsePrettierList,
  parseFindingLines,
  type LinterFinding,
} from './annotate.ts';
import { buildPackages } from '../build/build-packages.ts';
import { captureOutput, run, type ProcessResult } from '../shared/process.ts';
import { runSpecCommand } from '../spec/spec-commands.ts';

const oxlint = ['oxlint', '.'] as const;
const eslint = ['eslint', '.', '--max-warnings', '0'] as const;
const knip = ['knip', '--no-progress'] as const;
const prettier = ['prettier', '--cache', '--log-level', 'warn', '.'] as const;
const prose = ['node', 'packages/docs-site/build/scripts/run-prose-lint.ts'] as const;
const pages = ['node', 'packages/docs-site/build/scripts/run-page-lint.ts'] as const;

/** Area of the repository (such as the spec or the code) that can be linted separately. */
interface Area {
  readonly name: string;
  /** Turbo filters of the packages whose build output the linter reads; an empty list means all packages. */
  readonly needsBuild?: readonly string[];
  /** True if these packages are built from the spec, which is possible only without findings in it. */
  readonly needsSpec?: boolean;
  /**
   * Lints the area and prints the findings, which can have the format of pull request annotations. Returns the exit
   * code.
   */
  readonly lint: (asAnnotations: boolean) => Promise<number>;
  /** Lints the area as far as possible if the build has failed. */
  readonly lintUnbuilt?: (asAnnotations: boolean) => Promise<number>;
}

/** All lint areas in the order in which they are checked. All of them run, even if an earlier one has findings. */
const areas: readonly Area[] = [
  {
    name: 'spec',
    lint: async (asAnnotations) => {
      const code = await runSpecCommand('lint', asAnnotations ? ['--format', 'github'] : []);
      if (code === 0) process.stdout.write('spec: no findings\n');
      return code;
    },
  },
  {
    name: 'format',
    lint: async (asAnnotations) =>
      asAnnotations
        ? show(await captureOutput([...prettier, '--list-different']), parsePrettierList)
        : run([...prettier, '--check']),
  },
  {
    name: 'prose',
    // The frontmatter of pages names terms of the catalogue.
    needsBuild: ['--filter=@route-search/schemas'],
    lint: async (asAnnotations) => {
      const code = asAnnotations ? show(await captureOutput(prose), parseFindingLines) : await run(prose);
      return Math.max(code, await lintWords(asAnnotations));
    },
    // A new term leaves TODO marks in its page and in the catalogue, which cannot be built before they are filled in.
    lintUnbuilt: (asAnnotations) => lintWords(asAnnotations, true),
  },
  {
    name: 'pages',
    // The components of the pages read the spec and the data of the sandbox.
    needsBuild: ['--filter=@route-search/docs-site^...'],
    needsSpec: true,
    lint: async (asAnnotations) => (asAnnotations ? show(await captureOutput(pages), parseFindingLines) : run(pages)),
  },
  {
    name: 'code',
    // Type-aware lint rules need types that are generated from the spec.
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
 * Checks the spec with its catalogues and prose, the formatting, the prose of the site, and the code.
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
  for (const { name, needsBuild, needsSpec = false, lint: lintArea, lintUnbuilt } of areas) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    if (needsBuild !== undefined) {
      const built = canBuild || !needsSpec ? await buildPackages([], needsBuild) : worst;
      worst = Math.max(worst, built);
      if (built !== 0) {
        await lintUnbuilt?.(values.format === 'github');
        continue;
      }
    }
    const code = await lintArea(values.format === 'github');
    if (name === 'spec') canBuild = code === 0;
    worst = Math.max(worst, code);
  }
  return worst;
}

/** Checks the wording of messages, the UI and READMEs, and finds the TODO marks of pages if `withPages` is true. */
async function lintWords(asAnnotations: boolean, withPages = false): Promise<number> {
  // The module is imported only here, because the YAML parser is not yet installed when this file is loaded.
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

/** Prints the findings of a linter as annotations. If it failed without findings, prints its output. */
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
  return Math.max(code, pages, await run(['prettier', '--write', '--log-level', 'warn', '.']));
}
