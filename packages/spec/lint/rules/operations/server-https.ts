import { readBaseUrlPattern } from '@route-search/toolkit/provider';
import { createDocumentRule } from '../../support/define-rule.ts';
import { toList, toMapping } from '@route-search/toolkit/yaml-values';

/** Lint rule: each server URL is an https base URL, because the access key is sent to it. */
export const serverHttps = createDocumentRule(({ node, location }, report) => {
  const { pattern, description } = readBaseUrlPattern();
  for (const [index, server] of toList(node['servers']).entries()) {
    const { url } = toMapping(server);
    // Skip placeholders, which remain if the spec is linted with the plain Redocly command.
    if (typeof url !== 'string' || url.startsWith('{{') || pattern.test(url)) continue;
    report(
      `the server ${url} would get the access key unencrypted, or is no base URL. Allowed: ${description}`,
      location.child(['servers', index, 'url']),
    );
  }
});
