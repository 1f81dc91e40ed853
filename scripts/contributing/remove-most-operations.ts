import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadApi, type Operation } from '@route-search/spec/api';
import type { TempCheckout } from '../shared/temp-checkout.ts';

/**
 * Removes all operations except a few from a copy of the repository, as an author would: first their files, then
 * everything that lint reports, then the content of pages about them. Changes no TypeScript.
 *
 * @returns lint findings that are not about leftovers of the operations
 */
export async function removeMostOperations(checkout: TempCheckout, kept: readonly string[]): Promise<string[]> {
  const { folder } = checkout;
  const { operations } = loadApi();
  const removed = operations.filter(({ id }) => !kept.includes(id));
  const tags = new Set(operations.filter(({ id }) => kept.includes(id)).map(({ tag }) => tag));
  edit(join(folder, 'packages/spec/openapi.yaml'), (text) =>
    text
      .replaceAll(/^ {2}\/\S+: \{ \$ref: \S*\/(\w+)\.yaml \}\n/gm, (line, id: string) =>
        kept.includes(id) ? line : '',
      )
      .replaceAll(/^ {2}- name: (\S+)\n(?: {4}.*\n)+/gm, (entry, tag: string) => (tags.has(tag) ? entry : '')),
  );
  for (const { id, tag } of removed) {
    rmSync(join(folder, `packages/spec/paths/${tag}/${id}.yaml`));
    rmSync(join(folder, `packages/spec/examples/${id}`), { recursive: true });
  }
  emptyPages(join(folder, 'packages/docs-site'), removed);
  for (;;) {
    const { output } = await checkout.run(['node', 'packages/spec/commands/cli.ts', 'lint']);
    const findings = [...output.matchAll(/^(\S+\.yaml):(\d+):\d+ error (.*) \[(\S+)\]$/gm)];
    // Fixes the last findings first, because a removal moves the lines below it.
    const isMended = findings
      .toReversed()
      .map(([, file = '', line, message = '', rule = '']) =>
        mend(join(folder, file), { line: Number(line), message, rule }),
      );
    if (isMended.includes(true)) continue;
    const left = findings.map(([text]) => text);
    return left.length > 0 ? left : emptyPagesWithFindings(checkout);
  }
}

/** Empties each docs page in which lint finds names that are no longer in the spec. Returns the remaining findings. */
async function emptyPagesWithFindings(checkout: TempCheckout): Promise<string[]> {
  const lint = async (): Promise<[text: string, file: string][]> => {
    const { output } = await checkout.run(['./run', 'lint', 'pages']);
    return [...output.matchAll(/^(\S+\.mdx):\d+:\d+ .*$/gm)].map(([text, file = '']) => [text, file]);
  };
  for (const [, file] of await lint()) edit(join(checkout.folder, file), emptyBody);
  return (await lint()).map(([text]) => text);
}

/** Removes the leftover that a lint finding reports. Returns false for other findings. */
function mend(file: string, { line, message, rule }: { line: number; message: string; rule: string }): boolean {
  const name = /`([^`]+)` is no /.exec(message)?.[1];
  if (rule === 'orphan' && message.includes('refers to the file')) rmSync(file);
  else if (rule === 'names-in-backticks' && name !== undefined) {
    edit(file, (text) => text.replaceAll(`\`${name}\``, 'ほかの値'));
  } else if (/^(?:orphan|complete-groups|error-catalogue-references)$/.test(rule)) {
    edit(file, (text) => removeEntry(text.split('\n'), line - 1));
  } else return false;
  return true;
}

/** Removes the entry of a YAML list or mapping that contains a line. */
function removeEntry(lines: readonly string[], line: number): string {
  const begin = lines.findLastIndex((text, index) => index <= line && /^(?: {2}- |\S)/.test(text));
  const indent = lines[begin]?.startsWith(' ') === true ? /^ {3}|^$/ : /^\s|^$/;
  const length = lines.slice(begin + 1).findIndex((text) => !indent.test(text));
  return [...lines.slice(0, begin), ...(length < 0 ? [] : lines.slice(begin + 1 + length))].join('\n');
}

/** Removes texts of pages and search words about the removed operations. Keeps headings. */
function emptyPages(site: string, removed: readonly Operation[]): void {
  const names = removed.flatMap(({ id, path }) => [
    `${id}\\b`,
    `${id.replace(/^list/, 'all')}\\b`,
    `${path}(?![\\w/])`,
  ]);
  const shows = (text: string, others: readonly string[] = []): boolean =>
    new RegExp(`\\b(?:${names.join('|')})`).test(text) || others.some((name) => text.includes(name));
  const list = (pattern: string): string[] => globSync(join(site, pattern));
  const showing = (pattern: string): string[] =>
    list(pattern).flatMap((file) => (shows(readFileSync(file, 'utf8')) ? [basename(file).replace(/\..*/, '')] : []));
  const parts = [
    ...showing('src/docs/components/**/*.astro').map((name) => `<${name} `),
    ...showing('samples/**/*.*').map((name) => `"${name}"`),
  ];
  for (const file of list('src/content/**/*.mdx')) {
    edit(file, (text) => (shows(text, parts) ? emptyBody(text) : text));
  }
  edit(join(site, 'src/features/search/aliases.yaml'), (text) =>
    text
      .split(/^(?=\S)/m)
      .filter((entry) => !shows(entry, ['#situation-']))
      .join(''),
  );
}

/** Removes the text of a page below its frontmatter, except for the headings. */
function emptyBody(page: string): string {
  return page.replace(/(?<=^---\n.*?\n---\n|^(?!---)).*/s, keepHeadings);
}

function keepHeadings(body: string): string {
  return `\n${[...(body.match(/^#+ .*/gm) ?? [])].map((heading) => `${heading}\n\n準備中です。\n`).join('\n')}`;
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
