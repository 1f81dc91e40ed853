import type { Parameter } from '../../src/model/api.ts';
import type { ModelRule } from './model-rule.ts';

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

/** Lint rule: a parameter, such as `minCarDistance`, has the unit or group of most similar parameters. */
export const similarParameters: ModelRule = ({ api, origins: { document } }, report) => {
  const uses = api.operations.flatMap((operation) =>
    operation.parameters.map((parameter) => ({ operation, parameter })),
  );
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
};
