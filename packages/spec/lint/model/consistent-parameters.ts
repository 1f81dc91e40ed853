import type { Operation, Parameter } from '../../src/model/api.ts';
import { locateLintSetting, lintSettings } from '../support/lint-settings.ts';
import type { ModelRule } from './model-rule.ts';

interface Use {
  readonly operation: Operation;
  readonly parameter: Parameter;
  readonly form: Form;
}

/** Constraints, default and condition of a parameter by dotted path, such as `range.min`. */
type Form = ReadonlyMap<string, unknown>;

/**
 * Lint rule: a parameter has the same schema in all operations. settings.yaml lists the permitted differences with a
 * reason.
 */
export const consistentParameters: ModelRule = ({ api, origins: { document } }, report) => {
  const uses = api.operations.flatMap((operation) =>
    operation.parameters.map((parameter): Use => ({ operation, parameter, form: formOf(parameter) })),
  );
  for (const [name, all] of Map.groupBy(uses, ({ parameter }) => parameter.name)) {
    const groups = lintSettings.differingParameters[name]?.groups ?? [];
    const groupOf = ({ operation }: Use): number => groups.findIndex((group) => group.includes(operation.id));
    const firsts: Use[] = [];
    for (const ofGroup of Map.groupBy(all, groupOf).values()) {
      // If a parameter has several schemas, the most frequent one is taken as the intended one.
      const forms = [...Map.groupBy(ofGroup, ({ form }) => textOf(form)).values()].sort((a, b) => b.length - a.length);
      const [[first] = []] = forms;
      if (first === undefined) continue;
      firsts.push(first);
      for (const [other] of forms.slice(1)) {
        if (other === undefined) continue;
        const node = document
          .at(['paths', other.operation.path, 'get', 'parameters'])
          ?.itemWith('name', name)?.declared;
        report(
          `"${name}" of ${other.operation.id} differs from that of ${first.operation.id}: ` +
            `${difference(first.form, other.form)}; share one parameter or list the difference in lint/settings.yaml`,
          node?.child('schema') ?? node,
        );
      }
    }
    const setting = locateLintSetting(['differingParameters', name, 'groups']);
    // An exception for an operation without the parameter could hide a later mistake, so it is reported.
    for (const id of groups.flat()) {
      if (api.operations.every((one) => one.id !== id) || all.some(({ operation }) => operation.id === id)) continue;
      report(`"${name}" is listed for ${id}, which has no such parameter`, setting);
    }
    const [same = []] = [...Map.groupBy(firsts, ({ form }) => textOf(form)).values()].filter(
      ({ length }) => length > 1,
    );
    if (same.length > 0) {
      const places = same.map(({ operation }) => {
        const node = document.at(['paths', operation.path, 'get', 'parameters'])?.itemWith('name', name);
        const place = node?.child('schema')?.places.at(-1);
        return `${operation.id} (${place?.file ?? ''}:${place?.line ?? 1})`;
      });
      const message = `the exception for "${name}" in lint/settings.yaml is needless, because it does not differ between ${places.join(' and ')}; restore the difference, or delete the exception`;
      report(message, setting);
    }
  }
};

/** Keys that describe a value without restricting it. */
const words = new Set(['scalar', 'title']);

/** Collects the schema constraints of a parameter, except `required`, which may differ between operations. */
function formOf({ value, default: fixed, dynamicDefault, condition }: Parameter): Form {
  const leaves = (node: unknown, path: string): [string, unknown][] =>
    typeof node === 'object' && node !== null
      ? Object.entries(node).flatMap(([key, inner]) =>
          words.has(key) ? [] : leaves(inner, path === '' ? key : `${path}.${key}`),
        )
      : node === undefined
        ? []
        : [[path, node]];
  return new Map([...leaves(value, ''), ...leaves({ default: fixed, dynamicDefault, condition }, '')]);
}

function textOf(form: Form): string {
  return JSON.stringify([...form].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function difference(first: Form, other: Form): string {
  const shown = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value));
  return [...new Set([...first.keys(), ...other.keys()])]
    .filter((key) => first.get(key) !== other.get(key))
    .map((key) => `${key} is ${shown(other.get(key))} instead of ${shown(first.get(key))}`)
    .join(', ');
}
