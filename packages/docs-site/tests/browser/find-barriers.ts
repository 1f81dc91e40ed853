import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Part of the page to check and axe rules to apply; by default the whole page with WCAG 2.2 AA and best-practice rules.
 */
interface BarrierScope {
  readonly within?: string;
  readonly rules?: readonly string[];
  /** True if the browser replaces the colours: axe would judge the contrast of those of the style sheets. */
  readonly hasForcedColors?: boolean;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Finds accessibility barriers on a page with axe, one line per violated rule. Checking in one tab and reporting only
 * violations takes half the time.
 *
 * @param page - the page, with everything open that should be checked
 * @param scope - see {@link BarrierScope}
 */
export async function findAccessibilityBarriers(
  page: Page,
  { within, rules, hasForcedColors = false }: BarrierScope = {},
): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within !== undefined) builder.include(within);
  if (hasForcedColors) builder.disableRules('color-contrast');
  const { violations } = await (rules === undefined ? builder.withTags(TAGS) : builder.withRules([...rules])).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
