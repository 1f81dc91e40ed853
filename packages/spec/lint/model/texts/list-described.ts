import type { ModelRule } from '../model-rule.ts';

/** Lint rule: a property that is described as a list is one. */
export const listDescribed: ModelRule = ({ api, origins, parts }, report) => {
  for (const { id, members } of Object.values(api.entities)) {
    for (const { name, forms } of members) {
      if (forms.some(({ list }) => list)) continue;
      const coordinate = `${id}.${name}`;
      const description = parts
        .find((part) => part.coordinate === coordinate)
        ?.locate(origins)
        ?.child('description');
      if (typeof description?.value === 'string' && /^[^。]*の一覧です。/.test(description.value))
        report(`「一覧です」, but "${name}" is no list; correct the description, or declare type: array`, description);
    }
  }
};
