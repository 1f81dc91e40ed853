import type { ModelRule } from '../model-rule.ts';

/** Matches a text that calls the wrong one of `true` and `false` the value for a list. */
const TURNED =
  /`true`(?:では|なら|のときは?|を指定すると)、?[^、。]*(?:単一|単独)|`false`(?:では|なら|のときは?|を指定すると)、?[^、。]*(?:配列|一覧)/;

/** Matches a text that calls a property a list or a single object. */
const NUMBER = /`(?<name>\w+)`[もは](?:(?<list>配列|一覧)|1つ|単一|単独)/;

/**
 * Lint rule: a property that is described as a list is one, a parameter decides about a list as its text says, and the
 * items of a parameter are in the order of its text.
 */
export const listDescribed: ModelRule = ({ api, origins, parts }, report) => {
  const reported = new Set<string>();
  for (const { id: operation, path, meaning: text, answer, responseRules, parameters } of api.operations) {
    const { 0: claim, groups = {} } = NUMBER.exec(text) ?? {};
    const member = api.entities[answer.entity]?.members.find((one) => one.name === groups['name']);
    if (member?.forms.every(({ list }) => list !== (groups['list'] !== undefined)) === true)
      report(
        `「${claim}」, but "${member.name}" is ${groups['list'] === undefined ? 'a list' : 'one object'}; correct the text`,
        origins.document.at(['paths', path, 'get', 'description']),
      );
    const deciding = responseRules.flatMap((rule) => (rule.kind === 'listIf' ? rule.parameters : []));
    for (const { name, declaration, meaning, value } of parameters) {
      const titles = value.list?.positions?.flatMap(({ title }) => title ?? []) ?? [];
      const turned = titles.flatMap((title, index) => titles.slice(0, index).map((earlier) => `${title}と${earlier}`));
      const order = turned.find((words) => meaning.includes(words));
      if (order !== undefined && !reported.has(declaration)) {
        reported.add(declaration);
        const node = parts.find(({ coordinate }) => coordinate === `${operation}.${name}`)?.locate(origins);
        report(
          `「${order}」, but the items are in the order ${titles.join(', ')}; correct the text or the positions`,
          node?.child('description') ?? node,
        );
      }
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
