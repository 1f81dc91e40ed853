import { relative } from 'node:path';
import { sortFindings, type LintFinding } from '../src/findings/lint-finding.ts';

/**
 * Lint rules about the structure of a YAML file; those with the most precise messages come first. A wrong structure
 * causes findings of other rules.
 */
const structureRules: readonly string[] = [
  'schema',
  'recursion',
  'struct',
  'no-required-schema-properties-undefined',
  'no-illogical-composition-keywords',
  'declared/path-file-unique',
  'rule/content-is-json',
  'rule/get-only',
  'declared/ref-siblings',
];

/** Rules whose findings often result from a mistake in another file. */
const consequenceRules: readonly string[] = [
  'no-invalid-media-type-examples',
  'no-invalid-schema-examples',
  'no-enum-type-mismatch',
  'orphan',
  'response-contains-property',
  'array-parameter-serialization',
];

/** Rule that compares texts with the schema beside them. */
const statementRule = 'declared/prose-matches-schema';

/** Maximum number of findings with the same rule and file, or with the same rule and message. */
const maxOfRule = 3;

/**
 * Selects and sorts the findings: wrong structures first, then other mistakes, then their likely consequences. If a
 * structure or a schema is wrong, consequences and findings in the same line are left out. Repetitions of a finding
 * are replaced by a list of their locations.
 */
export function selectFindings(findings: readonly LintFinding[]): LintFinding[] {
  const sorted = sortFindings(findings);
  const structure = sorted.filter(({ rule }) => structureRules.includes(rule));
  const isCaused = (finding: LintFinding): boolean =>
    (consequenceRules.includes(finding.rule) && !isMissingPath(finding)) ||
    structure.some(
      (other) =>
        rankOf(other) < rankOf(finding) &&
        // Keys of the operation that are keys of the path, for example by their indentation, are missing in the operation.
        (isSameLine(finding, other) || (other.rule === 'rule/get-only' && other.file === finding.file)),
    );
  // If two paths refer to one file, the file that nothing refers to is that of the second.
  const isMissingPath = ({ rule, file }: LintFinding): boolean =>
    rule === 'orphan' &&
    file.includes('/paths/') &&
    structure.every((other) => other.rule === 'declared/path-file-unique');
  const isBroken =
    structure.length > 0 ||
    sorted.some(
      ({ rule, file }) => file.includes('/schemas/') && !consequenceRules.includes(rule) && rule !== statementRule,
    );
  const kept = sorted.filter((finding) => !(isBroken && isCaused(finding)) && !isRepeated(finding, sorted));
  const byFile = limitGroups(kept, ({ rule, file }) => `${rule} ${file}`);
  // Findings about the same unknown name differ only in the names that are allowed.
  const limited = limitGroups(
    byFile,
    // A parameter that was renamed is missing in many places, which several rules report.
    ({ rule, message }) =>
      /has no parameter "[^"]*"/.exec(message)?.[0] ??
      `${rule} ${message.replace(/^([^"]*\bno [^"]*"[^"]*").*/s, '$1')}`,
  );
  const orderOf = (finding: LintFinding): number => stageOf(finding) + (isMissing(finding) ? 1.5 : 0);
  return limited.toSorted((a, b) => orderOf(a) - orderOf(b));
}

/**
 * True for a finding about something missing. It is sorted last, because the cause may be a misspelt or misplaced key.
 */
function isMissing({ message }: LintFinding): boolean {
  return /must be present|^Must contain|should contain|has no meaning in|lacks the responses/.test(message);
}

/**
 * True for a missing key of an object or a parameter with an unknown key, which is probably the same one, and for an
 * example that another rule reports in the same line.
 */
function isRepeated(finding: LintFinding, all: readonly LintFinding[]): boolean {
  const { rule, file } = finding;
  const isUnknownKey = ({ message }: LintFinding): boolean => message.includes('is not expected here');
  // The operation refers to the response of another status, or the catalogue of errors has an unknown code.
  const isWrongCode = (other: LintFinding): boolean =>
    other.rule === 'portal/operation-responses' || other.message.startsWith('unknown error code');
  if (rule === 'portal/error-example-code') return all.some(isWrongCode);
  if (rule === 'portal/parameter-complete') return all.some((other) => other.file === file && isUnknownKey(other));
  // An example that its schema refuses also contradicts the text.
  if (rule === statementRule && finding.message.includes('but the example'))
    return all.some((other) => other.file === file && other.rule === 'no-invalid-schema-examples');
  const sameLine = all.filter((other) => isSameLine(finding, other));
  return rule === 'struct' && isMissing(finding)
    ? sameLine.some(isUnknownKey)
    : rule === 'no-invalid-media-type-examples' && sameLine.some((other) => other.rule === 'portal/error-example-code');
}

function rankOf({ rule }: LintFinding): number {
  const rank = structureRules.indexOf(rule);
  return rank === -1 ? structureRules.length : rank;
}

function stageOf({ rule, file }: LintFinding): number {
  if (structureRules.includes(rule)) return 0;
  // An exception often seems to be needless because something else is wrong.
  if (file.endsWith('/lint/settings.yaml')) return 4;
  return consequenceRules.includes(rule) ? 2 : 1;
}

function isSameLine(a: LintFinding, b: LintFinding): boolean {
  return a.file === b.file && a.line === b.line;
}

/**
 * Limits the findings of each group. The last finding that is kept gets the number and locations of the others in its
 * message.
 */
function limitGroups(findings: readonly LintFinding[], groupOf: (finding: LintFinding) => string): LintFinding[] {
  return [...Map.groupBy(findings, groupOf).values()].flatMap((group) => {
    const others = group.slice(maxOfRule);
    const last = group[maxOfRule - 1];
    if (last === undefined || others.length === 0) return group;
    const elsewhere = others.filter((one) => !isSameLine(one, last));
    const places = [...new Set(elsewhere.map(({ file, line }) => `${relative(process.cwd(), file)}:${line}`))];
    const shown = places.length === 0 ? '' : ` at ${places.slice(0, 5).join(', ')}${places.length > 5 ? ' …' : ''}`;
    const message = `${last.message.replace(/\.$/, '')}; ${others.length} more like this${shown}`;
    return [...group.slice(0, maxOfRule - 1), { ...last, message }];
  });
}
