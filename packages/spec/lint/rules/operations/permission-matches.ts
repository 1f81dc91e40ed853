import { locateKey } from '@route-search/redocly-plugin/views';
import { createDocumentRule } from '../../support/define-rule.ts';

/**
 * Lint rule: each operation declares the contract that its callers need: `realtime` if the path contains the segment
 * `realtime`, otherwise `base`.
 */
export const permissionMatches = createDocumentRule(({ paths }, report) => {
  for (const { path, operation } of paths) {
    if (operation === undefined) continue; // Skip: the rule operation-responses reports a path without an operation.
    const wanted = path.split('/').includes('realtime') ? 'realtime' : 'base';
    const found = operation.node['x-permission'];
    if (found === wanted) continue;
    const place = operation.location.child(['x-permission']);
    report(
      `x-permission of ${operation.id} is ${found === undefined ? 'absent' : JSON.stringify(found)}; it must be "${wanted}", because the path ${path} has ${wanted === 'base' ? 'no' : 'the'} segment "realtime"`,
      found === undefined ? locateKey(operation.location) : place,
    );
  }
});
