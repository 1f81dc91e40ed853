import type { ModelRule } from '../model-rule.ts';

/** Matches a text that calls the wrong one of `true` and `false` the value for a list. */
const TURNED =
  /`true`(?:では|なら|のときは?|を指定すると)、?[^、。]*(?:単一|単独)|`false`(?:では|なら|のときは?|を指定すると)、?[^、。]*(?:配列|一覧)/;

/** Lint rule: a property that is described as a list is one, and a parameter decides about a list as its text says. */
export const listDescribed: ModelRule = ({ api, origins, parts }, report) => {
  const reported = new Set<string>();
  for (const { id: operation, responseRules, parameters } of api.operations) {
    const deciding = responseRules.flatMap((rule) => (rule.kind === 'listIf' ? rule.parameters : []));
    for (const { name, declaration, meaning } of parameters) {
      const [found] = TURNED.exec(meaning) ?? [];
      if (found === undefined || !deciding.includes(name) || reported.has(declaration)) continue;
      reported.add(declaration);
      const node = parts.find(({ coordinate }) => coordinate === `${operation}.${name}`)?.locate(origins);
      report(
        `「${found}」, but the rule \`listIf\` about "${name}" returns a list for true; correct the text or the rule`,
        node?.child('description') ?? node,
      );
    }
  }
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
