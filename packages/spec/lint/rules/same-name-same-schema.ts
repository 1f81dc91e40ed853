import { documentRule } from '../support/rule.ts';
import type { OperationView, ParameterView } from '../support/operation-view.ts';

/** A parameter name means one thing: where its form differs between operations, settings.yaml says why and where. */
export const sameNameSameSchema = documentRule(({ operations }, report, { settings }) => {
  const uses = new Map<string, { operation: string; parameter: ParameterView }[]>();
  for (const { id, parameters } of operations) {
    for (const parameter of parameters) {
      const list = uses.get(parameter.name) ?? [];
      list.push({ operation: id, parameter });
      uses.set(parameter.name, list);
    }
  }
  for (const [name, all] of uses) {
    const groups = settings.differingParameters[name]?.groups ?? [];
    const groupOf = (operation: string): number => groups.findIndex((group) => group.includes(operation));
    const forms = new Map<number, { operation: string; form: string }>();
    for (const { operation, parameter } of all) {
      const group = groupOf(operation);
      const form = formOf(parameter);
      const first = forms.get(group);
      if (first === undefined) forms.set(group, { operation, form });
      else if (first.form !== form) {
        report(
          `"${name}" of ${operation} differs from that of ${first.operation}: ${difference(first.form, form)}; ` +
            'share one parameter or list the difference in lint/settings.yaml',
          parameter.location,
        );
      }
    }
    for (const message of staleGroups(name, groups, { uses: all.map((use) => use.operation), operations, forms })) {
      const [use] = all;
      if (use !== undefined) report(message, use.parameter.location);
    }
  }
});

/** An exception that no longer is one hides the next mistake. */
function staleGroups(
  name: string,
  groups: readonly (readonly string[])[],
  seen: { uses: readonly string[]; operations: readonly OperationView[]; forms: ReadonlyMap<number, { form: string }> },
): string[] {
  const present = groups.flat().filter((id) => seen.operations.some((operation) => operation.id === id));
  const absent = present.filter((id) => !seen.uses.includes(id));
  const forms = [...seen.forms.values()].map(({ form }) => form);
  return [
    ...absent.map((id) => `lint/settings.yaml lists "${name}" of ${id}, which has no such parameter`),
    ...(new Set(forms).size < forms.length
      ? [`lint/settings.yaml says that "${name}" differs, but two of its groups do not`]
      : []),
  ];
}

const words = new Set([
  ...['description', 'title', 'example', 'examples', 'x-terms', 'x-enum-descriptions', 'x-unconfirmed'],
]);

/** What a parameter accepts, without the words about it. Each call says by itself whether it requires it. */
function formOf({ schema }: ParameterView): string {
  return JSON.stringify(schema.flatten(), (key, value: unknown) => (words.has(key) ? undefined : sorted(value)));
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function difference(a: string, b: string): string {
  const left = JSON.parse(a) as Record<string, unknown>;
  const right = JSON.parse(b) as Record<string, unknown>;
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return keys
    .filter((key) => JSON.stringify(left[key]) !== JSON.stringify(right[key]))
    .map((key) => `${key} is ${shown(right[key])} instead of ${shown(left[key])}`)
    .join(', ');
}

function shown(value: unknown): string {
  const text = value === undefined ? 'absent' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
