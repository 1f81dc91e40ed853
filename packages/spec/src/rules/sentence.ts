import {
  operandsOf,
  type Condition,
  type Effect,
  type Kinds,
  type Operator,
  type Rule,
  type Scalar,
  type Violation,
  type When,
} from './types.ts';

/** How a parameter name or a value is set off from the prose, for example in backticks for Markdown. */
export type Mark = (text: string) => string;

const plain: Mark = (text) => text;

/**
 * The Japanese sentence of a rule. Every place that shows a rule shows this sentence.
 *
 * @param rule - the rule
 * @param mark - sets names and values off from the prose; by default they stand plain
 * @throws TypeError when the rule does not have exactly one kind
 */
export function sentence(rule: Rule, mark: Mark = plain): string {
  const seen = operandsOf(rule);
  if (seen === undefined) throw new TypeError(`rule "${rule.id}" must have exactly one kind`);
  const effect = rule.effect ?? 'error';
  const words = new Words(mark);
  switch (seen.kind) {
    case 'exclusive':
      return exclusive(words, seen.operands);
    case 'conflicts':
      return conflicts(words, seen.operands, effect);
    case 'atLeastOne':
      return `${words.list(seen.operands, 'と')}の少なくとも${countWord(seen.operands)}を指定してください。`;
    case 'exactlyOne':
      return `${words.list(seen.operands, 'と')}の${either(seen.operands)}だけを指定してください。`;
    case 'together':
      return `${words.list(seen.operands, 'と')}は、必ず組にして指定してください。`;
    case 'requires':
      return `${words.anyOf(seen.operands.if)}を指定するときは、${words.list(seen.operands.then, 'と')}も指定してください。`;
    case 'onlyWhen': {
      const head = `${words.list(seen.operands.params, 'と')}は、${words.when(seen.operands.when)}ときだけ`;
      return effect === 'ignored' ? `${head}有効です。それ以外のときは無視されます。` : `${head}指定できます。`;
    }
    case 'notWhen': {
      const head = `${words.list(seen.operands.params, 'と')}は、${words.when(seen.operands.when)}とき`;
      return effect === 'ignored' ? `${head}無視されます。` : `${head}指定できません。`;
    }
    case 'incompatible':
      return incompatible(words, seen.operands);
    case 'compare':
      return `${mark(seen.operands.left)}には、${mark(seen.operands.right)}${comparison[seen.operands.op]}値を指定してください。`;
    case 'searchTypeOf': {
      const { data, is, params } = seen.operands;
      const origin = `${words.name('searchType')}が${words.anyOf(is)}の探索で得た${words.name(data)}`;
      return params === undefined
        ? `${words.name(data)}には、${words.name('searchType')}が${words.anyOf(is)}の探索で得たデータを指定してください。`
        : `${words.list(params, 'と')}は、${origin}に対してだけ有効です。それ以外のときは無視されます。`;
    }
    case 'sectionTypeOf':
      return `${mark(seen.operands.section)}には、種別が${words.anyOf(seen.operands.is)}の区間を指定してください。`;
    case 'stationTypeOf':
      return `${words.list(seen.operands.params, 'と')}には、種別が${words.anyOf(seen.operands.is)}の駅を指定してください。`;
    case 'sameEngine':
      return `${words.when(seen.operands.when)}とき、${mark(seen.operands.data)}のエンジンバージョンが現在のものと異なるとエラーになります。`;
    case 'latestEngine':
      return effect === 'empty'
        ? `${mark(seen.operands.param)}が最新のエンジンバージョンでないときは、結果が返りません。`
        : `${mark(seen.operands.param)}には、最新のエンジンバージョンを指定してください。`;
  }
}

/**
 * The message of a broken rule: its sentence, and the offending values in parentheses.
 *
 * @param violation - the broken rule
 */
export function violationMessage(violation: Violation): string {
  return withValues(sentence(violation.rule), violation.values);
}

/**
 * Puts the offending values behind a sentence, as the API does.
 *
 * @param text - the sentence
 * @param values - the values; none leaves the sentence as it is
 */
export function withValues(text: string, values: readonly string[]): string {
  return values.length === 0 ? text : `${text}(${values.join(', ')})`;
}

const comparison: Record<Operator, string> = {
  '<': 'より小さい',
  '<=': '以下の',
  '>': 'より大きい',
  '>=': '以上の',
};

function exclusive(words: Words, alternatives: Kinds['exclusive']): string {
  const names = alternatives.map((one) => (typeof one === 'string' ? words.name(one) : `${words.list(one, 'と')}の組`));
  return names.length === 2
    ? `${names.join('と')}は、同時に指定できません。`
    : `${names.join('、')}は、いずれか1つだけ指定できます。`;
}

function conflicts(words: Words, operands: Kinds['conflicts'], effect: Effect): string {
  const subject = words.list(operands.params, 'と');
  return effect === 'ignored'
    ? `${words.anyOf(operands.with)}を指定したとき、${subject}は無視されます。`
    : `${subject}は、${words.anyOf(operands.with)}と同時に指定できません。`;
}

function incompatible(words: Words, operands: Kinds['incompatible']): string {
  const parts = Object.entries(operands).map(([name, condition]) => words.condition(name, condition));
  return `${parts.join('と')}は、同時に指定できません。`;
}

function countWord(names: readonly unknown[]): string {
  return names.length === 2 ? '一方' : '1つ';
}

function either(names: readonly unknown[]): string {
  return names.length === 2 ? 'どちらか一方' : 'いずれか1つ';
}

class Words {
  readonly #mark: Mark;

  constructor(mark: Mark) {
    this.#mark = mark;
  }

  name(text: string): string {
    return this.#mark(text);
  }

  /** `a と b`, or `a、b、c`. */
  list(names: readonly Scalar[], joint: string): string {
    return names.map((name) => this.#mark(String(name))).join(names.length === 2 ? joint : '、');
  }

  /** `a`, `a または b`, or `a、b、c のいずれか`. */
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
