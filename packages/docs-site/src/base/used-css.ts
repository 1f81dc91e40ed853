import { generate, parse, type CssNode } from 'css-tree';

/** A selector, and the elements, classes and ids without which it finds nothing: `p`, `.wide`, `#main`. */
interface Selector {
  readonly css: string;
  readonly needs: readonly string[];
}

/** A part of a style sheet: a rule, rules within `@media` and the like, or something that is always kept. */
type Part =
  | { readonly kind: 'rule'; readonly selectors: readonly Selector[]; readonly block: string }
  | { readonly kind: 'group'; readonly head: string; readonly parts: readonly Part[] }
  | { readonly kind: 'kept'; readonly css: string };

/** A style sheet that can be cut down to what a page uses. */
type ParsedStyleSheet = readonly Part[];

const GROUPS = new Set(['layer', 'media', 'supports', 'container']);

/** Reads a style sheet. */
export function parseStyleSheet(css: string): ParsedStyleSheet {
  return partsOf(parse(css));
}

/**
 * The rules of a style sheet that can find something.
 *
 * @param isThere - whether there may be an element, a class or an id
 */
export function selectUsedCss(sheet: ParsedStyleSheet, isThere: (name: string) => boolean): string {
  return sheet
    .map((part) => {
      if (part.kind === 'kept') return part.css;
      if (part.kind === 'group') {
        const inner = selectUsedCss(part.parts, isThere);
        // The order of layers is that of their first names.
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

/** What stands within `:not()`, `:is()` and the like does not have to be there. */
function needsOf(selector: CssNode): string[] {
  if (selector.type !== 'Selector') return [];
  const needing = new Set<CssNode['type']>(['ClassSelector', 'IdSelector', 'TypeSelector']);
  return [...selector.children]
    .filter((node) => needing.has(node.type))
    .map((node) => generate(node))
    .filter((name) => name !== '*');
}
