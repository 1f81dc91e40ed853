import type { SpecNode } from '../../tree.ts';
import type { Rating } from '../../types.ts';
import { areEqual, harmless, reportMember, show, type Members } from '../pair.ts';
import { compareLists } from './lists.ts';
import { report, widened, narrowed, type Comparison, type Handler } from './comparison.ts';

/** How the extensions of a schema are compared; EXTENSIONS.md says what they mean. */
export const extensionHandlers: Readonly<Record<string, Handler>> = {
  'x-list': compareLists,
  'x-native': compareNative,
  'x-unit': compareMeaning('unit'),
  'x-datum': compareMeaning('geodetic datum'),
  'x-one-or-many': compareOneOrMany,
  'x-open': compareOpen,
  'x-deprecated-values': compareDeprecatedValues,
  'x-condition': compareCondition,
  'x-enum-descriptions': quiet('meanings of the values', 'were'),
  'x-terms': quiet('dictionary terms', 'were'),
  'x-unconfirmed': quiet('remark that it is not confirmed'),
};

function quiet(...name: Parameters<typeof harmless>): Handler {
  return ({ findings, subject }, member) => {
    reportMember(findings, { ...member, subject }, harmless(...name));
  };
}

/** A response is decoded by it. A request is not, but a date must be a day of the calendar. */
function compareNative(comparison: Comparison, member: Members): void {
  if (areEqual(member)) return;
  const text = `the decoded type of % changed from ${shown(member.base)} to ${shown(member.working)}`;
  if (comparison.direction === 'response') report(comparison, member, { rating: 'major', text });
  else if (member.base === undefined) narrowed(comparison, member, text);
  else if (member.working === undefined) widened(comparison, member, text);
  else report(comparison, member, { rating: 'major', text });
}

function shown(node: SpecNode | undefined): string {
  return node === undefined ? '`string`' : show(node.data);
}

/** A number means something else in another unit. To state the unit of a request says what was true before. */
function compareMeaning(name: string): Handler {
  return (comparison, member) => {
    if (areEqual(member)) return;
    const stated = comparison.direction === 'request' && (member.base === undefined || member.working === undefined);
    const rating: Rating = stated ? 'patch' : 'major';
    const [before, after] = [member.base, member.working].map((node) =>
      node === undefined ? 'none' : show(node.data),
    );
    report(comparison, member, { rating, text: `the ${name} of % changed from ${before ?? ''} to ${after ?? ''}` });
  };
}

function compareOneOrMany(comparison: Comparison, member: Members): void {
  const [before, after] = [member.base?.data === true, member.working?.data === true];
  if (before === after) return;
  const text = after ? '% may be one object instead of a list from now on' : '% is always a list from now on';
  report(comparison, member, { rating: 'major', text });
}

/** Only responses have open enumerations. */
function compareOpen(comparison: Comparison, member: Members): void {
  const [before, after] = [member.base?.data === true, member.working?.data === true];
  if (before === after) return;
  const text = after ? '% may have values that are not listed from now on' : '% has no other values than those listed';
  if (comparison.direction === 'request') report(comparison, member, { rating: 'patch', text });
  else if (after) widened(comparison, member, text);
  else narrowed(comparison, member, text);
}

function compareDeprecatedValues(comparison: Comparison, member: Members): void {
  if (areEqual(member)) return;
  const before = member.base?.keys ?? [];
  const gained = (member.working?.keys ?? []).filter((value) => !before.includes(value));
  if (gained.length === 0) {
    report(comparison, member, { rating: 'patch', text: 'the deprecated values of % changed' });
  } else {
    const text = `% has deprecated the value${gained.length === 1 ? '' : 's'} ${gained.map(show).join(', ')}`;
    report(comparison, member, { rating: 'minor', text });
  }
}

/** The SDK writes condition strings by it: another digit is another search. */
function compareCondition(comparison: Comparison, member: Members): void {
  if (areEqual(member)) return;
  if (member.base === undefined) {
    report(comparison, member, { rating: 'minor', text: '% has a place in the condition string from now on' });
    return;
  }
  const [before, after] = [placesIn(member.base), placesIn(member.working)];
  if (before !== after) {
    report(comparison, member, {
      rating: 'major',
      text: 'the place or the digits of % in the condition string changed',
    });
    return;
  }
  const confirmed = [member.base, member.working].map((node) => node?.child('confirmed')?.data);
  const rating: Rating = confirmed[0] === confirmed[1] ? 'patch' : confirmed[1] === true ? 'minor' : 'major';
  const text =
    rating === 'patch'
      ? 'the kind of search for which % matters changed'
      : `the place of % in the condition string is ${rating === 'minor' ? 'confirmed' : 'no longer confirmed'}`;
  report(comparison, member, { rating, text });
}

function placesIn(node: SpecNode | undefined): string {
  return JSON.stringify(
    ['segment', 'position', 'digits', 'places'].map((key) => sorted(node?.child(key)?.data) ?? null),
  );
}

function sorted(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(sorted);
  return typeof data === 'object' && data !== null ? Object.entries(data).sort() : data;
}
