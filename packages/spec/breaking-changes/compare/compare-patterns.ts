import { DFA, JS, NFA, Words, type Concatenation, type Element, type NoParent } from 'refa';

/** Example texts that only the old pattern accepts (`lost`) and only the new one accepts (`gained`). */
interface PatternChange {
  readonly lost: string | undefined;
  readonly gained: string | undefined;
}

/**
 * Compares two regular expressions by the texts that they accept, using finite automata. Different notations of the
 * same expression are equal.
 *
 * @returns undefined if a pattern has no automaton (look-around, backreferences to variable text) or a too large one
 */
export function comparePatterns(base: string, revision: string): PatternChange | undefined {
  try {
    const before = createAutomaton(base);
    const after = createAutomaton(revision);
    return { lost: findFirstOnlyIn(before, after), gained: findFirstOnlyIn(after, before) };
  } catch {
    return undefined; // refa throws a different error class for each unsupported feature.
  }
}

function createAutomaton(pattern: string): NFA {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source: pattern, flags: 'u' }).parse();
  const alternatives = expression.alternatives.map(addAnyText);
  // Throws for assertions such as \b. `comparePatterns` then returns undefined.
  return NFA.fromRegex({ type: 'Expression', alternatives }, { maxCharacter });
}

/** Adds "any text" at the ends where a pattern is not anchored, because a pattern may match in the middle of a text. */
function addAnyText({ elements }: NoParent<Concatenation>): NoParent<Concatenation> {
  const signs = elements.map((one) => JS.toLiteral({ type: 'Concatenation', elements: [one] }).source);
  const [start, end] = [signs[0] === '^', signs.at(-1) === '$'];
  const inner = elements.slice(start ? 1 : 0, end ? -1 : undefined);
  return {
    type: 'Concatenation',
    elements: [...(start ? [] : parseAnyText()), ...inner, ...(end ? [] : parseAnyText())],
  };
}

function parseAnyText(): NoParent<Element>[] {
  const { expression } = JS.Parser.fromLiteral({ source: '[^]*', flags: 'u' }).parse();
  return expression.alternatives.flatMap(({ elements }) => elements);
}

function findFirstOnlyIn(one: NFA, other: NFA): string | undefined {
  const complement = DFA.fromFA(other);
  complement.complement();
  for (const word of NFA.fromIntersection(one, complement).words()) return Words.fromUnicodeToString(word);
  return undefined;
}
