import type { Location } from '@redocly/openapi-core';
import { operandsOf, type Scalar } from '../../src/rules/index.ts';
import { checkValues } from '../../src/values/check.ts';
import { enumValues } from '../support/catalogue.ts';
import { checkableParameters } from '../support/operation-view.ts';
import { operationRule } from '../support/rule.ts';
import { didYouMean, quoted } from '../support/values.ts';

/** The values that a rule compares with can occur: they are in the enumeration of the parameter, or fit its type. */
export const ruleValues = operationRule((operation, report) => {
  const parameters = checkableParameters(operation);
  const check = (name: string, values: readonly Scalar[], location: Location): void => {
    const parameter = parameters.find((candidate) => candidate.name === name);
    if (parameter === undefined) return; // rule-known-parameters
    for (const value of values) {
      const [violation] = checkValues([parameter], { [name]: String(value) });
      if (violation === undefined) continue;
      const allowed = parameter.value.values ?? parameter.value.list?.items?.values;
      report(
        `"${String(value)}" is no value of ${name}${didYouMean(String(value), allowed?.map(String) ?? [])}; ` +
          (allowed === undefined ? violation.sentence : `allowed are ${quoted(allowed)}`),
        location,
      );
    }
  };
  const checkTypes = (types: readonly string[], of: string, location: Location): void => {
    const allowed = enumValues(of);
    for (const type of types) {
      if (!allowed.includes(type)) {
        report(`"${type}" is no ${of}${didYouMean(type, allowed)}; allowed are ${quoted(allowed)}`, location);
      }
    }
  };
  for (const { rule, location } of operation.rules) {
    const seen = rule === undefined ? undefined : operandsOf(rule);
    if (seen === undefined) continue;
    const place = location.child([seen.kind]);
    switch (seen.kind) {
      case 'onlyWhen':
      case 'notWhen':
      case 'sameEngine':
        for (const [name, values] of Object.entries(seen.operands.when))
          check(name, values, place.child(['when', name]));
        break;
      case 'incompatible':
        for (const [name, condition] of Object.entries(seen.operands)) {
          check(name, 'is' in condition ? condition.is : condition.not, place.child([name]));
        }
        break;
      case 'searchTypeOf':
        checkTypes(seen.operands.is, 'SearchType', place.child(['is']));
        break;
      case 'sectionTypeOf':
        checkTypes(seen.operands.is, 'LineType', place.child(['is']));
        break;
      case 'stationTypeOf':
        checkTypes(seen.operands.is, 'StationType', place.child(['is']));
        break;
      default: // The other kinds name no values.
    }
  }
});
