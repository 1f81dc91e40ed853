import type { Scalar } from '@route-search/parameter-rules';
import { RulePhrases } from '@route-search/parameter-rules';
import { parseMemberPath } from './member-path.ts';

/** Japanese phrases shared by the sentences about responses. */
export class ResponsePhrases extends RulePhrases {
  /** Names the members of a path: `Price`（`kind`が`Fare`）の`Oneway`. */
  member(path: string): string {
    const parts: string[] = [];
    let names: string[] = [];
    const flush = (suffix = ''): void => {
      if (names.length > 0) parts.push(this.name(names.join('.')) + suffix);
      names = [];
    };
    for (const { name, items } of parseMemberPath(path) ?? []) {
      names.push(name);
      if (items === 'first') flush('の先頭');
      else if (items === 'last') flush('の末尾');
      else if (typeof items === 'object') flush(`（${this.#values(items)}）`);
    }
    flush();
    return parts.join('の');
  }

  members(paths: readonly string[]): string {
    return paths.map((path) => this.member(path)).join(paths.length === 2 ? 'と' : '、');
  }

  #values(values: Readonly<Record<string, Scalar>>): string {
    return Object.entries(values)
      .map(([name, value]) => `${this.name(name)}が${this.name(String(value))}`)
      .join('、');
  }
}
