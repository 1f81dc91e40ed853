import { termSlugs } from '../support/catalogue.ts';
import { proseRule } from '../support/rule.ts';
import { didYouMean } from '../support/values.ts';

/** Links in descriptions lead to a page that exists: a dictionary term, a route of the site, or an https address. */
export const siteLinks = proseRule(({ value, location }, report, { settings }) => {
  for (const [, target = ''] of value.matchAll(/\]\(([^)\s]*)/g)) {
    const [path = ''] = target.split(/[?#]/);
    const slug = /^\/dictionary\/pages\/([^/]+)\/?$/.exec(path)?.[1];
    if (slug !== undefined) {
      const known = termSlugs();
      if (!known.includes(slug))
        report(`the link ${target} leads to no dictionary term${didYouMean(slug, known)}`, location);
      else if (!path.endsWith('/')) report(`the link ${target} lacks its final slash`, location);
    } else if (/^(http|mailto|javascript|data):/i.test(target)) {
      report(`the link ${target} must be an https address or a path of the site`, location);
    } else if (!target.startsWith('https://') && !settings.siteRoutes.includes(path)) {
      report(`the link ${target} leads to no page of the site${didYouMean(path, settings.siteRoutes)}`, location);
    }
  }
});
