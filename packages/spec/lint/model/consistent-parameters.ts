import type { Operation, Parameter } from '../../src/model/api.ts';
import { locateLintSetting, lintSettings } from '../support/lint-settings.ts';
import type { SourceNode } from '../../src/source/source-tree.ts';
import type { ModelRule, ReportModelFinding } from './model-rule.ts';

interface Use {
  readonly operation: Operation;
  readonly parameter: Parameter;
  readonly form: Form;
}

/** Constraints, default and condition of a parameter by dotted path, such as `range.min`. */
type Form = ReadonlyMap<string, unknown>;

/**
 * Lint rule: a parameter has the same schema in all operations, and similar parameters have the same unit and group.
 * settings.yaml lists the permitted differences of schemas with a reason.
 */
export const consistentParameters: ModelRule = ({ api, origins: { document } }, report) => {
  const uses = api.operations.flatMap((operation) =>
    operation.parameters.map((parameter): Use => ({ operation, parameter, form: formOf(parameter) })),
  );
  checkSharedFacts(uses, document, report);
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
          node,
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
      report(`"${name}" is listed, but it does not differ between ${places.join(' and ')}`, setting);
    }
  }
};

/** Facts that similar parameters share: a unit for each last word of a name, and a group for dates and times. */
const shared: readonly {
  readonly kindOf: (parameter: Parameter) => string | undefined;
  readonly key: readonly string[];
  readonly valueOf: (parameter: Parameter) => string;
}[] = [
  {
    kindOf: ({ name, value }) =>
      ['integer', 'number'].includes(value.kind) ? `...${/[A-Z][a-z]+$/.exec(name)?.[0] ?? name}` : undefined,
    key: ['schema', 'x-unit'],
    valueOf: ({ value }) => value.unit ?? 'absent',
  },
  {
    kindOf: ({ value }) => (['date', 'time'].includes(value.kind) ? 'date or time' : undefined),
    key: ['x-group'],
    valueOf: ({ group }) => group ?? 'absent',
  },
];

/** Reports a parameter, such as `minCarDistance`, whose unit or group differs from that of most similar parameters. */
function checkSharedFacts(uses: readonly Use[], document: SourceNode, report: ReportModelFinding): void {
  for (const { kindOf, key, valueOf } of shared) {
    for (const [kind, similar] of Map.groupBy(uses, ({ parameter }) => kindOf(parameter))) {
      if (kind === undefined) continue;
      const byValue = [...Map.groupBy(similar, ({ parameter }) => valueOf(parameter))];
      const [[usual, [first]] = ['', []], ...others] = byValue.toSorted(([, a], [, b]) => b.length - a.length);
      for (const [found, [use]] of others) {
        const list = use && document.at(['paths', use.operation.path, 'get', 'parameters']);
        const node = use && list?.itemWith('name', use.parameter.name)?.declared;
        report(
          `the ${key.at(-1) ?? ''} of "${use?.parameter.name ?? ''}" is ${found}, but that of "${first?.parameter.name ?? ''}" (${kind}) is ${usual}; write the same`,
          node?.at(key) ?? node,
        );
      }
    }
  }
}

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
