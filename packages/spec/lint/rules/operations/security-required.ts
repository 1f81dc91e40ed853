import { locateKey } from '@route-search/redocly-plugin/views';
import { createDocumentRule } from '../../support/define-rule.ts';
import { isMapping, toList, toMapping } from '@route-search/toolkit/yaml-values';

const scheme = 'AccessKey';

/**
 * Lint rule: every operation needs the access key. The document requires its only security scheme, and no operation
 * overrides this.
 */
export const securityRequired = createDocumentRule(({ node, location, operations }, report) => {
  if (!asksForKey(node['security'])) {
    report(
      `the root must ask for the security scheme ${scheme} and for no other`,
      locateKey(location.child(['security'])),
    );
  }
  for (const operation of operations) {
    if (operation.node['security'] !== undefined && !asksForKey(operation.node['security'])) {
      report(
        `${operation.id} must need the key like every call; remove its "security"`,
        locateKey(operation.location.child(['security'])),
      );
    }
  }
  const schemes = toMapping(toMapping(node['components'])['securitySchemes']);
  const { type, in: place, name } = toMapping(schemes[scheme]);
  if (type !== 'apiKey' || place !== 'query' || name !== 'key') {
    report(
      `the security scheme ${scheme} must be an apiKey in the query parameter "key"`,
      location.child(['components', 'securitySchemes', scheme]),
    );
  }
});

function asksForKey(security: unknown): boolean {
  const list = toList(security);
  return list.length === 1 && isMapping(list[0]) && Object.keys(list[0]).join() === scheme;
}
