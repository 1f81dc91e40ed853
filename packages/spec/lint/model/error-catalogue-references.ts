import { ruleKindNames } from '@route-search/parameter-rules';
import { formatNameSuggestion, findDuplicates, toStrings } from '@route-search/toolkit/yaml-values';
import type { Api } from '../../src/model/api.ts';
import type { ModelRule } from './model-rule.ts';

/**
 * Lint rule: the statuses, rules, parameters and terms that an error cause refers to occur in at least one operation, and
 * the text of a cause with the rule of an operation contains only values that the rule contains.
 */
export const errorCatalogueReferences: ModelRule = ({ api, origins: { catalogue } }, report) => {
  const parameters = api.operations.flatMap((operation) => operation.parameters);
  const ids = api.operations.flatMap(({ id, rules }) => rules.map((rule) => `${id}.${rule.id}`));
  const names = {
    rules: new Set<string>([...ruleKindNames, ...ids]),
    parameters: new Set(parameters.map(({ name }) => name)),
    terms: new Set(parameters.flatMap(({ terms }) => terms)),
  };
  const statuses = new Set(api.operations.flatMap(({ errors }) => errors.map(({ status }) => status)));
  const causes = ['situations', 'emptyAnswers'].flatMap((list) => catalogue?.child(list)?.items ?? []);
  for (const id of findDuplicates(causes.map((item) => String(item.child('id')?.value)))) {
    report(
      `the id "${id}" is given twice; each situation has its own`,
      causes.findLast((item) => item.child('id')?.value === id),
    );
  }
  for (const item of causes) {
    const status = item.child('status');
    if (status !== undefined && !statuses.has(String(status.value))) {
      const declared = [...statuses].map(String).sort().join(', ');
      report(
        `no call declares the response ${String(status.value)}, so readers never see this cause; declared are ${declared}`,
        status,
      );
    }
    for (const [key, known] of Object.entries(names)) {
      const node = item.at(['appliesTo', key]);
      for (const name of toStrings(node?.value)) {
        if (known.has(name)) continue;
        report(
          `no call has the ${key.slice(0, -1)} "${name}"${formatNameSuggestion(name, known)}, so readers never see this cause; correct the name, or remove it`,
          node,
        );
      }
    }
    for (const rule of toStrings(item.at(['appliesTo', 'rules'])?.value)) {
      for (const message of findForeignValues(api, rule, String(item.child('cause')?.value)))
        report(message, item.child('cause'));
    }
  }
};

/** Finds values in backticks of a cause that belong to a parameter of the rule, but not to the rule. */
function findForeignValues({ operations, enums }: Api, name: string, cause: string): string[] {
  const [id, ruleId] = name.split('.');
  const operation = operations.find((one) => one.id === id);
  const rule = operation?.rules.find((one) => one.id === ruleId);
  if (rule === undefined) return [];
  const declared = JSON.stringify(rule.operands);
  const ofParameters = operation?.parameters.filter((one) => rule.parameters.includes(one.name)) ?? [];
  const values = ofParameters.flatMap(({ value }) => enums[value.enum ?? '']?.values ?? []).map(({ value }) => value);
  return [...cause.matchAll(/`(\w+)`/g)].flatMap(([, word = '']) =>
    values.includes(word) && !declared.includes(`"${word}"`)
      ? [`the cause names \`${word}\`, which the rule "${name}" does not; correct one of them`]
      : [],
  );
}
