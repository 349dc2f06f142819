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
