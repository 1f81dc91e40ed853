import type { Condition, Scalar, When } from './rule.ts';

/** Function that marks a parameter name or a value in a sentence, for example with backticks for Markdown. */
export type TextMarker = (text: string) => string;

/** Japanese phrases that the sentences of several kinds of rules share. */
export class RulePhrases {
  readonly #mark: TextMarker;

  constructor(mark: TextMarker) {
    this.#mark = mark;
  }

  name(text: string): string {
    return this.#mark(text);
  }

  /** Joins all names: `a と b`, or `a、b、c`. */
  list(names: readonly Scalar[]): string {
    return names.map((name) => this.#mark(String(name))).join(names.length === 2 ? 'と' : '、');
  }

  /** Joins names as alternatives: `a`, `a または b`, or `a、b、c のいずれか`. */
  anyOf(names: readonly Scalar[]): string {
    const marked = names.map((name) => this.#mark(String(name)));
    return marked.length > 2 ? `${marked.join('、')}のいずれか` : marked.join('または');
  }

  when(when: When): string {
    return Object.entries(when)
      .map(([name, values]) => `${this.#mark(name)}が${this.anyOf(values)}`)
      .join('かつ')
      .concat('の');
  }

  condition(name: string, condition: Condition): string {
    return 'is' in condition
      ? `${this.#mark(name)}(${this.anyOf(condition.is)})`
      : `${this.#mark(name)}(${this.anyOf(condition.not)}以外)`;
  }
}
