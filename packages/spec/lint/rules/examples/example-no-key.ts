import type { Location, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { locateKey } from '../../support/key-location.ts';
import { runRuleCheck, type ReportFinding } from '../../support/define-rule.ts';
import { isMapping } from '@route-search/toolkit/yaml-values';

/** Redocly node types whose texts are published unchanged. */
const shown = [
  'Example',
  'RequestExample',
  'RuleExample',
  'Parameter',
  'Schema',
  'Info',
  'Operation',
  'Tag',
  'Server',
  'Response',
  'ExternalDocs',
];

/**
 * Lint rule: examples, texts and addresses contain no access key. Readers copy examples into programs, and addresses
 * end up in logs.
 */
export const exampleNoKey: Oas3Rule = () => ({
  any: {
    enter(node: unknown, ctx: UserContext) {
      if (!shown.includes(ctx.type.name) || !isMapping(node)) return;
      const deep = ['Example', 'RequestExample', 'RuleExample'].includes(ctx.type.name);
      runRuleCheck(ctx, (report) => {
        for (const [key, value] of Object.entries(node)) {
          if (typeof value === 'string' || deep || key === 'example' || key === 'examples') {
            check(value, ctx.location.child([key]), report);
          }
        }
      });
    },
  },
});

function check(value: unknown, location: Location, report: ReportFinding): void {
  if (typeof value === 'string') {
    const found = /[?&](key|token|apikey|api_key|access_token)=(?!<|\{|YOUR|アクセスキー)[^&\s`"')]+/i.exec(value)?.[0];
    if (found !== undefined) report(`"${found}" looks like a key; leave it out or write a placeholder`, location);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) check(item, location.child([index]), report);
  } else if (isMapping(value)) {
    for (const [key, item] of Object.entries(value)) {
      if (/^(key|apikey|api_key|token|access_?token|secret|password)$/i.test(key)) {
        report(
          `"${key}" must not be in an example: the key is given by the security scheme`,
          locateKey(location.child([key])),
        );
      } else {
        check(item, location.child([key]), report);
      }
    }
  }
}
