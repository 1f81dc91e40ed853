import type { ModelRule } from '../model-rule.ts';

/** Lint rule: a property that is described as a list is one. */
export const listDescribed: ModelRule = ({ api, origins, parts }, report) => {
  for (const { id, members } of Object.values(api.entities)) {
    for (const { name, forms, meaning } of members) {
      if (forms.some(({ list }) => list) || !/^[^。]*の一覧です。/.test(meaning)) continue;
      const coordinate = `${id}.${name}`;
      const declaration = parts.find((part) => part.coordinate === coordinate)?.locate(origins);
      report(
        `「一覧です」, but "${name}" is no list; correct the description, or declare type: array`,
        declaration?.child('description') ?? declaration,
      );
    }
  }
};
