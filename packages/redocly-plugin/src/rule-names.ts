/** Keys the exported rules of a module by their ids: `completeGroups` becomes `complete-groups`. */
export function nameRules<T>(exported: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(exported).map(([name, rule]) => [kebabCase(name), rule]));
}
