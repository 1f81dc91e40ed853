import type { Bounds, NumberRange, ValueSchema } from '@route-search/spec/api';
import type { SourceAspect } from '@route-search/spec/source-locations';
import { isCalendarDate } from '@route-search/spec/values';

/** Reason in Japanese why a value is invalid, and the part of the declaration that it violates. */
interface ValueProblem {
  readonly says: string;
  readonly aspect: SourceAspect;
}

const patterns = new Map<string, RegExp>();

/** Regular expressions for values such as integers and dates, used if the spec declares no pattern for the value. */
const defaultPatterns: Readonly<Partial<Record<ValueSchema['kind'], RegExp>>> = {
  integer: /^-?\d+$/,
  number: /^-?\d+(?:\.\d+)?$/,
  boolean: /^(?:true|false)$/i,
};

/** Matches U+FFFD, which replaces a character after a wrong conversion, and HTML character references. */
const BROKEN_TEXT = /\uFFFD|&(?:#x?[\da-f]+|[a-z]{2,8});/iu;

/** Checks a single value against its declaration, except for the values of an enumeration, which the caller checks. */
export function checkValue(form: ValueSchema, value: unknown): ValueProblem | undefined {
  const { onWire, pattern, kind, range, length } = form;
  const type = onWire === 'integer' ? 'number' : onWire;
  if (type !== 'any' && typeof value !== type) {
    return { says: `JSONの型が${typeof value}です。文書では${onWire}です。`, aspect: 'type' };
  }
  if (!isPlain(value)) return { says: '単独の値ではありません。', aspect: 'type' };
  const text = String(value);
  if (pattern !== undefined && !compilePattern(pattern).test(text)) {
    return { says: `${form.notation ?? '文書の'}形式の値ではありません。`, aspect: 'pattern' };
  }
  if (pattern === undefined && defaultPatterns[kind]?.test(text) === false) {
    return { says: `${kind}として読めません。`, aspect: 'native' };
  }
  if (kind === 'text' && BROKEN_TEXT.test(text))
    return { says: '文字化けか、HTMLの文字参照があります。', aspect: 'type' };
  if (kind === 'date' && !isCalendarDate(text)) return { says: '存在しない日付です。', aspect: 'pattern' };
  return (range && checkRange(range, Number(text))) ?? (length && checkLength(length, text));
}

function checkRange({ min, max, above, below }: NumberRange, number: number): ValueProblem | undefined {
  if ((min !== undefined && number < min) || (above !== undefined && number <= above)) {
    return { says: '文書の最小値より小さい値です。', aspect: 'minimum' };
  }
  if ((max !== undefined && number > max) || (below !== undefined && number >= below)) {
    return { says: '文書の最大値より大きい値です。', aspect: 'maximum' };
  }
  return undefined;
}

function checkLength({ min = 0, max = Infinity }: Bounds, text: string): ValueProblem | undefined {
  const count = Array.from(text).length;
  if (count >= min && count <= max) return undefined;
  return { says: '文書の文字数に合いません。', aspect: count < min ? 'minLength' : 'maxLength' };
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function compilePattern(pattern: string): RegExp {
  let found = patterns.get(pattern);
  if (found === undefined) patterns.set(pattern, (found = new RegExp(pattern, 'u')));
  return found;
}
