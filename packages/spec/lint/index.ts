import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BaseResolver } from '@redocly/openapi-core';
import { compileSpec, type CompiledSpec } from '../src/compile-spec.ts';
import { getSpecRootFile, getSchemasFolder, SpecResolver, type SpecSource } from '../src/source/spec-source.ts';
import { convertErrorToLintFinding, convertErrorToLintFindings } from '../src/findings/unreadable-source.ts';
import { findAliasEntries } from './files/alias-entries.ts';
import { attributeFindingsToSchemas } from './blame-schemas.ts';
import { mergeMissingTargetFindings } from './blame-targets.ts';
import { findFileTextProblems } from './files/clean-characters.ts';
import { collectProseTexts } from './prose/collect-texts.ts';
import { createErrorFinding, type LintFinding } from '../src/findings/lint-finding.ts';
import { findReferenceLoops } from '../src/bundle/reference-loops.ts';
import { findUnfilledPlaceholders } from './files/fill-in-marks.ts';
import { findSchemaProblems } from '@route-search/schemas/schema-problems';
import { selectFindings } from './select-findings.ts';
import { lintModel } from './model/index.ts';
import { findProviderLiterals } from './files/provider-literals.ts';
import { findRecursiveSchemas } from './files/recursive-schemas.ts';
import { findUnreferencedFiles } from './files/unreferenced-files.ts';
import { findSlowPatterns } from './files/slow-patterns.ts';
import { findFormProblems } from './files/yaml-forms.ts';
import { lintWithRedocly } from './lint-with-redocly.ts';
import { checkProseTexts } from './prose/check-texts.ts';
import { checkDocumentVersion, checkOpenApiVersion } from './files/document-version.ts';

export { formatFindings, type LintFinding, type FindingFormat } from '../src/findings/lint-finding.ts';
export { findUnfilledPlaceholders } from './files/fill-in-marks.ts';
export { lintProse } from './prose/lint-prose.ts';

/**
 * Rules about mistakes that cause further findings in other files. If one of them has a finding, findings of other
 * rules are not reported.
 */
export const rootCauseRules: ReadonlySet<string> = new Set([
  'alias',
  'no-unresolved-refs',
  'portal/reference-kind',
  'portal/strict-refs',
  'readable',
]);

/**
 * Lints the YAML files of a spec, except for the prose checks of textlint. A caller that also reads or compiles the
 * files can pass its resolver and compile function, so that the work is done only once.
 *
 * @returns the findings by file and line
 */
export async function lintSpec(
  source: SpecSource,
  options: { resolver?: BaseResolver; compile?: () => Promise<CompiledSpec> } = {},
): Promise<LintFinding[]> {
  const { resolver = new SpecResolver(source), compile = () => compileSpec(source) } = options;
  const file = getSpecRootFile(source);
  if (!source.overlay.has(file) && !existsSync(file))
    return [createErrorFinding('readable', 'cannot be read: ENOENT', { file })];
  const marks = findUnfilledPlaceholders(source);
  // Unfilled placeholders cause further findings, so only the placeholders are reported.
  if (marks.length > 0) return marks;
  const bad = attempt(findFileTextProblems, source);
  if (bad.some(({ rule }) => rule === 'readable')) return selectFindings(bad);
  // Checks reference loops before Redocly reads the files, because they crash it.
  const loops = attempt(findReferenceLoops, source);
  if (loops.length > 0) return selectFindings(loops);
  const version = attempt(checkOpenApiVersion, source);
  if (version.length > 0) return selectFindings(version);
  const aliases = attempt(findAliasEntries, source);
  const found = await lintWithRedocly(source, { resolver });
  // An unreadable file causes findings in every file that refers to it.
  const causes = [...bad, ...aliases, ...found].filter(({ rule }) => rootCauseRules.has(rule));
  if (causes.length > 0) return selectFindings([...bad, ...mergeMissingTargetFindings(causes, source)]);
  const texts = await collectProseTexts(source, resolver);
  const checks = [
    findUnreferencedFiles,
    findRecursiveSchemas,
    findSlowPatterns,
    findProviderLiterals,
    checkDocumentVersion,
    lintSchemas,
  ].flatMap((check) => attempt(check, source));
  const others = [...bad, ...attributeFindingsToSchemas(found, source), ...checks, ...checkProseTexts(texts)];
  // Other rules explain most of these mistakes better.
  const forms = (await findFormProblems(source, resolver)).filter(
    ({ file }) => !others.some((other) => other.file === file),
  );
  const structure = [...others, ...forms];
  // The model can be compiled although nothing refers to some of the files. An unused path file leaves tags, rules and
  // causes of errors without an operation.
  const isSound = structure.every(
    ({ severity, rule, file }) => severity === 'warn' || (rule === 'orphan' && !file.includes('/paths/')),
  );
  return selectFindings([...structure, ...(isSound ? await lintModel(source, { texts, compile }) : [])]);
}

/** Finds mistakes in schema files and catalogues that would make the build of the schemas package fail. */
export function lintSchemas(source: SpecSource): LintFinding[] {
  const catalogues = join(getSchemasFolder(source), 'catalogues/');
  return findSchemaProblems(getSchemasFolder(source), source.placeholders, source.overlay).map((problem) => {
    const finding = convertErrorToLintFinding(problem, getSpecRootFile(source));
    return { ...finding, rule: finding.file.startsWith(catalogues) ? 'catalogue' : 'schema' };
  });
}

function attempt(check: (source: SpecSource) => LintFinding[], source: SpecSource): LintFinding[] {
  try {
    return check(source);
  } catch (error) {
    return convertErrorToLintFindings(error, getSpecRootFile(source));
  }
}
