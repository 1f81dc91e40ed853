import { quoted } from '../support/values.ts';
import type { ModelRule } from './rule.ts';

/** Words by which prose states a rule. */
const words =
  /同時に(は)?(指定|使用|利用)|併用|いずれか(一方|1つ)|どちらか(一方)?(だけ|のみ)|必須|必要です|必ず指定|(とき|場合)(だけ|のみ|に限)|無視|無効|(も|を)指定してください|と組で/;

/** A rule between parameters is declared in `x-parameter-rules`: types, checks and the published description have it from there. */
export const ruleOnlyInProse: ModelRule = ({ api, origins: { document } }, report) => {
  for (const { path, meaning, parameters, rules } of api.operations) {
    const node = document.at(['paths', path, 'get']);
    const names = new Set(parameters.map(({ name }) => name));
    const texts = parameters.map(({ name, meaning: text }) => ({ name, text }));
    for (const { name, text } of [{ name: undefined, text: meaning }, ...texts]) {
      for (const sentence of text.split(/。|\n/).filter((one) => words.test(one))) {
        const named = [...sentence.matchAll(/`([^`]+)`/g)]
          .map(([, word = '']) => word)
          .filter((word) => names.has(word));
        const pair = [...new Set(name === undefined ? named : [name, ...named])];
        if (pair.length < 2) continue;
        const isDeclared = rules.some((rule) => pair.every((one) => rule.parameters.includes(one)));
        report(
          isDeclared
            ? `the prose repeats a rule between ${quoted(pair)}: leave it to x-parameter-rules`
            : `the prose states a rule between ${quoted(pair)} that x-parameter-rules does not have`,
          (name === undefined ? node : node?.child('parameters')?.itemWith('name', name))?.child('description'),
        );
      }
    }
  }
};
