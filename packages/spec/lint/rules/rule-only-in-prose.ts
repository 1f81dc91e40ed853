import type { Location } from '@redocly/openapi-core';
import { parametersOf } from '../../src/rules/index.ts';
import { operationRule } from '../support/rule.ts';
import { quoted } from '../support/values.ts';

/** Words by which prose states a rule. */
const words =
  /同時に(は)?(指定|使用|利用)|併用|いずれか(一方|1つ)|どちらか(一方)?(だけ|のみ)|必須|必要です|必ず指定|(とき|場合)(だけ|のみ|に限)|無視|無効|(も|を)指定してください|と組で/;

/** A rule between parameters is declared in `x-parameter-rules`: types, checks and the published description have it from there. */
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
      if (pair.length < 2) continue;
      const isDeclared = declared.some((rule) => pair.every((name) => rule.includes(name)));
      report(
        isDeclared
          ? `the prose repeats a rule between ${quoted(pair)}: leave it to x-parameter-rules`
          : `the prose states a rule between ${quoted(pair)} that x-parameter-rules does not have`,
        location,
      );
    }
  };
  const { description } = operation.node;
  if (typeof description === 'string') check(description, operation.location.child(['description']));
  for (const parameter of operation.parameters) {
    check(parameter.description, parameter.location.child(['description']), parameter.name);
  }
});
