import { keyOf } from '../support/location.ts';
import { documentRule } from '../support/rule.ts';

/** Each operation says which contract it needs: `realtime` exactly where the inventory says so, else `base`. */
export const permissionMatches = documentRule(({ paths }, report, { inventory }) => {
  for (const { path, operation } of paths) {
    const entry = inventory.operations.find((one) => one.path === path);
    if (entry === undefined || operation === undefined) continue; // operation-inventory
    const wanted = entry.realtime === true ? 'realtime' : 'base';
    const found = operation.node['x-permission'];
    if (found === wanted) continue;
    const place = operation.location.child(['x-permission']);
    report(
      `x-permission of ${entry.id} is ${found === undefined ? 'absent' : JSON.stringify(found)}; it must be "${wanted}"`,
      found === undefined ? keyOf(operation.location) : place,
    );
  }
});
