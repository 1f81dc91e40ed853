/** Removes the qualifier that distinguishes places of the same name: `中野(東京都)` → `中野`, `川南／関東バス` → `川南`. */
export function stripQualifier(name: string): string {
  return name.replace(/[(／].*$/, '');
}
