import { runRuleCheck, type ReportFinding } from '@route-search/redocly-plugin/views';
import type { Location, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { readTermSlugs } from '../../support/read-catalogues.ts';
import { formatNameSuggestion, findDuplicates, isMapping, toStrings } from '@route-search/toolkit/yaml-values';

/** Lint rule: `x-terms` names existing dictionary terms, each once. */
export const termKnown: Oas3Rule = () => ({
  any: { enter: check },
  ref: { enter: check },
});

function check(node: unknown, ctx: UserContext): void {
  if (!isMapping(node) || ctx.type.properties['x-terms'] === undefined || node['x-terms'] === undefined) return;
  runRuleCheck(ctx, (report) => {
    checkTerms(toStrings(node['x-terms']), ctx.location.child(['x-terms']), report);
  });
}

function checkTerms(slugs: readonly string[], location: Location, report: ReportFinding): void {
  const known = readTermSlugs();
  for (const slug of slugs) {
    if (!known.includes(slug)) {
      report(
        `the dictionary has no term "${slug}"${formatNameSuggestion(slug, known)}; write a slug of packages/schemas/catalogues/terms.yaml, or add the term there`,
        location,
      );
    }
  }
  for (const slug of findDuplicates(slugs)) report(`the term "${slug}" is listed twice`, location);
}
