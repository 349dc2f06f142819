import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { mailedLink } from './support/mails.ts';
import { invite } from './support/operator.ts';

// spec accounts.85, accounts.86

const RITA = 'rita@portico.example';

test('an admin has the sign-in of somebody reset, and the mail to them stops it', async ({
  page,
  portico,
  server,
  api,
}) => {
  await api.createPage({ label: 'Quay' });
  await invite(server, RITA);
  const database = new DatabaseSync(join(server.data, 'portico.db'));
  const joined = `INSERT INTO memberships (organisation_id, user_id, role, joined_at)
    SELECT organisation_id, (SELECT id FROM users WHERE email = ?), 'editor', ? FROM memberships LIMIT 1`;
  database.prepare(joined).run(RITA, Date.now());
  database.close();

  await portico.openHome();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'People' }).click();
  const row = page.getByRole('row').filter({ hasText: RITA });
  const choose = async (item: string) => {
    await row.getByRole('button', { name: /Rita Reader/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Reset sign-in');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reset sign-in' }).click();
  await expect(dialog.getByText('Please write why')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Why').fill('Lost the phone, called from the office');
  await dialog.getByRole('button', { name: 'Reset sign-in' }).click();
  await expect(portico.toast('Rita Reader is mailed')).toBeVisible();
  await expect(row).toContainText('Sign-in reset on');
  await expectAccessible(page);

  await page.goto(await mailedLink(server, RITA, 2));
  await expect(page).not.toHaveURL(/token/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'This was not me: stop it' }).click();
  await expect(page.getByText('It is stopped')).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Sign-in reset on');
});
