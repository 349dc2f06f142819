import { readFile } from 'node:fs/promises';
import { totpCode } from '../../server/accounts/totp.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { OWNER } from './support/owner.ts';

// spec accounts.12, accounts.13, accounts.14, accounts.15, organisations.307

const STEP = 30_000;
/** The code of a key that an app shows now, or in some steps of 30 seconds. */
const codeOf = (key: string, away = 0) => totpCode(key, Math.floor(Date.now() / STEP) + away);

test('an authenticator app is added, asked for at the sign-in, and removed again', async ({ page, portico }) => {
  await page.goto('/');
  await portico.signIn();
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  const dialog = page.getByRole('dialog');
  await expect(section.getByText('Your password alone signs you in')).toBeVisible();
  await section.getByRole('button', { name: 'Add authenticator app' }).click();
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Please write a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Phone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await expectAccessible(page);
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code of six digits').fill('000000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This code is wrong');
  await dialog.getByLabel('Code of six digits').fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible();
  const codes = ((await dialog.locator('code').textContent()) ?? '').trim().split(/\s+/);
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  const downloads = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const kept = await readFile(await (await downloads).path(), 'utf8');
  expect(kept.split('\n')).toEqual([`Recovery codes of ${OWNER.email}`, '', ...codes, '']);
  await page.evaluate(() => {
    const print = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')?.get;
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get() {
        const window = print?.call(this);
        window.print = () => Object.assign(globalThis, { printed: window.document.body.textContent });
        return window;
      },
    });
  });
  await dialog.getByRole('button', { name: 'Print' }).click();
  const printed = await page.evaluate(() => (globalThis as { printed?: string }).printed);
  for (const code of codes) expect(printed).toContain(code);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the codes' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('10 of 10 are left')).toBeVisible();

  await page.goto('/');
  await portico.signOut();
  await portico.fillSignIn(OWNER);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lost everything?' }).click();
  await expect(page.getByText(/^Ask an owner or admin of your organisation/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Please type a code')).toBeVisible();
  // The code of the last step is taken, so the one of the next is the first that works.
  await page.getByLabel('Code of six digits').fill(codeOf(key, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();

  await portico.signOut();
  await portico.fillSignIn(OWNER);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  await page.goto('/account');
  await expect(section.getByText('9 of 10 are left')).toBeVisible();
  await section.getByRole('button', { name: 'Remove Phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByText('Your password alone signs you in')).toBeVisible();
});
