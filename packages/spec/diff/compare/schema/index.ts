import type { Findings } from '../findings.ts';
import { areEqual, harmless, membersOf, placesOf, reportMember, type Members } from '../pair.ts';
import { compareCombinations } from './combinations.ts';
import { narrowed, report, widened, type Comparison, type Handler, type SchemaPair } from './comparison.ts';
import { compareDefaults } from './defaults.ts';
import { extensionHandlers } from './extensions.ts';
import {
  compareAtLeast,
  compareAtMost,
  compareLowerBounds,
  compareMultiples,
  compareUniqueItems,
  compareUpperBounds,
} from './limits.ts';
import { compareAdditionalProperties, compareItems, compareProperties, compareRequired } from './members.ts';
import { compareConst, compareEnums, compareFormat, comparePattern, compareTypes } from './values.ts';

export { schemaSubject, type Direction, type SchemaPair } from './comparison.ts';

/**
 * Compares two schemas and all that they contain.
 *
 * A request may not lose values that it accepted; a response may not gain values that it did not have.
 *
 * @param findings - collects the changes
 * @param pair - the schemas
 */
export function compareSchemas(findings: Findings, pair: SchemaPair): void {
  const { base, working, direction, subject } = pair;
  const owner = direction === 'request' ? `${subject.operation ?? ''} ${subject.head} ${subject.path.join('.')}` : '';
  if (!findings.enter([direction, owner, base.id, working.id].join(' | '))) return;
  const recurse = (inner: SchemaPair): void => {
    compareSchemas(findings, inner);
  };
  const comparison: Comparison = { ...pair, findings, recurse };
  if (typeof base.raw === 'boolean' || typeof working.raw === 'boolean') {
    compareBooleanSchemas(comparison);
    return;
  }
  const members = membersOf(pair);
  const done = new Set<Handler>();
  for (const member of members) {
    const handler = handlers[member.key] ?? (member.key.startsWith('x-') ? unknownExtension : unknownKeyword);
    if (handler !== unknownExtension && handler !== unknownKeyword) {
      // One function may look at several keywords together.
      if (done.has(handler)) continue;
      done.add(handler);
    }
    handler(comparison, member);
  }
}

const handlers: Readonly<Record<string, Handler>> = {
  type: compareTypes,
  enum: compareEnums,
  const: compareConst,
  pattern: comparePattern,
  format: compareFormat,
  minimum: compareLowerBounds,
  exclusiveMinimum: compareLowerBounds,
  maximum: compareUpperBounds,
  exclusiveMaximum: compareUpperBounds,
  ...Object.fromEntries(['minLength', 'minItems', 'minProperties'].map((key) => [key, compareAtLeast(key)])),
  ...Object.fromEntries(['maxLength', 'maxItems', 'maxProperties'].map((key) => [key, compareAtMost(key)])),
  multipleOf: compareMultiples,
  uniqueItems: compareUniqueItems,
  default: compareDefaults,
  'x-dynamic-default': compareDefaults,
  properties: compareProperties,
  required: compareRequired,
  items: compareItems,
  additionalProperties: compareAdditionalProperties,
  oneOf: compareCombinations('oneOf'),
  anyOf: compareCombinations('anyOf'),
  allOf: compareCombinations('allOf'),
  deprecated: compareDeprecated,
  title: annotation('title'),
  description: annotation('description'),
  example: annotation('example'),
  examples: annotation('examples', 'were'),
  externalDocs: annotation('link'),
  $comment: annotation('comment'),
  ...extensionHandlers,
};

function annotation(...name: Parameters<typeof harmless>): Handler {
  return ({ findings, subject }, member) => {
    reportMember(findings, { ...member, subject }, harmless(...name));
  };
}

/** Our comparison does not know what it means: whoever knows more decides, and until then it is taken to break. */
function unknownKeyword({ findings, subject }: Comparison, member: Members): void {
  if (areEqual(member)) return;
  const text = `the keyword \`${member.key}\` of % changed in a way that has no known direction`;
  findings.add({ rating: 'major', text, ...placesOf(member), subject, sure: false });
}

function unknownExtension({ findings, subject }: Comparison, member: Members): void {
  if (areEqual(member)) return;
  findings.add({ rating: 'patch', text: `\`${member.key}\` of % changed`, ...placesOf(member), subject, sure: false });
}

function compareBooleanSchemas(comparison: Comparison): void {
  const { base, working } = comparison;
  const member: Members = { key: '', base, working };
  if (areEqual(member)) return;
  if (working.data === false || base.data === true) narrowed(comparison, member, '% accepts fewer values');
  else widened(comparison, member, '% accepts more values');
}

function compareDeprecated(comparison: Comparison, member: Members): void {
  const [before, after] = [member.base?.data === true, member.working?.data === true];
  if (after && !before) report(comparison, member, { rating: 'minor', text: '% is deprecated from now on' });
  if (before && !after) report(comparison, member, { rating: 'patch', text: '% is no longer deprecated' });
}
