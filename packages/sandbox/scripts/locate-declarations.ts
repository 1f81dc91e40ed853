import { dirname, join } from 'node:path';
import { createErrorFinding, type LintFinding } from '@route-search/spec/lint-finding';
import { getSpecRootFile, type SpecSource } from '@route-search/spec/source';
import { listAuthoredFiles, readSpecFile } from '@route-search/spec/source-files';
import type { SourceLocation } from '@route-search/toolkit/source-location';
import { parseYaml, type YamlFile } from '@route-search/toolkit/yaml';
import { toMapping } from '@route-search/toolkit/yaml-values';

/** Returns a function that creates a finding at a place of an example file. */
export function locateExample(source: SpecSource, id: string, name: string) {
  const file = join(source.folder, 'examples', id, `${name}.yaml`);
  const text = readSpecFile(source, file);
  const yaml = text === undefined ? undefined : parseYaml(text, file);
  return (path: readonly (string | number)[], message: string): LintFinding =>
    createErrorFinding(
      'sandbox',
      message,
      yaml === undefined ? { file: getSpecRootFile(source) } : { ...yaml.locate(path), file },
    );
}

/** Returns the location of the example of a declared parameter. */
export function locateParameterExample(source: SpecSource, declaration: string): SourceLocation {
  return findParameter(source, declaration)?.locate([declaration, 'example']) ?? { file: getSpecRootFile(source) };
}

/** Returns the location of the default of a declared parameter, possibly in the file of its schema. */
export function locateDefault(source: SpecSource, declaration: string): SourceLocation {
  const declaring = findParameter(source, declaration);
  if (declaring === undefined) return { file: getSpecRootFile(source) };
  const { $ref, default: own } = toMapping(toMapping(toMapping(declaring.value)[declaration])['schema']);
  if (own !== undefined || typeof $ref !== 'string') return declaring.locate([declaration, 'schema', 'default']);
  const file = join(dirname(declaring.file), $ref);
  return parseYaml(readSpecFile(source, file) ?? '', file).locate(['default']);
}

/** Returns the file that declares a parameter. */
function findParameter(source: SpecSource, declaration: string): YamlFile | undefined {
  const folder = join(source.folder, 'parameters/');
  const files = listAuthoredFiles(source).filter((one) => one.startsWith(folder));
  return files
    .map((file) => parseYaml(readSpecFile(source, file) ?? '', file))
    .find(({ value }) => declaration in toMapping(value));
}

/** Returns the location of a member such as `Price.kind`: in the file of its entity or of a response. */
export function locateMember(source: SpecSource, member: string): SourceLocation {
  const [id = '', name = ''] = member.split('.');
  const folder = join(source.folder, '../schemas');
  const declared = (file: string, ...path: readonly string[]): SourceLocation | undefined => {
    const text = readSpecFile(source, file);
    return text === undefined ? undefined : parseYaml(text, file).locate([...path, 'properties', name]);
  };
  return (
    declared(join(folder, 'entities', `${id}.yaml`)) ??
    declared(join(folder, 'responses', `${id.replace(/Result$/, 'Response')}.yaml`), 'properties', 'ResultSet') ?? {
      file: getSpecRootFile(source),
    }
  );
}
