import { generate, parse, type CssNode } from 'css-tree';

/**
 * CSS selector with the elements, classes and ids that a page must contain for it to match, such as `p`, `.wide`,
 * `#main`.
 */
interface Selector {
  readonly css: string;
  readonly needs: readonly string[];
}

/** Part of a style sheet: a rule, a group of rules such as `@media`, or CSS that is never removed. */
type Part =
  | { readonly kind: 'rule'; readonly selectors: readonly Selector[]; readonly block: string }
  | { readonly kind: 'group'; readonly head: string; readonly parts: readonly Part[] }
  | { readonly kind: 'kept'; readonly css: string };

type ParsedStyleSheet = readonly Part[];

const GROUPS = new Set(['layer', 'media', 'supports', 'container']);

/** Parses a style sheet into rules and groups, for {@link selectUsedCss}. */
export function parseStyleSheet(css: string): ParsedStyleSheet {
  return partsOf(parse(css));
}

/**
 * Removes the rules of a style sheet that cannot match any element of a page.
 *
 * @param isThere - true if an element, class (`.wide`) or id (`#main`) can occur on the page
 */
export function selectUsedCss(sheet: ParsedStyleSheet, isThere: (name: string) => boolean): string {
  return sheet
    .map((part) => {
      if (part.kind === 'kept') return part.css;
      if (part.kind === 'group') {
        const inner = selectUsedCss(part.parts, isThere);
        // Keep empty cascade layers (`@layer`): the order in which layers first occur decides which one wins.
        return inner === '' && !part.head.startsWith('@layer') ? '' : `${part.head}{${inner}}`;
      }
      const selectors = part.selectors.filter(({ needs }) => needs.every(isThere));
      return selectors.length === 0 ? '' : selectors.map(({ css }) => css).join(',') + part.block;
    })
    .join('');
}

function partsOf(parent: CssNode): Part[] {
  if (!('children' in parent) || parent.children === null) return [];
  return [...parent.children].map((node): Part => {
    if (node.type === 'Rule' && node.prelude.type === 'SelectorList') {
      const selectors = [...node.prelude.children].map((one) => ({ css: generate(one), needs: needsOf(one) }));
      return { kind: 'rule', selectors, block: generate(node.block) };
    }
    if (node.type === 'Atrule' && node.block !== null && GROUPS.has(node.name)) {
      const prelude = node.prelude === null ? '' : ` ${generate(node.prelude)}`;
      return { kind: 'group', head: `@${node.name}${prelude}`, parts: partsOf(node.block) };
    }
    return { kind: 'kept', css: generate(node) };
  });
}

/**
 * Lists the elements, classes and ids that a selector requires. Those inside `:not()`, `:is()` and similar are not
 * required.
 */
function needsOf(selector: CssNode): string[] {
  if (selector.type !== 'Selector') return [];
  const needing = new Set<CssNode['type']>(['ClassSelector', 'IdSelector', 'TypeSelector']);
  return [...selector.children]
    .filter((node) => needing.has(node.type))
    .map((node) => generate(node))
    .filter((name) => name !== '*');
}
