import type { Fact } from '@route-search/spec/api';

/**
 * Declared facts about a parameter or property (unit, range, default …), grouped by the place where the page shows
 * them. Each fact is explained in one place; a mark may only refer to it.
 */
interface PlacedFacts {
  /** Unit of the parameter or property, shown after its type. */
  readonly unit: string | undefined;
  /** Short labels such as "required", shown next to the name. */
  readonly marks: readonly string[];
  /** Declared facts that are shown as sentences. */
  readonly notes: readonly Fact[];
  /** Declared facts that are shown as short labels. */
  readonly chips: readonly Fact[];
}

/** Decides where a page shows each declared fact (unit, range, default …) about a parameter or property. */
export function groupFacts(facts: readonly Fact[]): PlacedFacts {
  const others = facts.filter(({ kind }) => kind !== 'unit' && kind !== 'required');
  return {
    unit: facts.find(({ kind }) => kind === 'unit')?.short,
    marks: marksOf(facts),
    notes: joinUncertain(others.filter(isNote)),
    chips: others.filter((fact) => !isNote(fact)),
  };
}

/**
 * Groups what the spec declares about an operation: the required contract, and the limits that do not belong to a
 * parameter.
 */
export function groupOperationFacts(facts: readonly Fact[]): {
  readonly contract: readonly Fact[];
  /** Short labels such as "deprecated", shown next to the operation's name. */
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

/** Joins what is not guaranteed about a parameter to one note, which has one mark. */
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
 * True if a declared fact is shown as a sentence: uncertain facts need their reason, and a list encoding may need a
 * whole sentence.
 */
function isNote({ kind, short, sentence }: Fact): boolean {
  return NOTES.has(kind) || (kind === 'items' && sentence !== `${short}です。`);
}
