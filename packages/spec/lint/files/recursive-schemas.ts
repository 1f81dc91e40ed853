import { basename } from 'node:path';
import type { SourceLocation } from '@route-search/toolkit/source-location';
import { createErrorFinding, type LintFinding } from '../../src/findings/lint-finding.ts';
import { getSchemasFolder, type SpecSource } from '../../src/source/spec-source.ts';
import { findReachableFiles, findFileReferences, readSpecFile } from '../../src/source/authored-files.ts';

/**
 * Finds schema files that refer to themselves, directly or through other files. Neither the model nor the decoders of
 * the SDK support recursive objects. Each loop is reported once, at the reference that closes it.
 */
export function findRecursiveSchemas(source: SpecSource): LintFinding[] {
  /** Finds the lines in which a file refers to another. */
  const locateReference = (file: string, target?: string): SourceLocation[] =>
    (readSpecFile(source, file) ?? '')
      .split('\n')
      .flatMap((text, index) =>
        findFileReferences(text, file).some((ref) => ref.file === target)
          ? [{ file, line: index + 1, column: text.indexOf('$ref') + 1 }]
          : [],
      );
  const schemas = `${getSchemasFolder(source)}/`;
  const found: LintFinding[] = [];
  const done = new Set<string>();
  const visit = (file: string, before: readonly string[]): void => {
    const text = readSpecFile(source, file) ?? '';
    const open = [...before, file];
    for (const target of new Set(findFileReferences(text, file).map((reference) => reference.file))) {
      if (open.includes(target)) {
        const loop = [...open.slice(open.indexOf(target)), target];
        const names = loop.map((path) => basename(path, '.yaml'));
        const message = `the schema contains itself (${names.join(' → ')}); refer to the schema that is meant`;
        const alternatives = loop.slice(0, -1).flatMap((from, index) => locateReference(from, loop[index + 1]));
        const place = alternatives.pop() ?? { file };
        found.push({ ...createErrorFinding('recursion', message, place), alternatives });
      } else if (!done.has(target)) visit(target, open);
    }
    done.add(file);
  };
  for (const file of findReachableFiles(source).keys())
    if (file.startsWith(schemas) && !done.has(file)) visit(file, []);
  return found;
}
