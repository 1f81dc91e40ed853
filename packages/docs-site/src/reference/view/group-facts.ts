import type { Fact } from '@route-search/spec/api';

/**
 * Facts about a parameter or property (unit, range, default …), by their place on the page. Each fact is explained only
 * once; a mark may refer to it.
 */
interface PlacedFacts {
  /** Unit, shown after the type. */
  readonly unit: string | undefined;
  /** Short labels next to the name, such as "required". */
  readonly marks: readonly string[];
  /** Facts about the parameter or property that the page shows as sentences. */
  readonly notes: readonly Fact[];
  /** Facts about the parameter or property that the page shows as short labels. */
  readonly chips: readonly Fact[];
}

/** Decides where a page shows each fact about a parameter or property. */
export function groupFactsByPlacement(facts: readonly Fact[]): PlacedFacts {
  const others = facts.filter(({ kind }) => kind !== 'unit' && kind !== 'required');
  return {
    unit: facts.find(({ kind }) => kind === 'unit')?.short,
    marks: marksOf(facts),
    notes: joinUncertain(others.filter(isNote)),
    chips: others.filter((fact) => !isNote(fact)),
  };
}

/** Groups the facts about an operation: the required contract, short labels, and limits that belong to no parameter. */
export function groupOperationFacts(facts: readonly Fact[]): {
  readonly contract: readonly Fact[];
  /** Short labels next to the operation's name, such as "deprecated". */
  readonly marks: readonly string[];
  readonly others: readonly Fact[];
} {
  return {
    marks: marksOf(facts),
    contract: facts.filter(({ kind }) => kind === 'contract'),
    others: facts.filter(({ kind }) => kind !== 'contract'),
  };
}

function marksOf(facts: readonly Fact[]): string[] {
  return facts.filter(({ kind }) => kind === 'required' || kind === 'deprecated').map(({ short }) => short);
}

/** Joins the statements about a parameter that are not guaranteed into one note with one "not guaranteed" mark. */
function joinUncertain(notes: readonly Fact[]): Fact[] {
  const [wide] = notes.filter(({ kind }) => kind === 'implied');
  const [own] = notes.filter(({ kind }) => kind === 'notGuaranteed');
  if (wide === undefined || own === undefined) return [...notes];
  const isWhole = own.short === wide.short;
  const joined = isWhole ? own : { ...own, sentence: own.sentence + wide.sentence };
  return notes.flatMap((note) => (note === wide ? [] : [note === own ? joined : note]));
}

const NOTES: ReadonlySet<Fact['kind']> = new Set(['deprecated', 'notGuaranteed', 'implied']);

/**
 * True if the page shows a fact as a sentence instead of a short label: uncertain facts need a reason, and the encoding
 * of a list may need a whole sentence.
 */
function isNote({ kind, short, sentence }: Fact): boolean {
  return NOTES.has(kind) || (kind === 'items' && sentence !== `${short}です。`);
}
