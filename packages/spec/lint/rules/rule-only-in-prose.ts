import type { Location } from '@redocly/openapi-core';
import { parametersOf } from '../../src/rules/index.ts';
import { operationRule } from '../support/rule.ts';
import { mappingOf, quoted } from '../support/values.ts';

/** Words by which prose states a rule. */
const words =
  /同時に(は)?(指定|使用|利用)|併用|いずれか(一方|1つ)|どちらか(一方)?(だけ|のみ)|必須|必要です|必ず指定|(とき|場合)(だけ|のみ|に限)|無視|無効|(も|を)指定してください|と組で/;

/** A rule that stands only in a description reaches neither types nor checks: each must be in `x-parameter-rules`. */
export const ruleOnlyInProse = operationRule((operation, report) => {
  const names = new Set(operation.parameters.map(({ name }) => name));
  const declared = operation.rules.flatMap(({ rule }) => (rule === undefined ? [] : [parametersOf(rule)]));
  const check = (text: string, location: Location, subject?: string): void => {
    for (const sentence of text.split(/。|\n/)) {
      if (!words.test(sentence)) continue;
      const named = [...sentence.matchAll(/`([^`]+)`/g)].flatMap(([, word]) =>
        word !== undefined && names.has(word) && word !== subject ? [word] : [],
      );
      const about = subject === undefined ? named : [subject, ...named];
      const pair = [...new Set(about)];
      if (pair.length < 2 || declared.some((rule) => pair.every((name) => rule.includes(name)))) continue;
      report(`the prose states a rule between ${quoted(pair)} that x-parameter-rules does not have`, location);
    }
  };
  const { description } = operation.node;
  if (typeof description === 'string') check(description, operation.location.child(['description']));
  for (const parameter of operation.parameters) {
    // Whoever describes a dynamic default names the other parameter too.
    const { parameter: base } = mappingOf(parameter.schema.get('x-dynamic-default'));
    if (base === undefined) check(parameter.description, parameter.location.child(['description']), parameter.name);
  }
});
