import { DFA, JS, NFA, Words, type Concatenation, type Element, type NoParent } from 'refa';

/**
 * Difference between an old and a new pattern: an example text that only the old one accepts, and one that only the new
 * one accepts.
 */
interface PatternChange {
  readonly lost: string | undefined;
  readonly gained: string | undefined;
}

/**
 * Compares two regular expressions by the texts that they accept. They are converted to finite automata, so their
 * notation does not matter.
 *
 * @param base - a JSON Schema pattern, which is not anchored by default
 * @returns `undefined` if a pattern cannot be converted to an automaton (look-around, backreferences to variable text)
 *   or the automaton is too large
 */
export function comparePatterns(base: string, revision: string): PatternChange | undefined {
  try {
    const before = createAutomaton(base);
    const after = createAutomaton(revision);
    return { lost: findFirstOnlyIn(before, after), gained: findFirstOnlyIn(after, before) };
  } catch {
    return undefined; // The pattern cannot be compared. refa throws a different error class for each unsupported feature.
  }
}

function createAutomaton(pattern: string): NFA {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source: pattern, flags: 'u' }).parse();
  const alternatives = expression.alternatives.map(addAnyText);
  // `NFA.fromRegex` throws for assertions inside an alternative.
  return NFA.fromRegex({ type: 'Expression', alternatives }, { maxCharacter });
}

/**
 * Adds "any text" before and after a pattern that is not anchored, because such a pattern may match anywhere in a text.
 */
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
