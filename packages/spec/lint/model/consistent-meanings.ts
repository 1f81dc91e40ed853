import type { ModelRule } from './model-rule.ts';

/** Lint rule: enumerations with common values do not swap their meanings. */
export const consistentMeanings: ModelRule = ({ api, texts }, report) => {
  const all = Object.values(api.enums);
  for (const { id, values } of all) {
    const locate = (text: string) =>
      texts
        .filter(({ value }) => value === text)
        .map((one) => one.locate(1, 1))
        .find(({ file }) => file.endsWith(`/${id}.yaml`));
    for (const own of values) {
      for (const other of all) {
        const same = other.values.find(({ value }) => value === own.value);
        const taken = other.values.find(({ value, meaning: text }) => value !== own.value && text === own.meaning);
        if (same === undefined || taken === undefined || same.meaning === own.meaning) continue;
        report(
          `"${own.value}" has the meaning of "${taken.value}" in ${other.id}; there it means ${same.meaning}`,
          locate(own.meaning),
        );
      }
    }
  }
};
