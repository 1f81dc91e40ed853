import type { Rule } from '@route-search/spec/api';
import { requestKindNames } from '@route-search/parameter-rules';
import type { SpecModel, RequestParameters, CompiledOperation } from '../model/spec-model.ts';
import { createAllowedTestCase, omitParameters, type TestCaseDraft } from './test-case.ts';
import { listAllowedValues, hasContextFreeParameter, isContextFreeParameter } from './parameter-values.ts';

/** Maximum number of parameters of one rule that are combined in a request. */
const MAX_TOGETHER = 3;
/** Maximum numbers of values per parameter, and of requests per combination of parameters. */
const MAX = { values: 4, requests: 4 } as const;

/**
 * Creates test cases with each combination of up to three parameters of a rule, because a server may enforce the rule
 * only for some combinations. The server must refuse the forbidden combinations and accept the others.
 */
export function createRuleTestCases(
  model: SpecModel,
  operation: CompiledOperation,
  bases: readonly RequestParameters[],
): TestCaseDraft[] {
  const decidable: readonly string[] = requestKindNames;
  return operation.rules
    .filter(({ kind, effect }) => effect === 'error' && decidable.includes(kind))
    .flatMap((rule) =>
      listCombinations(rule.parameters, MAX_TOGETHER).flatMap((names) =>
        createCasesWith({ model, operation, bases }, rule, names),
      ),
    );
}

/**
 * Creates forbidden requests for the parameters of rules that the examples of these rules do not violate: one for each
 * parameter. A server may know only the example of a rule.
 */
export function createRuleVariants(context: RuleContext): TestCaseDraft[] {
  return context.operation.rules
    .filter(({ kind, effect }) => effect === 'error' && (requestKindNames as readonly string[]).includes(kind))
    .flatMap((rule) => {
      const known = new Set(Object.keys(rule.violated?.parameters ?? {}));
      return listCombinations(rule.parameters, 2).flatMap((names) => {
        // The default of one side of a comparison may be too small for the other side.
        const isWithDefault = rule.kind === 'compare' && names.length === 1;
        if (!isWithDefault && names.every((name) => known.has(name))) return [];
        const [refused] = createCasesWith(context, rule, names).filter(({ expect }) => expect.kind === 'refused');
        if (refused === undefined) return [];
        for (const name of names) known.add(name);
        return [refused];
      });
    });
}

interface RuleContext {
  readonly model: SpecModel;
  readonly operation: CompiledOperation;
  readonly bases: readonly RequestParameters[];
}

/** Creates test cases with the named parameters of a rule and none of its other parameters. */
function createCasesWith(
  { model, operation, bases }: RuleContext,
  rule: Rule,
  names: readonly string[],
): TestCaseDraft[] {
  const coordinate = `${operation.id}#${rule.id}`;
  const refused: TestCaseDraft[] = [];
  const kept: TestCaseDraft[] = [];
  for (const values of listProducts(names.map((name) => listRuleValues(model, operation, { rule, name })))) {
    const given = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
    for (const base of bases) {
      const parameters = { ...omitParameters(base, rule.parameters), ...given };
      const verdict = model.findViolations(operation, parameters);
      const [broken, ...more] = verdict.errors;
      if (verdict.values.length + verdict.others.length + verdict.unknown.length + more.length > 0) continue;
      if (broken?.rule.id === rule.id) {
        refused.push({ parameters, base, expect: { kind: 'refused', coordinate, sentence: rule.sentence } });
        break;
      }
      // A value that refers to data of the server, such as a station, is not combined with other parameters than those
      // of its example.
      const isKnown = names.every((name) => hasContextFreeParameter(operation, name) || base[name] === given[name]);
      if (broken !== undefined || !isKnown) continue;
      kept.push({ ...createAllowedTestCase(parameters, rule.id), base });
      break;
    }
  }
  return [...refused.slice(0, MAX.requests), ...kept.slice(0, MAX.requests)];
}

/**
 * Lists a few values of a parameter to test a rule with. If the rule compares it with another number, the values are
 * equal to, one below and one above that number.
 */
function listRuleValues(
  model: SpecModel,
  operation: CompiledOperation,
  { rule, name }: { readonly rule: Rule; readonly name: string },
): readonly string[] {
  const parameter = operation.parameters.find((one) => one.name === name);
  if (parameter === undefined) return [];
  if (rule.kind === 'compare' && name === rule.operands.left) {
    const other = operation.parameters.find((one) => one.name === rule.operands.right)?.default ?? [];
    const right = [other, listRuleValues(model, operation, { rule, name: rule.operands.right })].flat().map(Number);
    return [...new Set(right.flatMap((value) => [value, value - 1, value + 1]))].map(String);
  }
  return listAllowedValues(model, operation, parameter).slice(0, isContextFreeParameter(parameter) ? MAX.values : 2);
}

/** Lists all combinations of up to `most` items, the smallest first. */
function listCombinations<T>(items: readonly T[], most: number): T[][] {
  let level: T[][] = [[]];
  const all: T[][] = [[]];
  for (let size = 1; size <= most; size++) {
    level = level.flatMap((chosen) => {
      const last = chosen.at(-1);
      return items.slice(last === undefined ? 0 : items.indexOf(last) + 1).map((item) => [...chosen, item]);
    });
    all.push(...level);
  }
  return all;
}

/** Returns the Cartesian product of the lists. */
function listProducts<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]]);
}
