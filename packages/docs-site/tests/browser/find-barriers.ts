import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Part of the page to check and axe rules to apply. By default the whole page, with WCAG 2.2 AA and best practices. */
interface BarrierScope {
  readonly within?: string;
  readonly rules?: readonly string[];
  /** True to leave out the contrast, which axe cannot check if the browser forces its own colours. */
  readonly withoutContrast?: boolean;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Finds accessibility barriers on a page with axe. Returns one line per violated rule. */
export async function findAccessibilityBarriers(
  page: Page,
  { within, rules, withoutContrast = false }: BarrierScope = {},
): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within !== undefined) builder.include(within);
  if (withoutContrast) builder.disableRules('color-contrast');
  const { violations } = await (rules === undefined ? builder.withTags(TAGS) : builder.withRules([...rules])).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
