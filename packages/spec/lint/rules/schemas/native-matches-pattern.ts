import { compilePattern } from '../../../src/document/date-notation.ts';
import { locateKey, schemaRule } from '@route-search/redocly-plugin/views';
import { toList } from '@route-search/toolkit/yaml-values';

/** Texts for a pattern, which must accept at least one of `some` and none of `none`. */
interface Samples {
  readonly some: readonly string[];
  readonly none: readonly string[];
}

/** Sample texts for each value of `x-native`, the type to which clients convert a string. */
const samples: Readonly<Record<string, Samples>> = {
  integer: { some: ['1', '13', '013', '-5', '100'], none: ['x', '1.5', '１'] },
  number: { some: ['1', '1.5', '35.705354'], none: ['x', '1.5.1', '１'] },
  boolean: { some: ['true', 'True', 'TRUE'], none: ['x', '1', 'yes'] },
  date: { some: ['20240620', '2024-06-20'], none: ['x', '2024', '20241320', '2024-13-20', '20240640'] },
  time: { some: ['1002', '10:02:00+09:00', '10:02'], none: ['x', '1', '1065', '10:65:00+09:00'] },
  datetime: { some: ['2024-06-20T10:02:00+09:00'], none: ['x', '2024-06-20', '2024-13-20T10:02:00+09:00'] },
  color: { some: ['250060002'], none: ['x', '#fa3c02', '25006000'] },
};

/** Lint rule: the pattern of a string fits its `x-native` type, such as `date`, as tested with sample texts. */
export const nativeMatchesPattern = schemaRule((schema, report) => {
  const native = schema.text('x-native');
  const sample = native === undefined ? undefined : samples[native];
  if (native === undefined || sample === undefined) return;
  if (schema.get('type') !== 'string') {
    report('x-native is for strings; a number or boolean is native already', locateKey(schema.at('x-native')));
    return;
  }
  const pattern = schema.text('pattern');
  const values = toList(schema.get('enum')).map(String);
  if (pattern === undefined) {
    if (values.length === 0)
      report(`a string with x-native: ${native} needs a pattern or an enumeration`, schema.at('x-native'));
    return;
  }
  const expression = compilePattern(pattern);
  if (expression === undefined) return; // Skip: the rule valid-pattern reports an invalid pattern.
  const fits = ({ some, none }: Samples): boolean =>
    some.some((text) => expression.test(text)) && !none.some((text) => expression.test(text));
  if (!sample.some.some((text) => expression.test(text))) {
    const other = Object.keys(samples).find((name) => fits(samples[name] ?? sample));
    if (other !== undefined) {
      const advice = `write x-native: ${other}, or correct the pattern`;
      report(`x-native is ${native}, but the pattern is that of a ${other}; ${advice}`, schema.at('x-native'));
      return;
    }
    report(`the pattern lets no ${native} pass, such as "${sample.some[0] ?? ''}"`, schema.at('pattern'));
  }
  const wrong = sample.none.find((text) => expression.test(text));
  if (wrong !== undefined) report(`the pattern lets "${wrong}" pass, which is no ${native}`, schema.at('pattern'));
});
