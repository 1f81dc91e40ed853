import type { Api, Operation } from '@route-search/spec/api';
import type { MdastNode } from 'satteri';

/** Limit of an operation, with the component that shows it on a page. */
interface DeclaredLimit {
  readonly value: number;
  readonly unit: string | undefined;
  readonly component: string;
}

/** Limit in a text: 最大30件, 30件まで. */
const writtenLimit = /最大(?:で)?([\d,]+)(件|個|メートル)|([\d,]+)(件|個|メートル)(?:まで|以下)/g;

/**
 * Finds limits that a page writes as numbers although an operation that the page names declares them. A page shows
 * them with `<Limit>`, so that they stay right.
 *
 * @returns the text node of each limit, the offset in it, and what to write instead
 */
export function findRepeatedLimits(
  nodes: readonly MdastNode[],
  { operations }: Pick<Api, 'operations'>,
): { readonly node: MdastNode; readonly index: number; readonly message: string }[] {
  const named = new Set(nodes.flatMap(listOperationNames));
  const limits = operations.filter(({ id }) => named.has(id)).flatMap(listLimits);
  const findIn = (text: string) =>
    [...text.matchAll(writtenLimit)].flatMap(({ 0: found, 1: most, 2: ofMost, 3: upTo = '', 4: ofUpTo, index }) => {
      const value = Number((most ?? upTo).replaceAll(',', ''));
      const unit = (ofMost ?? ofUpTo) === 'メートル' ? 'm' : 'items';
      const same = limits.filter((limit) => limit.value === value && limit.unit === unit);
      if (same.length === 0) return [];
      const advice = same.slice(0, 3).map(({ component }) => component);
      return [{ index, message: `「${found}」 repeats a declared limit. Write ${advice.join(' or ')}.` }];
    });
  return nodes.flatMap((node) =>
    node.type === 'text' ? findIn(node.value).map((finding) => ({ ...finding, node })) : [],
  );
}

/** Lists the operations that a component names: `<Call id>`, or `operation` of any other component. */
function listOperationNames(node: MdastNode): string[] {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  const key = node.name === 'Call' ? 'id' : 'operation';
  return node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && attribute.name === key && typeof attribute.value === 'string'
      ? [attribute.value]
      : [],
  );
}

function listLimits({ id, limits, parameters }: Operation): DeclaredLimit[] {
  const show = (properties: string): string => `<Limit operation="${id}" ${properties} />`;
  return [
    { value: limits.maxResults, unit: 'items', component: show('of="maxResults"') },
    ...parameters.flatMap(({ name, value: { range, list, unit } }) => [
      { value: range?.max, unit, component: show(`parameter="${name}" of="maximum"`) },
      { value: list?.count.max, unit: 'items', component: show(`parameter="${name}" of="maxItems"`) },
    ]),
  ].flatMap(({ value, ...limit }) => (value === undefined ? [] : [{ value, ...limit }]));
}
