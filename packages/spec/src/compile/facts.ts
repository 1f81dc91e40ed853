import type { OperationObject, Schema } from '../document.ts';
import type { Bounds, Fact, Parameter } from '../model/api.ts';
import { fact } from '../sentences/facts.ts';

/**
 * The facts of a parameter, in the order in which readers ask for them.
 *
 * @param parameter - the parameter, but for its facts
 */
export function parameterFacts(parameter: Omit<Parameter, 'facts'>): Fact[] {
  const { required, deprecated, implied, value, dynamicDefault } = parameter;
  const { list, range, notation, unit } = value;
  const length = lengthFact(parameter);
  return [
    ...(required ? [fact('required', true)] : []),
    ...(deprecated ? [fact('deprecated', true)] : []),
    ...(parameter.default === undefined ? [] : [fact('default', parameter.default)]),
    ...(dynamicDefault === undefined ? [] : [fact('dynamicDefault', dynamicDefault)]),
    ...(notation === undefined ? [] : [fact('form', notation)]),
    ...(list === undefined
      ? []
      : [
          fact('items', {
            separator: list.separator,
            count: list.positions === undefined ? list.count : { max: list.positions.length, ...list.count },
            emptyItems: list.emptyItems,
          }),
        ]),
    ...(range === undefined ? [] : [fact('range', range)]),
    ...(length === undefined ? [] : [fact('length', length)]),
    ...(unit === undefined ? [] : [fact('unit', unit)]),
    ...(value.datum === undefined ? [] : [fact('datum', value.datum)]),
    ...(implied ? [fact('implied', true, 'use')] : []),
  ];
}

/** An enumeration or a form with its own check says more than the number of its characters. */
function lengthFact({ value }: Omit<Parameter, 'facts'>): Bounds | undefined {
  return value.kind === 'text' && value.enum === undefined ? value.length : undefined;
}

/**
 * The facts of a member of an answer.
 *
 * @param declared - `schema`: the schema of the member; `forms`: those of the values that it may have, without lists
 */
export function memberFacts({ schema, forms }: { readonly schema: Schema; readonly forms: readonly Schema[] }): Fact[] {
  const all = [schema, ...forms];
  const [unit] = forms.flatMap((form) => form['x-unit'] ?? []);
  const [datum] = all.flatMap((form) => form['x-datum'] ?? []);
  return [
    ...(unit === undefined ? [] : [fact('unit', unit)]),
    ...(all.some((form) => form['x-one-or-many'] === true) ? [fact('oneOrMany', true)] : []),
    ...(all.some((form) => form['x-open'] === true) ? [fact('open', true)] : []),
    ...(all.some((form) => form['x-unconfirmed'] === true) ? [fact('notGuaranteed', 'structure')] : []),
    ...(datum === undefined ? [] : [fact('datum', datum)]),
  ];
}

/**
 * The facts of an operation.
 *
 * @param operation - the operation
 */
export function operationFacts(operation: OperationObject): Fact[] {
  const { maxResults, requestsPerSecond } = operation['x-limits'] ?? {};
  return [
    ...(operation.deprecated === true ? [fact('deprecated', true)] : []),
    fact('contract', operation['x-permission'] ?? 'base'),
    ...(maxResults === undefined ? [] : [fact('maxResults', maxResults)]),
    ...(requestsPerSecond === undefined ? [] : [fact('requestsPerSecond', requestsPerSecond)]),
  ];
}
