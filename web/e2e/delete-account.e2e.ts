import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { invite } from './support/operator.ts';

// spec accounts.87, screens.49

test('an account is deleted in seven days, and its owner keeps it by signing in', async ({ page, portico, server }) => {
  const rita = await invite(server, 'rita@portico.example');
  await page.goto('/');
  await portico.signIn(rita);
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Delete account' });
  await section.getByRole('button', { name: 'Delete account' }).click();
  await section.getByLabel(/^Type your email/).fill(rita.email);
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Delete in seven days' }).click();
  await expect(page).toHaveURL(/\/(logout|login)/);
  await page.goto('/login');
  await portico.fillSignIn(rita);
  const notice = page.getByRole('alert').filter({ hasText: 'Your account is deleted on' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('link', { name: 'To the account' }).click();
  await section.getByRole('button', { name: 'Keep my account' }).click();
  await expect(portico.toast('Your account stays')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Delete account' })).toBeVisible();
  await expectAccessible(page);
});

test('what would go is asked for again where it was not loaded, or changed meanwhile', async ({
  page,
  portico,
  server,
  errors,
}) => {
  errors.expect(/status of (409|503)/);
  const rita = await invite(server, 'rita@portico.example');
  await page.goto('/');
  await portico.signIn(rita);
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Delete account' });
  const open = section.getByRole('button', { name: 'Delete account' });
  const refused = (code: string, status: number, summary: string) => ({ status, json: { error: { code, summary } } });
  await page.route('**/users/me/deletion', (route) => route.fulfill(refused('resting', 503, 'The server is resting')));
  await open.click();
  await expect(section.getByRole('alert')).toContainText('The server is resting');
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Cancel' }).click();
  await open.click();
  await expect(section.getByRole('alert')).toContainText('The server is resting');
  await page.unroute('**/users/me/deletion');
  await section.getByRole('button', { name: 'Try again' }).click();
  await section.getByLabel(/^Type your email/).fill(rita.email);

  await page.route('**/users/me/deletion', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill(refused('last_owner', 409, 'You are the only owner of Harbour'))
      : route.fulfill({
          json: { due: null, refused: 'Harbour would be without an owner', pages: 0, organisations: [] },
        }),
  );
  await section.getByRole('button', { name: 'Delete in seven days' }).click();
  await expect(section).toContainText('Harbour would be without an owner');
  await section.getByRole('button', { name: 'Close' }).click();
  await expect(open).toBeVisible();
});
