import { basename } from 'node:path';
import { createErrorFinding, type LintFinding } from '../../src/findings/lint-finding.ts';
import { getSchemasFolder, type SpecSource } from '../../src/source/spec-source.ts';
import { findReachableFiles, findFileReferences, readSpecFile } from '../../src/source/authored-files.ts';

/**
 * Finds schema files that refer to themselves, directly or through other files. Neither the model nor the decoders of
 * the SDK support recursive objects. Each loop is reported once, at the reference that closes it.
 */
export function findRecursiveSchemas(source: SpecSource): LintFinding[] {
  const schemas = `${getSchemasFolder(source)}/`;
  const found: LintFinding[] = [];
  const done = new Set<string>();
  const visit = (file: string, before: readonly string[]): void => {
    const text = readSpecFile(source, file) ?? '';
    const open = [...before, file];
    for (const target of new Set(findFileReferences(text, file).map((reference) => reference.file))) {
      if (open.includes(target)) {
        const names = [...open.slice(open.indexOf(target)), target].map((path) => basename(path, '.yaml'));
        const lines = text.split('\n');
        const at = lines.findIndex((line) => findFileReferences(line, file).some((ref) => ref.file === target));
        const place = { file, line: at + 1, column: (lines[at]?.indexOf('$ref') ?? 0) + 1 };
        const message = `the schema contains itself (${names.join(' → ')}); refer to the schema that is meant`;
        found.push(createErrorFinding('recursion', message, place));
      } else if (!done.has(target)) visit(target, open);
    }
    done.add(file);
  };
  for (const file of findReachableFiles(source).keys())
    if (file.startsWith(schemas) && !done.has(file)) visit(file, []);
  return found;
}
