import { areEqual, listOf, show, type Members } from '../pair.ts';
import { narrowed, report, widened, type Comparison } from './comparison.ts';
import { comparePatterns } from './patterns.ts';

/**
 * Compares `type`.
 *
 * @param comparison - the schemas
 * @param member - the keyword
 */
export function compareTypes(comparison: Comparison, { base, working }: Members): void {
  const member: Members = { key: 'type', base, working };
  const before = listOf(base?.data);
  const after = listOf(working?.data);
  const covers = (types: readonly unknown[], type: unknown): boolean =>
    types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
  const lost = before.length === 0 ? after.length > 0 : before.some((type) => !covers(after, type));
  const gained = after.length === 0 ? before.length > 0 : after.some((type) => !covers(before, type));
  const text = `the type of % changed from ${show(before.join(' | ') || 'any')} to ${show(after.join(' | ') || 'any')}`;
  if (lost && gained) report(comparison, member, { rating: 'major', text });
  else if (lost) narrowed(comparison, member, text);
  else if (gained) widened(comparison, member, text);
}

/**
 * Compares `enum`; their order does not count.
 *
 * @param comparison - the schemas
 * @param member - the keyword
 */
export function compareEnums(comparison: Comparison, member: Members): void {
  const { base, working, direction } = comparison;
  if (member.base === undefined) {
    const isOpen = direction === 'response' && working.child('x-open')?.data === true;
    const text = '% has an enumeration from now on';
    if (isOpen) report(comparison, member, { rating: 'minor', text });
    else narrowed(comparison, member, text);
    return;
  }
  if (member.working === undefined) {
    widened(comparison, member, '% no longer has an enumeration');
    return;
  }
  const before = listOf(member.base.data).map(String);
  const after = listOf(member.working.data).map(String);
  const lost = before.filter((value) => !after.includes(value));
  const gained = after.filter((value) => !before.includes(value));
  if (lost.length > 0) {
    narrowed(comparison, member, `% no longer has the value${plural(lost)} ${lost.map(show).join(', ')}`);
  }
  if (gained.length > 0) {
    const text = `% has the new value${plural(gained)} ${gained.map(show).join(', ')}`;
    const isOpen = direction === 'response' && base.child('x-open')?.data === true;
    if (isOpen) report(comparison, member, { rating: 'minor', text: `${text}, which its open enumeration announced` });
    else widened(comparison, member, text);
  }
  if (lost.length + gained.length === 0 && before.join('\n') !== after.join('\n')) {
    report(comparison, member, { rating: 'patch', text: 'the values of % were put in another order' });
  }
}

function plural(values: readonly unknown[]): string {
  return values.length === 1 ? '' : 's';
}

/**
 * Compares `const`.
 *
 * @param comparison - the schemas
 * @param member - the keyword
 */
export function compareConst(comparison: Comparison, member: Members): void {
  if (areEqual(member)) return;
  const before = show(member.base?.data);
  const after = show(member.working?.data);
  if (member.base === undefined) narrowed(comparison, member, `% is always ${after} from now on`);
  else if (member.working === undefined) widened(comparison, member, `% is no longer always ${before}`);
  else report(comparison, member, { rating: 'major', text: `% is always ${after} instead of ${before}` });
}

/**
 * Compares `pattern` by the texts that it accepts.
 *
 * @param comparison - the schemas
 * @param member - the keyword
 */
export function comparePattern(comparison: Comparison, member: Members): void {
  if (areEqual(member)) return;
  const before = member.base?.data;
  const after = member.working?.data;
  if (typeof before !== 'string') {
    narrowed(comparison, member, `% must match ${show(after)} from now on`);
  } else if (typeof after !== 'string') {
    widened(comparison, member, `% need no longer match ${show(before)}`);
  } else {
    comparePatternTexts(comparison, member, { before, after });
  }
}

function comparePatternTexts(
  comparison: Comparison,
  member: Members,
  { before, after }: { readonly before: string; readonly after: string },
): void {
  const change = comparePatterns(before, after);
  const head = `the pattern of % changed from ${show(before)} to ${show(after)}`;
  const lost = example('no longer accepts', change?.lost);
  const gained = example('newly accepts', change?.gained);
  if (change === undefined) {
    report(comparison, member, { rating: 'major', text: `${head}, and it cannot be told which texts both accept` });
  } else if (change.lost !== undefined && change.gained !== undefined) {
    report(comparison, member, { rating: 'major', text: `${head}: it ${lost} and ${gained}` });
  } else if (change.lost !== undefined) {
    narrowed(comparison, member, `${head}: it ${lost}`);
  } else if (change.gained !== undefined) {
    widened(comparison, member, `${head}: it ${gained}`);
  } else {
    report(comparison, member, { rating: 'patch', text: `${head}, which accepts the same texts` });
  }
}

/** An example of the automaton may be unreadable; then it is left out. */
function example(verb: string, text: string | undefined): string {
  if (text === '') return `${verb} the empty text`;
  return text !== undefined && /^[\x20-\x7e]{1,40}$/.test(text)
    ? `${verb} texts such as ${show(text)}`
    : `${verb} some texts`;
}

/**
 * Compares `format`.
 *
 * @param comparison - the schemas
 * @param member - the keyword
 */
export function compareFormat(comparison: Comparison, member: Members): void {
  if (areEqual(member)) return;
  const before = show(member.base?.data);
  const after = show(member.working?.data);
  if (member.base === undefined) narrowed(comparison, member, `% must have the format ${after} from now on`);
  else if (member.working === undefined) widened(comparison, member, `% need no longer have the format ${before}`);
  else report(comparison, member, { rating: 'major', text: `the format of % changed from ${before} to ${after}` });
}
