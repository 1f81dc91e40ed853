import { expect, test } from '@playwright/test';
import { sandboxFetch } from '@route-search/sandbox';

const sandbox = sandboxFetch({ key: null, basePath: '/api' });

test.beforeEach(({ page }) =>
  page.route('**/api/v1/**', async (route) => {
    const request = route.request();
    const answer = await sandbox(request.url(), {
      headers: request.headers(),
    });
    const headers = Object.fromEntries(answer.headers);
    const body = await answer.text();
    await route.fulfill({ status: answer.status, headers, body });
  }),
);

test('駅の候補を表示する', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('駅名').fill('高円寺');
  await expect(page.getByRole('listitem').first()).toHaveText('高円寺');
});

test('サービスが止まっている', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-sandbox-status': '503' });
  await page.goto('/');
  await page.getByLabel('駅名').fill('高円寺');
  await expect(page.getByRole('alert')).toBeVisible();
});
