import { operandsOf, type Rule } from './types.ts';

/**
 * The parameters that a rule names.
 *
 * @param rule - the rule
 */
export function parametersOf(rule: Rule): string[] {
  const seen = operandsOf(rule);
  if (seen === undefined) return [];
  const names = ((): readonly string[] => {
    switch (seen.kind) {
      case 'exclusive':
        return seen.operands.flat();
      case 'atLeastOne':
      case 'exactlyOne':
      case 'together':
        return seen.operands;
      case 'conflicts':
        return [...seen.operands.params, ...seen.operands.with];
      case 'requires':
        return [...seen.operands.if, ...seen.operands.then];
      case 'onlyWhen':
      case 'notWhen':
        return [...seen.operands.params, ...Object.keys(seen.operands.when)];
      case 'incompatible':
        return Object.keys(seen.operands);
      case 'compare':
        return [seen.operands.left, seen.operands.right];
      case 'searchTypeOf':
        return [seen.operands.data, ...(seen.operands.params ?? [])];
      case 'sectionTypeOf':
        return [seen.operands.data, seen.operands.section];
      case 'stationTypeOf':
        return seen.operands.params;
      case 'sameEngine':
        return [seen.operands.data, ...Object.keys(seen.operands.when)];
      case 'latestEngine':
        return [seen.operands.param];
    }
  })();
  return [...new Set(names)];
}
