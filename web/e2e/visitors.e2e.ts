import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { publishLogin } from './support/publish-login.ts';

// spec visitors.60, visitors.61, visitors.62

const FIELDS = [
  { type: 'string', key: '__email__', label: 'Your email', immutable: true },
  { type: 'boolean', key: '__marketing__', label: 'News by email', immutable: true },
];
const FORM = { login: { method: 'form', type: 'form', text: 'Connect' }, settings: { terms: 'Be kind.' } };

/** Somebody fills in the form and goes online. */
async function logIn(request: APIRequestContext, path: string, device: number, form: Record<string, string>) {
  const gateway = new URLSearchParams({
    authaction: 'http://10.77.0.1:2050/opennds_auth/',
    tok: `t${device}`,
    clientmac: `02:00:00:00:30:${device}`,
  });
  const pressed = await request.post(`${path}?${gateway}`, {
    form: { method: 'form', form: '1', terms: '1', ...form },
    maxRedirects: 0,
  });
  await request.get(String(pressed.headers().location));
}

test('who came is found by an email, opened, shown the page they saw, and erased everywhere', async ({
  page,
  portico,
  api,
  request,
}) => {
  await api.signIn();
  const path = await publishLogin(api, { ...FORM, config: { fields: FIELDS } });
  await portico.comeBack();
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  const address = `/o/${organisations[0]?.slug}/settings/visitors`;
  await page.goto(address);
  await expect(page.getByText('Nobody has logged in yet')).toBeVisible();
  await expectAccessible(page);

  await logIn(request, path, 11, { 'form.__email__': 'Ann@Example.com', 'form.__marketing__': '1' });
  await logIn(request, path, 12, { 'form.__email__': 'bob@example.com' });
  await logIn(request, path, 13, { 'form.__email__': 'ann@example.com' });
  await page.reload();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: '30:11' })).toContainText('May be written to');
  await expectAccessible(page);

  await page.getByLabel('Email, phone number or device').fill(' ANN@example.com');
  await page.getByLabel('Email, phone number or device').press('Enter');
  await expect(rows).toHaveCount(2);
  // spec visitors.60: no address of a person stands in one of the window's history.
  await expect(page).not.toHaveURL(/example\.com/i);
  await rows.filter({ hasText: '30:13' }).getByRole('button', { name: 'Details: ann@example.com' }).click();
  const opened = rows.filter({ hasText: 'Be kind.' });
  await expect(opened).toContainText('02:00:00:00:30:13');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await opened.getByRole('button', { name: 'Page as they saw it' }).click();
  expect((await download).suggestedFilename()).toMatch(/^page-[0-9a-f]{12}\.html$/);
  await opened.getByRole('button', { name: 'All of this device' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Email, phone number or device').fill('ANN@example.com');
  await page.getByLabel('Email, phone number or device').press('Enter');
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'Erase this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase all that is kept of ANN@example.com?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(portico.toast('Erased 2 records on 1 page')).toBeVisible();
  await expect(page.getByText('No visitor fits')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('bob@example.com');
});
