import { parseChangedYaml } from '@route-search/toolkit/yaml';
import { createErrorFinding, type LintFinding } from '../../src/findings/lint-finding.ts';
import type { SpecSource } from '../../src/source/spec-source.ts';
import { listReferableFiles, readSpecFile } from '../../src/source/authored-files.ts';
import { isMapping, toMapping } from '@route-search/toolkit/yaml-values';

/**
 * Folders with files that may refer to another schema, to which they add a description, a default or a condition
 * digit.
 */
const mayBeAlias = /\/schemas\/(?:scalars|condition)\//;

/**
 * Matches a file, or an entry of a file, that may begin with a reference. Searches the text, because parsing is slow.
 */
const suspect = /^(?:[\w-]+:\s*(?:\{\s*|\n\s+)?)?['"]?\$ref\b/m;

/**
 * Finds files and entries that consist only of a reference to another file. Redocly follows these without checking
 * their targets.
 */
export function findAliasEntries(source: SpecSource): LintFinding[] {
  return listReferableFiles(source).flatMap((file): LintFinding[] => {
    const text = readSpecFile(source, file) ?? '';
    if (mayBeAlias.test(file) || !suspect.test(text)) return [];
    const yaml = parseChangedYaml(text, file);
    const isSchema = file.includes('/schemas/');
    const entries = isSchema ? [] : Object.entries(toMapping(yaml.value));
    return [[], ...entries.map(([name]) => [name])].flatMap((path) => {
      const [name] = path;
      const value = name === undefined ? yaml.value : toMapping(yaml.value)[name];
      if (!isMapping(value) || !('$ref' in value)) return [];
      const message =
        'only refers to another file; write the content here, or refer to that file where this one is used';
      return [
        createErrorFinding(
          'alias',
          `the ${name === undefined ? 'file' : `entry "${name}"`} ${message}`,
          yaml.locate([...path, '$ref']),
        ),
      ];
    });
  });
}
