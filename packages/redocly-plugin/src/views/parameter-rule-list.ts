import type { RuleKindName } from '@route-search/parameter-rules';
import { findShapeProblems, type RuleProblem } from '@route-search/parameter-rules/declared';
import { isMapping, toList } from '@route-search/toolkit/yaml-values';
import type { Location, Oas3Rule } from '@redocly/openapi-core';
import { createVisitor } from './define-rule.ts';
import { locateKey } from './key-location.ts';
import type { LocatedYamlNode } from './follow-reference.ts';

/** Extension of an operation that lists its rules between parameters. */
export const ruleList = 'x-parameter-rules';

/**
 * Creates a lint rule that checks the structure of the entries in `x-parameter-rules` and allows only the given kinds.
 */
export function createRuleShape(kinds: readonly RuleKindName[]): Oas3Rule {
  return (options) => ({
    Operation: {
      enter: createVisitor<LocatedYamlNode>(
        ({ node, location }, report) => {
          const { [ruleList]: rules } = node;
          if (rules !== undefined && !Array.isArray(rules))
            report(`"${ruleList}" is a list of rules`, location.child([ruleList]));
          for (const problem of findShapeProblems(toList(rules), kinds))
            report(problem.message, locateRuleProblem(location, problem));
        },
        options,
        (node, { location }) => (isMapping(node) ? [{ node, location }] : []),
      ),
    },
  });
}

/** Returns the location of a mistake in an operation's `x-parameter-rules`. */
export function locateRuleProblem(operation: Location, { path, isAboutKey }: RuleProblem): Location {
  const place = operation.child([ruleList, ...path]);
  return isAboutKey === true ? locateKey(place) : place;
}
