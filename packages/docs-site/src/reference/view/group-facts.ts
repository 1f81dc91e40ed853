import type { Fact } from '@route-search/spec/api';

/** Facts by where they are shown. Each fact is explained in one place; a mark may only refer to it. */
interface PlacedFacts {
  /** Shown after the type. */
  readonly unit: string | undefined;
  /** Shown next to the name. */
  readonly marks: readonly string[];
  /** Shown as sentences. */
  readonly notes: readonly Fact[];
  /** Shown as short labels. */
  readonly chips: readonly Fact[];
}

/** Decides where the facts of a parameter or property are shown. */
export function groupFacts(facts: readonly Fact[]): PlacedFacts {
  const others = facts.filter(({ kind }) => kind !== 'unit' && kind !== 'required');
  return {
    unit: facts.find(({ kind }) => kind === 'unit')?.short,
    marks: marksOf(facts),
    notes: others.filter(isNote),
    chips: others.filter((fact) => !isNote(fact)),
  };
}

/** Facts of an operation on its page: the contract, and the limits that do not belong to a parameter. */
export function groupOperationFacts(facts: readonly Fact[]): {
  readonly contract: readonly Fact[];
  /** Shown next to the name. */
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

/** Uncertain facts need their reason, and a list encoding may need a whole sentence. */
function isNote({ kind, short, sentence }: Fact): boolean {
  return NOTES.has(kind) || (kind === 'items' && sentence !== `${short}です。`);
}
