import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';

/** The account has most of the pages it may have. */
const nearlyFull = (page: Page) =>
  page.route('**/v1/users/me', async (route) => {
    const answer = await route.fetch();
    const user = await answer.json();
    await route.fulfill({ json: { ...user, usage: { ...user.usage, pages: 9_100, pages_limit: 10_000 } } });
  });

test('home and the editor say in time that an account will soon have all the pages it may have', async ({
  page,
  portico,
}) => {
  await nearlyFull(page);
  await portico.openHome();
  const notice = page.getByRole('alert').filter({ hasText: '9100 of the 10000 pages' });
  await expect(notice).toBeVisible();
  await new Editor(page).openNew();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
});
