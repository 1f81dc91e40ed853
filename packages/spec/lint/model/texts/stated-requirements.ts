import { quoteAndJoin } from '@route-search/toolkit/yaml-values';
import type { ModelRule } from '../model-rule.ts';
import { locateInText } from './text-location.ts';

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
    const text = texts.find(({ value }) => value === meaning);
    report(
      `「${found[0]}」, but the required parameters are ${quoteAndJoin(required) || 'none'}; correct the text or the parameters`,
      text && locateInText(text, found.index),
    );
  }
};
