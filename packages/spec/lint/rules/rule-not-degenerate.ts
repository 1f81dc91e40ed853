import type { Location } from '@redocly/openapi-core';
import { operandsOf, parametersOf, type Operands } from '../../src/rules/index.ts';
import { keyOf } from '../support/location.ts';
import { checkableParameters, ruleSetOf, type OperationView } from '../support/operation-view.ts';
import { operationRule, type Report } from '../support/rule.ts';
import { canBeGiven, canBeKept } from '../support/satisfiability.ts';
import { quoted } from '../support/values.ts';

/** A rule says something: it is about several parameters, can be broken, can be kept, and leaves every parameter usable. */
export const ruleNotDegenerate = operationRule((operation, report) => {
  let degenerate = false;
  for (const { rule, location } of operation.rules) {
    const seen = rule === undefined ? undefined : operandsOf(rule);
    if (rule === undefined || seen === undefined) {
      degenerate = true; // rule-shape or struct says why
      continue;
    }
    const problems = [
      ...fewParameters(parametersOf(rule), seen),
      ...required(operation, seen),
      ...values(operation, seen),
    ];
    degenerate ||= problems.length > 0;
    for (const problem of problems) report(problem, location.child([seen.kind]));
  }
  if (!degenerate) contradictions(operation, report);
});

/** Kinds that are about one parameter alone. */
const single = ['stationTypeOf', 'latestEngine'];

function fewParameters(names: readonly string[], { kind }: Operands): string[] {
  if (single.includes(kind) || names.length > 1 || (kind === 'searchTypeOf' && names.length === 1)) return [];
  return [`the rule names only ${quoted(names)}; it needs at least two different parameters`];
}

function required(operation: OperationView, seen: Operands): string[] {
  const requiredNames = new Set(operation.parameters.filter((parameter) => parameter.required).map(({ name }) => name));
  const problems = (names: readonly string[], consequence: string): string[] =>
    names.filter((name) => requiredNames.has(name)).map((name) => `"${name}" is always required, so ${consequence}`);
  switch (seen.kind) {
    case 'exclusive':
      return problems(seen.operands.flat(), 'the other alternatives can never be given');
    case 'conflicts':
      return [
        ...problems(seen.operands.params, 'the parameters of "with" can never be given'),
        ...problems(seen.operands.with, 'the parameters of "params" can never be given'),
      ];
    case 'atLeastOne':
      return problems(seen.operands, 'the rule is always kept');
    case 'exactlyOne':
      return problems(seen.operands, 'the others can never be given');
    case 'together':
      return problems(seen.operands, 'the others are required too; declare them so');
    case 'requires':
      return [
        ...problems(seen.operands.if, 'the parameters of "then" are required too; declare them so'),
        ...problems(seen.operands.then, 'the rule is always kept for it; leave it out'),
      ];
    case 'onlyWhen':
    case 'notWhen':
      return problems(seen.operands.params, 'it cannot depend on the value of another parameter');
    default:
      return [];
  }
}

function values(operation: OperationView, seen: Operands): string[] {
  const schemaOf = (name: string) => operation.parameters.find((parameter) => parameter.name === name)?.schema;
  switch (seen.kind) {
    case 'onlyWhen':
    case 'notWhen':
    case 'sameEngine': {
      const conditions = Object.entries(seen.operands.when);
      if (conditions.length === 0) return ['the rule has no condition; "when" needs at least one parameter'];
      return conditions.flatMap(([name, allowed]) => {
        const schema = schemaOf(name);
        const all = schema?.get('type') === 'boolean' ? [true, false] : schema?.get('enum');
        if (!Array.isArray(all) || all.some((value) => !allowed.map(String).includes(String(value)))) return [];
        return [`"when" lists every value of "${name}", so it is no condition`];
      });
    }
    case 'incompatible':
      return Object.keys(seen.operands).length < 2 ? ['the rule has no second condition'] : [];
    case 'compare':
      return [seen.operands.left, seen.operands.right].flatMap((name) => {
        const type = schemaOf(name)?.get('type');
        return type === undefined || type === 'integer' || type === 'number'
          ? []
          : [`"${name}" is of type ${JSON.stringify(type)}; only numbers can be compared`];
      });
    default:
      return [];
  }
}

/** Looks for a request for each thing that must be possible. */
function contradictions(operation: OperationView, report: Report): void {
  const parameters = checkableParameters(operation);
  const subject = { parameters, set: ruleSetOf(operation, parameters) };
  const named = new Set(subject.set.rules.flatMap(parametersOf));
  const list = operation.location.child(['x-parameter-rules']);
  if (named.size === 0 || [...named].some((name) => !subject.parameters.some((parameter) => parameter.name === name)))
    return;
  if (!canBeKept(subject)) {
    report('the rules contradict each other: no request keeps them all', keyOf(list));
    return;
  }
  for (const name of named) {
    if (canBeGiven(subject, name)) continue;
    report(
      `"${name}" can never be given: every request with it breaks a rule`,
      placeOf(operation, name) ?? keyOf(list),
    );
  }
}

/** The last rule that names a parameter: the one that was added to the others. */
function placeOf(operation: OperationView, name: string): Location | undefined {
  return operation.rules.findLast(({ rule }) => rule !== undefined && parametersOf(rule).includes(name))?.location;
}
