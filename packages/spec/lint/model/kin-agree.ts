import type { ModelRule } from './rule.ts';

/** Something with features that others have too, and what they agree on. */
interface Kin {
  readonly name: string;
  readonly features: readonly string[];
  readonly says: string | undefined;
  readonly report: (message: string) => void;
}

/** So many others must agree before one that does not is a mistake: a first word may be shared by chance, a name hardly. */
const enough = (feature: string): number => (feature.startsWith('=') ? 1 : feature.endsWith('…') ? 4 : 2);

/**
 * What is alike in name or kind stands in the same group and has the same unit: where all others with a feature agree, one that
 * does not is a slip.
 */
export const kinAgree: ModelRule = ({ api, origins, parts }, report) => {
  const all = new Map(
    api.operations.flatMap(({ path, parameters }) =>
      parameters.map((parameter) => {
        const locate = () =>
          origins.document.at(['paths', path, 'get', 'parameters'])?.itemWith('name', parameter.name);
        return [parameter.declaration, { ...parameter, locate }] as const;
      }),
    ),
  );
  const parameters = [...all.values()].map(({ name, group, value, locate }) => {
    const words = name.split(/(?=[A-Z])/);
    const isTime = ['date', 'time', 'datetime'].includes(value.kind);
    return {
      name: `the parameter "${name}"`,
      isNumber: value.kind === 'integer' || value.kind === 'number',
      group: {
        says: group,
        features: [value.unit ?? '', isTime ? 'day or time' : '', words.length > 1 ? `${words[0] ?? ''}…` : ''],
      },
      unit: { says: value.unit, features: [words.length > 1 ? `…${words.at(-1) ?? ''}` : ''] },
      reportAt: (key: string) => (message: string) => {
        const node = locate();
        report(message, node?.child(key) ?? node?.at(['schema', key]) ?? node?.declared);
      },
    };
  });
  compare(
    'the group',
    parameters.map(({ name, group, reportAt }) => ({ name, ...group, report: reportAt('x-group') })),
  );
  compare(
    'the unit',
    parameters
      .filter(({ isNumber }) => isNumber)
      .map(({ name, unit, reportAt }) => ({ name, ...unit, report: reportAt('x-unit') })),
  );
  const members = parts.filter(
    ({ kind, parts: values }) =>
      kind === 'member' && values.some(({ facts }) => facts.native === 'integer' || facts.native === 'number'),
  );
  compare(
    'the unit',
    members.map(({ key, name, facts, locate }) => ({
      name: `the member "${key}" of ${name.head}`,
      features: [`=${key}`],
      says: facts.unit,
      report: (message) => {
        const node = locate(origins);
        report(message, node?.child('x-unit') ?? node);
      },
    })),
  );
};

function compare(what: string, all: readonly Kin[]): void {
  for (const one of all) {
    const feature = one.features.find((name) => {
      const others = all.filter((other) => name !== '' && other !== one && other.features.includes(name));
      const says = new Set(others.map((other) => other.says));
      const names = new Set(others.map((other) => other.name));
      return names.size >= enough(name) && says.size === 1 && !says.has(one.says) && !says.has(undefined);
    });
    if (feature === undefined) continue;
    const says = all.find((other) => other !== one && other.features.includes(feature))?.says ?? '';
    one.report(
      `${what} of ${one.name} is ${one.says ?? 'absent'}, but that of all others with 「${feature.replace('=', '')}」 is ${says}`,
    );
  }
}
