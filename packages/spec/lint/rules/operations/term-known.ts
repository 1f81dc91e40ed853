import type { Location, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { termSlugs } from '../../support/term-catalogue.ts';
import { run, type Report } from '../../support/define-rule.ts';
import { didYouMean, duplicatesOf, isMapping, stringsOf } from '../../support/yaml-values.ts';

/** `x-terms` names terms of the dictionary, each once. */
export const termKnown: Oas3Rule = () => ({
  any: { enter: check },
  ref: { enter: check },
});

function check(node: unknown, ctx: UserContext): void {
  if (!isMapping(node) || ctx.type.properties['x-terms'] === undefined || node['x-terms'] === undefined) return;
  run(ctx, (report) => {
    checkTerms(stringsOf(node['x-terms']), ctx.location.child(['x-terms']), report);
  });
}

function checkTerms(slugs: readonly string[], location: Location, report: Report): void {
  const known = termSlugs();
  for (const slug of slugs) {
    if (!known.includes(slug)) {
      report(`the dictionary has no term "${slug}"${didYouMean(slug, known)}; see catalogues/terms.yaml`, location);
    }
  }
  for (const slug of duplicatesOf(slugs)) report(`the term "${slug}" is listed twice`, location);
}
