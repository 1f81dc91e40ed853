import { DFA, JS, NFA, Words, type Concatenation, type Element, type NoParent, type Quantifier } from 'refa';

/** What a change of a pattern does to the texts that it accepts; each holds a short example when there is one. */
export interface PatternChange {
  readonly lost?: string;
  readonly gained?: string;
}

/**
 * Compares the texts that two patterns accept, by their automata and not by their spelling.
 *
 * @param base - a pattern of JSON Schema (not anchored by itself)
 * @returns `undefined` when a pattern has parts that no automaton has (look-around, back-references) or is too large
 */
export function comparePatterns(base: string, revision: string): PatternChange | undefined {
  try {
    const before = automaton(base);
    const after = automaton(revision);
    const lost = firstOnlyIn(before, after);
    const gained = firstOnlyIn(after, before);
    return { ...(lost === undefined ? {} : { lost }), ...(gained === undefined ? {} : { gained }) };
  } catch {
    return undefined; // refa has one error class for each thing that it cannot do.
  }
}

function automaton(pattern: string): NFA {
  const parser = JS.Parser.fromLiteral({ source: pattern, flags: 'u' });
  const { expression, maxCharacter } = parser.parse({ backreferences: 'throw' });
  const alternatives = expression.alternatives.map(anchored);
  // What is left of assertions inside an alternative makes this throw.
  return NFA.fromRegex({ type: 'Expression', alternatives }, { maxCharacter }, { assertions: 'throw' });
}

/** A pattern may match anywhere in a text: without `^` or `$`, any text may stand before or after it. */
function anchored({ elements }: NoParent<Concatenation>): NoParent<Concatenation> {
  const start = isEdge(elements[0], 'behind');
  const end = isEdge(elements.at(-1), 'ahead');
  const inner = elements.slice(start ? 1 : 0, end ? -1 : undefined);
  return { type: 'Concatenation', elements: [...(start ? [] : [anything()]), ...inner, ...(end ? [] : [anything()])] };
}

/** `^` is parsed as "no character behind", `$` as "no character ahead". */
function isEdge(element: NoParent<Element> | undefined, kind: 'behind' | 'ahead'): boolean {
  if (element?.type !== 'Assertion' || element.kind !== kind || !element.negate) return false;
  const [only, ...others] = element.alternatives;
  const [character, ...rest] = only?.elements ?? [];
  return others.length === 0 && rest.length === 0 && character?.type === 'CharacterClass' && character.characters.isAll;
}

function anything(): NoParent<Quantifier> {
  const all = JS.Parser.fromLiteral({ source: '[^]*', flags: 'u' }).parse().expression.alternatives[0]?.elements[0];
  if (all?.type !== 'Quantifier') throw new TypeError('[^]* is a quantifier');
  return all;
}

function firstOnlyIn(one: NFA, other: NFA): string | undefined {
  const complement = DFA.fromFA(other);
  complement.complement();
  for (const word of NFA.fromIntersection(one, complement).words()) return Words.fromUnicodeToString(word);
  return undefined;
}
