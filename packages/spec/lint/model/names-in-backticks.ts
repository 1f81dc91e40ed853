import type { Api } from '../../src/model/api.ts';
import { lintSettings } from '../support/lint-settings.ts';
import { formatNameSuggestion } from '@route-search/toolkit/yaml-values';
import type { ModelRule } from './model-rule.ts';

/** Lint rule: a name in backticks exists in the API as a parameter, property, value, operation or path. */
export const namesInBackticks: ModelRule = ({ api, texts }, report) => {
  const words = wordsOf(api);
  for (const { value, locate } of texts) {
    for (const { 1: word = '', index } of value.matchAll(/`([^`\n]+)`/g)) {
      const parts = word.startsWith('/') ? [word] : word.split(/[.=:,]/).filter((part) => /^[A-Za-z]\w*$/.test(part));
      const unknown = parts.find((part) => !words.has(part));
      if (unknown === undefined) continue;
      const before = value.slice(0, index).split('\n');
      report(
        `\`${word}\` is no parameter, member, value or path of the API${formatNameSuggestion(unknown, words)}`,
        locate(before.length, (before.at(-1)?.length ?? 0) + 2),
      );
    }
  }
};

function wordsOf({ operations, entities, enums, key }: Api): Set<string> {
  return new Set([
    key.name,
    'ResultSet',
    'true',
    'false',
    ...Object.keys(lintSettings.foreignWords),
    ...operations.flatMap(({ id, path, parameters }) => [
      id,
      path,
      ...parameters.flatMap(({ name, condition, example }) => [name, condition?.segment ?? '', String(example ?? '')]),
    ]),
    ...Object.entries(entities).flatMap(([id, { members }]) => [id, ...members.map(({ name }) => name)]),
    ...Object.values(enums).flatMap(({ values }) => values.map(({ value }) => value)),
  ]);
}
