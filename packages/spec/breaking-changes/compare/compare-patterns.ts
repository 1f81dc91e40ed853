import { DFA, JS, NFA, Words, type Concatenation, type Element, type NoParent } from 'refa';

/** What a change of a pattern does to the texts that it accepts; each holds a short example when there is one. */
export interface PatternChange {
  readonly lost: string | undefined;
  readonly gained: string | undefined;
}

/**
 * Compares the texts that two patterns accept, by their automata and not by their spelling.
 *
 * @param base - a pattern of JSON Schema (not anchored by itself)
 * @returns `undefined` when a pattern has parts that no automaton has (look-around, references to what varies) or is too large
 */
export function comparePatterns(base: string, revision: string): PatternChange | undefined {
  try {
    const before = automaton(base);
    const after = automaton(revision);
    return { lost: firstOnlyIn(before, after), gained: firstOnlyIn(after, before) };
  } catch {
    return undefined; // refa has one error class for each thing that it cannot do.
  }
}

function automaton(pattern: string): NFA {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source: pattern, flags: 'u' }).parse();
  const alternatives = expression.alternatives.map(anchored);
  // What is left of assertions inside an alternative makes this throw.
  return NFA.fromRegex({ type: 'Expression', alternatives }, { maxCharacter });
}

/** A pattern may match anywhere in a text: without `^` or `$`, any text may stand before or after it. */
function anchored({ elements }: NoParent<Concatenation>): NoParent<Concatenation> {
  const signs = elements.map((one) => JS.toLiteral({ type: 'Concatenation', elements: [one] }).source);
  const [start, end] = [signs[0] === '^', signs.at(-1) === '$'];
  const inner = elements.slice(start ? 1 : 0, end ? -1 : undefined);
  return { type: 'Concatenation', elements: [...(start ? [] : anything()), ...inner, ...(end ? [] : anything())] };
}

function anything(): NoParent<Element>[] {
  const { expression } = JS.Parser.fromLiteral({ source: '[^]*', flags: 'u' }).parse();
  return expression.alternatives.flatMap(({ elements }) => elements);
}

function firstOnlyIn(one: NFA, other: NFA): string | undefined {
  const complement = DFA.fromFA(other);
  complement.complement();
  for (const word of NFA.fromIntersection(one, complement).words()) return Words.fromUnicodeToString(word);
  return undefined;
}
