import { basename, relative } from 'node:path';
import { parseChangedYaml } from '@route-search/toolkit/yaml';
import { quoteAndJoin, toMapping } from '@route-search/toolkit/yaml-values';
import type { LintFinding } from '../src/findings/lint-finding.ts';
import type { SpecSource } from '../src/source/spec-source.ts';
import { listAuthoredFiles, readSpecFile } from '../src/source/authored-files.ts';

/**
 * Merges findings about references to missing entries of a file into one finding of that file, if an entry was probably
 * renamed, removed or cut off: several files have such references, the file ends in the middle of a line, or nothing
 * resembles the name. Otherwise, the reference is probably misspelt.
 */
export function mergeMissingTargetFindings(findings: readonly LintFinding[], source: SpecSource): LintFinding[] {
  const groups = Map.groupBy(findings, ({ missing }) => missing?.file);
  return [...groups].flatMap(([file, group]) => {
    const [first] = group;
    const text = file === undefined ? undefined : readSpecFile(source, file);
    const isOneFile = new Set(group.map((finding) => finding.file)).size === 1;
    const isMisspelt = isOneFile && group.some(({ missing }) => missing?.closest ?? missing?.isElsewhere);
    if (first === undefined || file === undefined || text === undefined || (isMisspelt && text.endsWith('\n')))
      return group;
    const names = [...new Set(group.flatMap(({ missing }) => missing?.name ?? []))];
    const closest = first.missing?.closest ?? (names.length === 1 ? findUnusedEntry(file, source) : undefined);
    const places = group.slice(0, 5).map((one) => `${relative(process.cwd(), one.file)}:${one.line}`);
    const lacks = `the file lacks ${quoteAndJoin(names.slice(0, 5))}${names.length > 5 ? ' …' : ''}`;
    const users = `${places.join(', ')}${group.length > places.length ? ' …' : ''}`;
    const advice = closest === undefined ? 'restore it, or correct' : `if "${closest.name}" is its new name, correct`;
    const refer = group.length === 1 ? 'refers' : 'refer';
    const message = `${lacks}, to which ${users} ${refer}; ${advice} the reference${group.length === 1 ? '' : 's'}`;
    return [{ ...first, file, line: closest?.line ?? text.trimEnd().split('\n').length, column: 1, message }];
  });
}

/** Finds the only entry of a file to which nothing refers: probably the missing one under its new name. */
function findUnusedEntry(
  file: string,
  source: SpecSource,
): { readonly name: string; readonly line: number } | undefined {
  const { value, locate } = parseChangedYaml(readSpecFile(source, file) ?? '', file);
  const texts = listAuthoredFiles(source).map((one) => readSpecFile(source, one) ?? '');
  const [name, ...others] = Object.keys(toMapping(value)).filter(
    (key) => !texts.some((text) => new RegExp(`${basename(file)}#/${key}\\b`).test(text)),
  );
  return name === undefined || others.length > 0 ? undefined : { name, line: locate([name]).line ?? 1 };
}
