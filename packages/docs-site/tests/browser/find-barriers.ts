import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What is looked at, and by which rules; else the whole page, by all that WCAG 2.2 AA and good practice ask for. */
interface BarrierScope {
  readonly within?: string;
  readonly rules?: readonly string[];
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The barriers that axe finds, one line for each rule. In one tab, and only what is wrong: that takes half the time.
 *
 * @param page - the page, with everything open that is to be looked at
 * @param scope - see {@link BarrierScope}
 */
export async function findBarriers(page: Page, { within, rules }: BarrierScope = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within !== undefined) builder.include(within);
  const { violations } = await (rules === undefined ? builder.withTags(TAGS) : builder.withRules([...rules])).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
