import type { Location, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { isMapping } from '@route-search/toolkit/yaml-values';
import { readNames, runRuleCheck, type ReportFinding } from '../views/define-rule.ts';
import { locateKey } from '../views/key-location.ts';

/**
 * Query parameters that always contain credentials. `key` and `token` are left out, because they may have other
 * meanings.
 */
const credentials = [
  ...['apikey', 'api_key', 'access_token', 'accessToken', 'client_secret', 'clientSecret'],
  ...['subscription-key', 'password'],
];

/** Patterns of names that must have no value in an example. */
interface Names {
  readonly inUrl: RegExp;
  readonly members: RegExp | undefined;
}

/**
 * Lint rule: URLs in descriptions and examples contain no access key. Readers copy examples into programs, and URLs
 * are written to logs. The option `parameters` adds names of query parameters. The option `members` lists properties
 * that must not occur in examples.
 */
export const exampleNoKey: Oas3Rule = (options) => {
  const members = readNames(options, 'members').map(escapePattern).join('|');
  const parameters = [...credentials, ...readNames(options, 'parameters')].map(escapePattern).join('|');
  const names: Names = {
    inUrl: new RegExp(String.raw`[?&](?:${parameters})=(?![<{[$*:%]|your|xxx|\.\.\.|…|アクセスキー)[^&\s\`"')]+`, 'i'),
    members: members === '' ? undefined : new RegExp(`^(?:${members})$`, 'i'),
  };
  return {
    any: {
      enter(node: unknown, ctx: UserContext) {
        if (!isMapping(node)) return;
        const isExample = ctx.type.name.endsWith('Example');
        runRuleCheck(ctx, (report) => {
          for (const [key, value] of Object.entries(node)) {
            // Skips the key `examples` outside of schemas, because Redocly visits its Example nodes separately.
            const isData = key === 'example' || (key === 'examples' && ctx.type.name === 'Schema');
            if (typeof value === 'string' || isExample || isData)
              findKeys(value, { names, location: ctx.location.child([key]), report });
          }
        });
      },
    },
  };
};

function escapePattern(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function findKeys(
  value: unknown,
  place: { readonly names: Names; readonly location: Location; readonly report: ReportFinding },
): void {
  const { names, location, report } = place;
  if (typeof value === 'string') {
    // The finding is kept in CI logs, so its message omits the value of the access key.
    const found = names.inUrl.exec(value)?.[0].replace(/=.*/s, '=…');
    if (found !== undefined) report(`"${found}" looks like a key; leave it out or write a placeholder`, location);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) findKeys(item, { ...place, location: location.child([index]) });
  } else if (isMapping(value)) {
    for (const [key, item] of Object.entries(value)) {
      const at = location.child([key]);
      if (names.members?.test(key) === true)
        report(`"${key}" must not be in an example: the key is given by the security scheme`, locateKey(at));
      else findKeys(item, { ...place, location: at });
    }
  }
}
