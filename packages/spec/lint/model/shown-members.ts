import type { ModelRule } from './model-rule.ts';

/**
 * Lint rule: an example of a response property is a value that the property has in a response example. Further examples
 * of the property may be other values.
 */
export const shownMembers: ModelRule = ({ answers, origins, parts }, report) => {
  const shown = new Map<string, Set<string>>();
  collectValues(answers, shown);
  for (const part of parts) {
    if (part.kind !== 'member') continue;
    const node = part.locate(origins)?.child('examples');
    const values = shown.get(part.key);
    // Examples of a scalar are shared by several properties.
    if (node?.origin.file.includes('/entities/') !== true) continue;
    const examples = node.items.map(({ value }) => String(value));
    if (values === undefined || examples.length === 0 || examples.some((one) => values.has(one))) continue;
    const others = [...values].slice(0, 5).join(', ');
    report(
      `no response example has ${examples.join(' or ')} as "${part.key}"; write a value of one, such as ${others}`,
      node,
    );
  }
};

/** Collects the plain values of all members by name. */
function collectValues(value: unknown, shown: Map<string, Set<string>>, name = ''): void {
  if (typeof value !== 'object' || value === null) {
    shown.set(name, (shown.get(name) ?? new Set()).add(String(value)));
    return;
  }
  for (const [key, inner] of Object.entries(value)) collectValues(inner, shown, Array.isArray(value) ? name : key);
}
