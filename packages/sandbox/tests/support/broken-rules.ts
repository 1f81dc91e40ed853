import type { Operation, Scalar } from '@route-search/spec/api';

type Request = Readonly<Record<string, Scalar>>;
type Values = Readonly<Record<string, readonly Scalar[]>>;

/** Kinds of rules that depend on the request alone, not on the server's data. */
const KINDS = [
  'atLeastOne',
  'compare',
  'conflicts',
  'exclusive',
  'incompatible',
  'notWhen',
  'onlyWhen',
  'requires',
  'together',
] as const;

/** True if {@link listBrokenRules} checks this kind of rule. */
export function isRequestRule({ kind }: { readonly kind: string }): boolean {
  return (KINDS as readonly string[]).includes(kind);
}

/**
 * Lists the ids of the rules that a request violates. It is written from the documentation of the rule kinds and does
 * not use the code that SDK and sandbox share to check rules, because a mistake in that code would be in both.
 */
export function listBrokenRules({ rules, parameters }: Operation, request: Request): string[] {
  const valueOf = (name: string): string | undefined => {
    const value = request[name] ?? parameters.find((one) => one.name === name)?.default;
    return value === undefined ? undefined : String(value);
  };
  const isGiven = (name: string): boolean => request[name] !== undefined;
  const holds = (when: Values): boolean =>
    Object.entries(when).every(([name, values]) => values.map(String).includes(valueOf(name) ?? ''));
  const given = (one: string | readonly string[]): boolean => [one].flat().some(isGiven);
  return rules.filter(isRequestRule).flatMap(({ id, kind, operands }) => {
    const names = operands as unknown as readonly (string | readonly string[])[];
    const {
      params = [],
      with: others = [],
      when = {},
      if: first = [],
      then = [],
      left = '',
      right = '',
    } = operands as Operands;
    switch (kind) {
      case 'atLeastOne':
        return names.some(given) ? [] : [id];
      case 'exclusive':
        return names.filter(given).length > 1 ? [id] : [];
      case 'together':
        return names.some(given) && !names.every(given) ? [id] : [];
      case 'conflicts':
        return params.some(isGiven) && others.some(isGiven) ? [id] : [];
      case 'requires':
        return first.some(isGiven) && !then.every(isGiven) ? [id] : [];
      case 'notWhen':
        return params.some(isGiven) && holds(when) ? [id] : [];
      case 'onlyWhen':
        return params.some(isGiven) && !holds(when) ? [id] : [];
      case 'compare':
        return isGiven(left) && Number(valueOf(left)) >= Number(valueOf(right)) ? [id] : [];
      default: {
        const sets = operands as unknown as Readonly<
          Record<string, { is?: readonly Scalar[]; not?: readonly Scalar[] }>
        >;
        const all = Object.entries(sets).every(([name, { is, not }]) => {
          const value = valueOf(name) ?? '';
          return is?.map(String).includes(value) ?? not?.map(String).includes(value) === false;
        });
        return all ? [id] : [];
      }
    }
  });
}

interface Operands {
  readonly params?: readonly string[];
  readonly with?: readonly string[];
  readonly when?: Values;
  readonly if?: readonly string[];
  readonly then?: readonly string[];
  readonly left?: string;
  readonly right?: string;
}
