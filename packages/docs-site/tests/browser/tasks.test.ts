import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useSite } from './use-site.ts';
import { createPageVisitor } from './visit-pages.ts';

const site = useSite();
const at = createPageVisitor(site);

/** Maximum number of clicks from the home page to the information that a newcomer looks for. */
const MOST_CLICKS = 3;

/** Task of a newcomer: elements to click in order, and the text that the page shows at the end. */
interface Task {
  readonly task: string;
  readonly clicks: readonly ((page: Page) => Locator)[];
  readonly goal: (page: Page) => Locator;
}

const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).first();
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first();
const tab = (name: string) => (page: Page) => page.locator('.code-tabs fieldset').first().getByText(name);
const text = (content: string | RegExp) => (page: Page) => page.locator('main').getByText(content).first();

const tasks: readonly Task[] = [
  {
    task: 'an answer without a key',
    clicks: [link('キーなしで試す'), button('実行')],
    goal: (page) => page.locator('.pg-stop').first(),
  },
  { task: 'a first request', clicks: [tab('curl')], goal: text('/v1/json/station/light') },
  { task: 'the limits of viaList', clicks: [link('API一覧'), link('経路の探索')], goal: text('（2件以上）') },
  {
    task: 'the API in Postman',
    clicks: [link('API一覧のダウンロード')],
    goal: (page) => page.locator('a[href$="/collection.postman.json"]'),
  },
  {
    task: 'the parameter offpeakTeikiMode',
    clicks: [link('API一覧'), link('リアルタイム情報を使う経路の再現と編集')],
    goal: (page) => page.locator('[id=offpeakTeikiMode]'),
  },
  {
    task: 'times after midnight',
    clicks: [link('使い方ガイド'), (page) => page.locator('.questions').getByText('24時から26時')],
    goal: (page) => page.getByRole('heading', { name: '24時から26時' }),
  },
  {
    task: 'why data of a route is refused',
    clicks: [link('API一覧'), link('経路の形状')],
    goal: (page) => page.locator('[id=error-400-E400]'),
  },
  {
    task: 'a sample in Python',
    clicks: [link('API一覧'), link('経路の探索'), tab('Python')],
    goal: text('http.client'),
  },
  { task: 'the last train', clicks: [link('終電・始発を調べる')], goal: text(/lastTrain/) },
  { task: 'the price of a pass for six months', clicks: [link('定期代を求める')], goal: text(/6か月/) },
];

describe('newcomer on the home page', () => {
  const walk = async ({ clicks, goal }: Task): Promise<void> => {
    expect(clicks.length).toBeLessThanOrEqual(MOST_CLICKS);
    await at('/', async (page) => {
      for (const click of clicks) await click(page).click();
      await goal(page).waitFor();
    });
  };
  it.each(tasks)('finds within three clicks: $task', walk);
});
