import { parseArgs } from 'node:util';
import { Problem } from '../packages/toolkit/src/problem.ts';
import { annotationOf, eslintMistakes, formMistakes, listedMistakes, type Mistake } from './annotate.ts';
import { build } from './build.ts';
import { capture, run, type Outcome } from './process.ts';
import { inSpec } from './spec.ts';

const oxlint = ['oxlint', '.'] as const;
const eslint = ['eslint', '.', '--max-warnings', '0'] as const;
const prettier = ['prettier', '--cache', '--log-level', 'warn', '.'] as const;
const prose = ['pnpm', '--silent', '--filter', '@route-search/docs-site', 'run', 'lint:prose'] as const;

/** Checks the spec with its prose, the prose of the site, the code and the form of all files. */
export async function lint(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { format: { type: 'string', default: 'text' } } });
  if (values.format === 'github') return annotate();
  if (values.format !== 'text') throw new Problem(`unknown format "${values.format}". Allowed: text, github.`);
  const spec = await inSpec('lint')([]);
  // The code is linted with types, some of which are built from the spec.
  const built = spec === 0 ? await build() : spec;
  if (built !== 0) return built;
  return Math.max(await run(prose), await run(oxlint), await run(eslint), await run([...prettier, '--check']));
}

/** All findings as annotations of a pull request: one kind of mistake must not hide another. */
async function annotate(): Promise<number> {
  const spec = await inSpec('lint')(['--format', 'github']);
  const form = show(await capture([...prettier, '--list-different']), formMistakes);
  if (spec !== 0) return spec;
  const built = await build();
  if (built !== 0) return built;
  const words = show(await capture(prose), listedMistakes);
  const code = await run([...oxlint, '--format', 'github']);
  const pages = show(await capture([...eslint, '--format', 'json']), eslintMistakes);
  return Math.max(form, words, code, pages);
}

/** A tool that failed without a mistake to show has itself failed: then its own words are shown. */
function show({ code, output }: Outcome, read: (output: string) => Mistake[]): number {
  const mistakes = code === 0 ? [] : read(output);
  for (const mistake of mistakes) process.stdout.write(annotationOf(mistake));
  if (code !== 0 && mistakes.length === 0) process.stdout.write(output);
  return code;
}

/** Formats all files and mends what the linter can mend. */
export async function fix(): Promise<number> {
  const code = await run([...oxlint, '--fix']);
  const pages = await run([...eslint, '--fix']);
  return Math.max(code, pages, await run(['prettier', '--write', '--log-level', 'warn', '.']));
}
