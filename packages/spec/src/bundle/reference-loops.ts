import { parseChangedYaml } from '@route-search/toolkit/yaml';
import {
  findReachableFiles,
  findFileReferences,
  readSpecFile,
  type SourceReference,
} from '../source/authored-files.ts';
import { createErrorFinding, type LintFinding } from '../findings/lint-finding.ts';
import type { SpecSource } from '../source/spec-source.ts';
import { isMapping } from '@route-search/toolkit/yaml-values';

/**
 * Matches a YAML file, or an entry of one, that may consist of a `$ref` only. Searches the text, because parsing is
 * slow.
 */
const mayLoop = /^(?:[\w-]+:\s*\{?\s*)?\$ref:/m;

/** Finds `$ref`s that lead back to themselves without reaching a value. Lint reports recursive schemas separately. */
export function findReferenceLoops(source: SpecSource): LintFinding[] {
  const suspects = [...findReachableFiles(source)].filter(([file]) => mayLoop.test(readSpecFile(source, file) ?? ''));
  return suspects.flatMap(([file, pointers]) =>
    [...pointers].flatMap((pointer): LintFinding[] => {
      const start = { file, pointer };
      const steps: SourceReference[] = [start];
      for (let next = refAt(source, start); next !== undefined; next = refAt(source, next)) {
        if (isSame(next, start)) {
          const place = yamlOf(source, file).locate([...keysOf(pointer), '$ref']);
          const through = steps.slice(1).map((step) => step.file.split('/').at(-1) ?? '');
          const message = `the reference leads back to itself${through.length === 0 ? '' : ` through ${through.join(', ')}`}`;
          return [createErrorFinding('readable', `${message}; write the schema that is meant`, place)];
        }
        if (steps.some((step) => isSame(step, next))) return []; // Skip: the loop has its own finding.
        steps.push(next);
      }
      return [];
    }),
  );
}

function refAt(source: SpecSource, { file, pointer }: SourceReference): SourceReference | undefined {
  const value = keysOf(pointer).reduce<unknown>(
    (node, key) => (isMapping(node) ? node[key] : undefined),
    yamlOf(source, file).value,
  );
  const ref = isMapping(value) ? value['$ref'] : undefined;
  return typeof ref === 'string' ? findFileReferences(`$ref: '${ref}'`, file)[0] : undefined;
}

function yamlOf(source: SpecSource, file: string) {
  return parseChangedYaml(readSpecFile(source, file) ?? '', file);
}

function keysOf(pointer: string): string[] {
  return pointer.split('/').filter((key) => key !== '');
}

function isSame(a: SourceReference, b: SourceReference): boolean {
  return a.file === b.file && a.pointer === b.pointer;
}
