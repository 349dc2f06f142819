import { expect, test } from './fixtures.ts';

test('home says in time that an account will soon have all the pages it may have', async ({ page, portico }) => {
  await page.route('**/v1/users/me', async (route) => {
    const answer = await route.fetch();
    const user = await answer.json();
    await route.fulfill({ json: { ...user, usage: { ...user.usage, pages: 9_100, pages_limit: 10_000 } } });
  });
  await portico.openHome();
  await expect(page.getByRole('alert')).toContainText('9100 of the 10000 pages');
});
