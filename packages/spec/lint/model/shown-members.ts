import type { ModelRule } from './model-rule.ts';

/**
 * Lint rule: an example of a response property is a value that the property has in a response example. Further examples
 * of the property may be other values.
 */
export const shownMembers: ModelRule = ({ answers, origins, parts }, report) => {
  const shown = new Map<string, ShownValue[]>();
  collectValues(answers, shown);
  const members = parts.flatMap((part) => {
    const node = part.kind === 'member' ? part.locate(origins) : undefined;
    return node === undefined ? [] : [{ name: part.key, node: node.child('examples'), file: node.origin.file }];
  });
  const names = new Map<string, Set<string>>();
  for (const { name, file } of members) names.set(file, (names.get(file) ?? new Set()).add(name));
  for (const { name, node, file } of members) {
    // Examples of a scalar are shared by several properties.
    if (node?.origin.file.includes('/entities/') !== true) continue;
    // Other entities have members of this name as well.
    const own = (shown.get(name) ?? []).filter(({ beside }) => beside.every((one) => names.get(file)?.has(one)));
    const values = new Set(own.map(({ value }) => value));
    const examples = node.items.map(({ value }) => String(value));
    if (values.size === 0 || examples.length === 0 || examples.some((one) => values.has(one))) continue;
    const others = [...values].slice(0, 5).join(', ');
    report(
      `no response example has ${examples.join(' or ')} as "${name}"; write a value of one, such as ${others}`,
      node,
    );
  }
};

/** Value of a member in a response example, with the names of all members of its object. */
interface ShownValue {
  readonly value: string;
  readonly beside: readonly string[];
}

/** Collects the plain values of all members by name. */
function collectValues(node: unknown, shown: Map<string, ShownValue[]>): void {
  if (typeof node !== 'object' || node === null) return;
  const beside = Array.isArray(node) ? [] : Object.keys(node);
  for (const [name, inner] of Object.entries(node)) {
    for (const value of Array.isArray(inner) ? (inner as unknown[]) : [inner]) {
      if (typeof value === 'object') collectValues(value, shown);
      else shown.set(name, [...(shown.get(name) ?? []), { value: String(value), beside }]);
    }
  }
}
