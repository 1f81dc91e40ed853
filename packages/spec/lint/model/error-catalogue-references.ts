import { ruleKindNames } from '../../src/rules/index.ts';
import { suggestName, findDuplicates, toStrings } from '../../src/source/yaml-values.ts';
import type { ModelRule } from './model-rule.ts';

/** Lint rule: an error cause of the catalogue names only rules and parameters that exist. */
export const errorCatalogueReferences: ModelRule = ({ api, origins: { catalogue } }, report) => {
  const parameters = new Set(api.operations.flatMap((operation) => operation.parameters.map(({ name }) => name)));
  const ids = api.operations.flatMap(({ id, rules }) => rules.map((rule) => `${id}.${rule.id}`));
  const rules = new Set<string>([...ruleKindNames, ...ids]);
  const all = ['situations', 'emptyAnswers'].flatMap((list) => catalogue?.child(list)?.items ?? []);
  for (const id of findDuplicates(all.map((item) => String(item.child('id')?.value)))) {
    report(
      `the id "${id}" is given twice; each situation has its own`,
      all.findLast((item) => item.child('id')?.value === id),
    );
  }
  for (const item of all) {
    for (const [key, known] of [['rules', rules] as const, ['parameters', parameters] as const]) {
      const node = item.at(['appliesTo', key]);
      for (const name of toStrings(node?.value)) {
        if (known.has(name)) continue;
        report(
          `no call has the ${key.slice(0, -1)} "${name}"${suggestName(name, known)}; the situation is never shown`,
          node,
        );
      }
    }
  }
};
