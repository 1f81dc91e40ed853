import { quoteAndJoin } from '@route-search/toolkit/yaml-values';
import type { ModelRule } from './model-rule.ts';

const names = String.raw`\`\w+\`(?:(?:と|、|および)\`\w+\`)*`;
const onlyNeeded = new RegExp(`必要な(?:の|条件|パラメータ)は(${names})だけです`);
const noneNeeded = /どの条件も必須ではありません|必須のパラメータは、?[^。]*ありません/;

/** Lint rule: a description that lists the required parameters of its operation lists those that are declared. */
export const statedRequirements: ModelRule = ({ api, texts }, report) => {
  for (const { parameters, meaning } of api.operations) {
    const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
    const found = onlyNeeded.exec(meaning) ?? noneNeeded.exec(meaning);
    if (found === null) continue;
    const listed = [...(found[1] ?? '').matchAll(/\w+/g)].map(([name]) => name);
    if (required.toSorted().join() === listed.toSorted().join()) continue;
    const before = meaning.slice(0, found.index).split('\n');
    report(
      `「${found[0]}」, but the required parameters are ${quoteAndJoin(required) || 'none'}; correct the text or the parameters`,
      texts.find(({ value }) => value === meaning)?.locate(before.length, (before.at(-1)?.length ?? 0) + 1),
    );
  }
};
