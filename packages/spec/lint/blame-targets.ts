import { relative, resolve } from 'node:path';
import { quoteAndJoin } from '@route-search/toolkit/yaml-values';
import type { LintFinding } from '../src/findings/lint-finding.ts';
import type { SpecSource } from '../src/source/spec-source.ts';
import { readSpecFile } from '../src/source/authored-files.ts';

/**
 * Merges findings about references to missing entries of a file into one finding of that file, if several files have
 * such references or the file ends in the middle of a line. Then an entry was renamed, removed or cut off: nobody
 * misspells references in several files at once.
 */
export function mergeMissingTargetFindings(findings: readonly LintFinding[], source: SpecSource): LintFinding[] {
  const groups = Map.groupBy(findings, ({ message }) => /leads to no entry of ([^\s;]+)/.exec(message)?.[1]);
  return [...groups].flatMap(([target, group]) => {
    const [first] = group;
    const file = resolve(target ?? '');
    const text = target === undefined ? undefined : readSpecFile(source, file);
    const isOneFile = new Set(group.map((finding) => finding.file)).size === 1;
    if (first === undefined || text === undefined || (isOneFile && text.endsWith('\n'))) return group;
    const names = [...new Set(group.flatMap(({ message }) => /#\/(\S+) leads/.exec(message)?.[1] ?? []))];
    const closest = /did you mean "([^"]+)"/.exec(first.message)?.[1];
    const lines = text.trimEnd().split('\n');
    const line = closest === undefined ? lines.length : lines.findIndex((one) => one.startsWith(`${closest}:`)) + 1;
    const places = group.slice(0, 5).map((one) => `${relative(process.cwd(), one.file)}:${one.line}`);
    const lacks = `the file lacks ${quoteAndJoin(names.slice(0, 5))}${names.length > 5 ? ' …' : ''}`;
    const users = `${places.join(', ')}${group.length > places.length ? ' …' : ''}`;
    const advice = closest === undefined ? 'restore it, or correct' : `if "${closest}" is its new name, correct`;
    return [
      {
        ...first,
        file,
        line,
        column: 1,
        message: `${lacks}, to which ${users} refer; ${advice} the references`,
      },
    ];
  });
}
