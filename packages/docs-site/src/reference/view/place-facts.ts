import type { Fact } from '@route-search/spec/api';

/** Facts of a parameter or a member by their place beside its meaning. Each is said in one place; a mark may only point to it. */
interface PlacedFacts {
  /** Behind the type. */
  readonly unit: string | undefined;
  /** Marks beside the name. */
  readonly marks: readonly string[];
  /** Facts that take a sentence. */
  readonly notes: readonly Fact[];
  /** Facts that a few words say. */
  readonly chips: readonly Fact[];
}

/** Places the facts of a parameter or a member. */
export function placeFacts(facts: readonly Fact[]): PlacedFacts {
  const others = facts.filter(({ kind }) => kind !== 'unit' && kind !== 'required');
  return {
    unit: facts.find(({ kind }) => kind === 'unit')?.short,
    marks: marksOf(facts),
    notes: others.filter(isNote),
    chips: others.filter((fact) => !isNote(fact)),
  };
}

/** The facts of a call that its page says: the contract, and the limits that belong to no parameter. */
export function placeOperationFacts(facts: readonly Fact[]): {
  readonly contract: readonly Fact[];
  /** Marks beside the name. */
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

const NOTES: ReadonlySet<Fact['kind']> = new Set(['deprecated', 'notGuaranteed', 'implied']);

/** What is not certain needs its reason; how a list is written may need more than a few words. */
function isNote({ kind, short, sentence }: Fact): boolean {
  return NOTES.has(kind) || (kind === 'items' && sentence !== `${short}です。`);
}
