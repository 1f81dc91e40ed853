import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { putChangesFirst } from '@route-search/toolkit/changed-lines';
import { Problem } from '@route-search/toolkit/problem';
import { readPendingChangesets } from '../breaking-changes/version/planned-version.ts';
import { convertErrorToLintFindings } from '../src/findings/unreadable-source.ts';
import { rootCauseRules, formatFindings, lintProse, lintSpec, type LintFinding } from '../lint/index.ts';
import { openSpecSource, SpecResolver } from '../src/source/spec-source.ts';

const repository = join(import.meta.dirname, '../../..');

const formats = ['text', 'github'] as const;

/** Command `lint [--format text|github] [--no-prose]`: runs all checks of the YAML files. */
export async function lint(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { format: { type: 'string', default: 'text' }, prose: { type: 'boolean', default: true } },
    allowNegative: true,
  });
  const format = formats.find((known) => known === values.format);
  if (format === undefined) {
    throw new Problem(`unknown format "${values.format}". Allowed: ${formats.join(', ')}.`);
  }
  const findings = putChangesFirst(await findAll(values.prose), repository);
  process.stdout.write(formatFindings(findings, format));
  return findings.length === 0 ? 0 : 1;
}

async function findAll(withProse: boolean): Promise<LintFinding[]> {
  try {
    const source = openSpecSource();
    const resolver = new SpecResolver(source);
    const findings = await lintSpec(source, { resolver });
    const changesets = lintChangesets();
    const isReadable = findings.every(({ rule }) => !rootCauseRules.has(rule));
    return [...findings, ...changesets, ...(withProse && isReadable ? await lintProse(source, { resolver }) : [])];
  } catch (error) {
    // The provider profile is wrong, or a file is not valid YAML.
    return convertErrorToLintFindings(error, join(repository, 'provider.yaml'));
  }
}

/** Finds changesets that would make the release fail. */
function lintChangesets(): LintFinding[] {
  try {
    readPendingChangesets(repository);
    return [];
  } catch (error) {
    return convertErrorToLintFindings(error, join(repository, '.changeset')).map((finding) => ({
      ...finding,
      rule: 'changeset',
    }));
  }
}
