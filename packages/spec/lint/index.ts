import type { BaseResolver } from '@redocly/openapi-core';
import { compileSpec } from '../src/bundle.ts';
import { rootFile, type SpecSource } from '../src/source.ts';
import { findingOfError } from './broken.ts';
import { sortFindings, type Finding } from './finding.ts';
import { findMarks } from './marks.ts';
import { findOrphans } from './orphans.ts';
import { findSlowPatterns } from './patterns.ts';
import { lintWithRedocly } from './redocly.ts';
import { checkVersion } from './version.ts';

export { formatFindings, type Finding, type FindingFormat } from './finding.ts';
export { findMarks } from './marks.ts';
export { lintProse } from './prose.ts';

/**
 * Everything that can be wrong with the YAML files of a spec, but for the style of its prose.
 *
 * @returns the findings by file and line; none when all is well
 */
export async function lintSpec(source: SpecSource, options: { resolver?: BaseResolver } = {}): Promise<Finding[]> {
  const marks = findMarks(source);
  // What is not filled in is wrong in other ways too.
  if (marks.length > 0) return marks;
  const findings = await lintWithRedocly(source, options);
  // Everything that refers to a missing part would be reported too: the cause alone is shown.
  const causes = findings.filter(({ rule }) => rule === 'readable' || rule === 'no-unresolved-refs');
  if (causes.length > 0) return sortFindings(causes);
  const checks = [findOrphans, findSlowPatterns, checkVersion];
  return sortFindings([...findings, ...checks.flatMap((check) => attempt(check, source))]);
}

/**
 * What keeps a spec in which {@link lintSpec} finds nothing from being compiled: most often a keyword that the model of the
 * API does not hold.
 */
export async function lintModel(source: SpecSource): Promise<Finding[]> {
  try {
    await compileSpec(source);
    return [];
  } catch (error) {
    const problems: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
    return sortFindings(problems.map((problem) => ({ ...findingOfError(problem, rootFile(source)), rule: 'model' })));
  }
}

function attempt(check: (source: SpecSource) => Finding[], source: SpecSource): Finding[] {
  try {
    return check(source);
  } catch (error) {
    return [findingOfError(error, rootFile(source))];
  }
}
