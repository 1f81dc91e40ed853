import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatSourceText } from '@route-search/toolkit/format-source-text';
import { findTodoMarks, type TodoMark } from '@route-search/toolkit/todo-mark';
import { readFileIfExists, writeFiles } from '@route-search/toolkit/output';
import { Problem } from '@route-search/toolkit/problem';
import { itemKinds, type ItemKind } from './item-kinds.ts';
import { SpecProject, type FileTexts } from './read-project.ts';
import { root } from '../shared/process.ts';

const usage = `Usage:\n${Object.values(itemKinds)
  .map((kind) => `  ./run new ${kind.usage}`)
  .join('\n')}`;

/**
 * Creates the files of an operation, parameter or other item of the spec, with TODO marks for missing texts.
 *
 * @param args - kind, name, and options that locate the item
 */
export async function createItem(args: readonly string[]): Promise<number> {
  if (args.length === 0) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const { files, kind, name } = await createItemFiles(args);
  const marks = Object.entries(files).flatMap(([file, text]) =>
    findNewTodoMarks(text, readFileIfExists(join(root, file))).map(
      ({ line, column, what }) => `  ${file}:${line}:${column} ${what}`,
    ),
  );
  writeFiles(root, files);
  const areas = Object.keys(files).some((file) => file.startsWith('packages/docs-site/')) ? 'spec prose' : 'spec';
  const steps = [`./run lint ${areas} names what is not filled in`, ...kind.then(name)];
  process.stdout.write(
    `${Object.keys(files).join('\n')}\n\nFill in:\n${marks.join('\n')}\n\nThen:\n${steps.map((step) => `  ${step}`).join('\n')}\n`,
  );
  return 0;
}

/** Finds the TODO marks between the first and the last changed line of a file. */
export function findNewTodoMarks(text: string, before = ''): TodoMark[] {
  const [lines, old] = [text.split('\n'), before.split('\n')];
  const start = lines.findIndex((line, at) => line !== old[at]);
  const end = lines.toReversed().findIndex((line, at) => line !== old.at(-1 - at));
  return findTodoMarks(text).filter(({ line }) => line > start && line <= lines.length - end);
}

/**
 * Returns the texts of all created and changed files.
 *
 * @throws Problem for an unknown kind or an invalid name
 */
export async function createItemFiles(
  args: readonly string[],
  folder: string = root,
): Promise<{ readonly files: FileTexts; readonly kind: ItemKind; readonly name: string }> {
  const options = [...new Set(Object.values(itemKinds).flatMap(({ needs, mayHave = [] }) => [...needs, ...mayHave]))];
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
  });
  const [what = '', name, ...rest] = positionals;
  const kind = Object.hasOwn(itemKinds, what) ? itemKinds[what] : undefined;
  if (kind === undefined)
    throw new Problem(`${what === '' ? 'the kind is missing' : `there is no template for "${what}"`}. ${usage}`);
  const { needs, mayHave = [] } = kind;
  const given = Object.keys(values);
  const missing = needs.find((option) => !given.includes(option));
  const stray = given.find((option) => ![...needs, ...mayHave].includes(option));
  const complaint =
    name === undefined
      ? 'the name is missing'
      : rest.length > 0
        ? `"${rest.join(' ')}" is one name too many`
        : missing !== undefined
          ? `--${missing} is missing`
          : stray !== undefined
            ? `--${stray} is not known here`
            : undefined;
  if (name === undefined || complaint !== undefined) {
    throw new Problem(`${complaint ?? ''}. Usage: ./run new ${kind.usage}`);
  }
  const made = kind.make(name, values as Readonly<Record<string, string>>, new SpecProject(folder));
  const formatted = Object.entries(made).map(async ([file, text]) => {
    // A recording (`.requests.txt`) has no language with a format.
    return [file, file.endsWith('.txt') ? text : await formatSourceText(file, text)] as const;
  });
  return { files: Object.fromEntries(await Promise.all(formatted)), kind, name };
}
