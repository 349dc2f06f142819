import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { OWNER } from './support/owner.ts';
import type { RunningServer } from './support/server-host.ts';

// spec accounts.16, accounts.18

/** Every sign-in was longer ago than a proof counts. */
function forgetProofs({ data }: RunningServer): void {
  const database = new DatabaseSync(join(data, 'portico.db'));
  database.exec('UPDATE sessions SET proved_at = 0');
  database.close();
}

test('what needs a proof asks for the password, keeps what was typed and goes on by itself', async ({
  page,
  portico,
  server,
  errors,
}) => {
  errors.expect(/status of 4(03|22)/);
  await portico.openHome();
  await page.goto('/account');
  await page.getByRole('button', { name: 'New token' }).click();
  const tokens = page.getByRole('dialog', { name: 'New token' });
  await tokens.getByLabel('Name').fill('deploy');
  forgetProofs(server);
  await tokens.getByRole('button', { name: 'Create token' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(proof).toBeVisible();
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('Please write your password.')).toBeVisible();
  await proof.getByLabel('Password', { exact: true }).fill('not mine');
  await page.keyboard.press('Enter');
  await expect(proof.getByRole('alert')).toHaveText('This is not your password.');
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(tokens.getByLabel('Name')).toHaveValue('deploy');
  await expect(tokens.getByRole('alert')).toContainText('Please confirm with your password');

  await tokens.getByRole('button', { name: 'Create token' }).click();
  await proof.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.keyboard.press('Enter');
  await expect(proof).toBeHidden();
  await expect(page.getByText(/^portico_/)).toBeVisible();
});
