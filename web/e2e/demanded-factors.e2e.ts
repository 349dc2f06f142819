import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { totpCode } from '../../server/accounts/totp.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';

// spec accounts.80, accounts.81, accounts.83, accounts.84

const DAY = 86_400_000;

test('a second factor is demanded, told of at home, and without one only the account opens', async ({
  page,
  portico,
  server,
  api,
  errors,
}) => {
  // It is refused to somebody without one, and later closed to them.
  errors.expect(/403|409/);
  await api.createPage({ label: 'Quay' });
  await portico.openHome();
  await expect(portico.card('Quay')).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'People' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'No second factor' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Identity' }).click();
  const section = page.getByRole('region', { name: 'Second factor' });
  const demand = async () => {
    await section.getByRole('button', { name: 'Demand it' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Demand it' }).click();
  };
  await expect(section).toContainText('1 person has none');
  await demand();
  await expect(section.getByRole('alert')).toContainText('Set up a second factor of your own first');
  await expectAccessible(page);

  const { factor } = await api.call<{ factor: { id: string; key: string } }>('POST', '/users/me/factors', {
    factor: { name: 'Phone' },
  });
  const code = totpCode(factor.key, Math.floor(Date.now() / 30_000));
  await api.call('POST', `/users/me/factors/${factor.id}/confirm`, { code });
  await demand();
  await expect(section).toContainText('opens only to people with an authenticator app');
  await expect(section).toContainText('Everybody has one');
  await expectAccessible(page);
  const settings = page.url();

  await api.call('DELETE', `/users/me/factors/${factor.id}`);
  await page.goto('/');
  const notice = page.getByRole('alert').filter({ hasText: 'demands a second factor' });
  await expect(notice).toContainText('You have none yet');
  await expect(portico.card('Quay')).toBeVisible();
  await expectAccessible(page);

  const database = new DatabaseSync(join(server.data, 'portico.db'));
  database.prepare('UPDATE organisations SET factors_demanded_at = ?').run(Date.now() - 8 * DAY);
  database.prepare('UPDATE memberships SET joined_at = ?').run(Date.now() - 8 * DAY);
  database.close();
  await page.reload();
  await expect(notice).toContainText('is closed to you until you have one');
  await expect(portico.card('Quay')).toHaveCount(0);
  await page.goto(settings);
  await expect(page.getByRole('alert')).toContainText('demands a second factor');
  await page.goto('/');
  await notice.getByRole('link', { name: 'Set one up' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('region', { name: 'Two-step sign-in' }).getByRole('alert')).toContainText('is closed');
  await expectAccessible(page);
});
