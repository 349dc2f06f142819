import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addCoupon } from './support/operator.ts';
import { publishLogin } from './support/publish-login.ts';
import { pressTwice, slowWindow } from './support/slow-network.ts';

// spec product.18

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What a click there opens: the address of a link, else nothing. */
function linkAt(page: Page, { x, y }: { x: number; y: number }): Promise<string | null> {
  return page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('a')?.href ?? null, [x, y] as const);
}

test.describe('the second of two quick clicks does not act on what the first uncovers', () => {
  test.beforeEach(async ({ api, portico }) => {
    for (let number = 1; number <= 8; number++) await api.createPage({ label: `Page ${number}` });
    await portico.openHome();
  });

  test('the menu of a card', async ({ page, portico, api }) => {
    await page.getByRole('button', { name: 'Actions for Page 8' }).click();
    const clone = page.getByRole('menuitem', { name: 'Clone' });
    const there = await middleOf(clone);
    await clone.dblclick({ delay: 30 });
    await expect(portico.card('Page 8 (copy)')).toBeVisible();
    expect(await linkAt(page, there)).toContain('/edit');
    await expect(page).toHaveURL('/');
    expect(await api.pages()).toHaveLength(9);
  });

  test('on a dialog and beside it', async ({ page, portico }) => {
    const dialog = page.getByRole('dialog');
    for (const where of ['on its cross', 'beside it'] as const) {
      await portico.choose('Page 8', 'Invite collaborators');
      const cross = dialog.getByRole('button', { name: 'Close' });
      // Waits until the dialog is shown and stands still: what follows is aimed at a point.
      await cross.hover();
      const there = where === 'beside it' ? { x: 250, y: 420 } : await middleOf(cross);
      await page.mouse.dblclick(there.x, there.y, { delay: 30 });
      await expect(dialog).toHaveCount(0);
      expect(await linkAt(page, there), where).toContain('/edit');
      await expect(page).toHaveURL('/');
    }
  });

  test('in the menu of the account', { tag: '@proof' }, async ({ page }) => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Your account' }).dblclick({ delay: 30 });
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a click beside a menu closes it and falls on nothing else', { tag: '@proof' }, async ({ page, api, portico }) => {
  const { id } = await api.createPage({ label: 'Lobby' });
  await api.createPage({ label: 'Harbour' });
  await portico.openHome();
  const menu = page.getByRole('menu');
  const opener = page.getByRole('button', { name: 'Actions for Harbour' });
  const there = await middleOf(page.getByRole('link', { name: 'Edit Lobby' }));
  for (const button of ['left', 'right'] as const) {
    await opener.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(there.x, there.y, { button });
    await expect(menu).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(await linkAt(page, there)).toContain(id);
    await expect(page).toHaveURL('/');
  }

  // over a dialog, which is closed by a click beside it as well
  const dialog = page.getByRole('dialog', { name: 'Page settings' });
  await page.goto(`/edit/settings/authentication/form?draft=${id}`);
  await dialog.getByRole('button', { name: 'Add a field' }).click();
  await page.mouse.click(10, 10);
  await expect(menu).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Page' }).click();
  await dialog.getByLabel('Font of the page').click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.mouse.click(10, 10);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.mouse.click(10, 10);
  await expect(dialog).toHaveCount(0);

  // over the canvas, a document of its own
  await page.getByRole('button', { name: 'More about publishing' }).click();
  const canvas = await middleOf(page.locator('iframe[title="Page canvas"]'));
  await page.mouse.click(canvas.x, canvas.y);
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More about publishing' })).toBeFocused();
});

test('a held key presses a button once, and repeats in a text', { tag: '@proof' }, async ({ page, portico, api }) => {
  const { id } = await api.createPage({ label: 'Lobby' });
  await portico.openHome();
  const held = async () => {
    for (let press = 0; press < 8; press++) {
      await page.keyboard.down('Enter');
      // two frames, so that the page has drawn what the press did
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    }
    await page.keyboard.up('Enter');
  };
  await page.getByRole('button', { name: 'New page' }).first().focus();
  await held();
  await expect(page.getByRole('button', { name: 'Simple page' })).toBeFocused();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Actions for Lobby' }).click();
  await page.getByRole('menuitem', { name: 'Clone' }).focus();
  await held();
  await expect(portico.card('Lobby (copy)')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await api.pages()).toHaveLength(2);

  await page.goto(`/edit/settings/page?draft=${id}`);
  const terms = page.getByRole('dialog').locator('textarea').first();
  await terms.fill('');
  await held();
  await expect(terms).toHaveValue('\n'.repeat(8));
});

test('quick clicks remove rows that move up into the place of a removed row', async ({ page, portico, api }) => {
  const urls = [1, 2, 3, 4, 5].map((number) => `http://pictures.example.com/${number}.png`);
  await page.route('http://pictures.example.com/**', (route) => route.fulfill({ status: 404 }));
  const advertising = { active: true, type: 'image', urls, duration: 5 };
  const { id } = await api.createPage({ label: 'Lobby', config: { advertising } });
  await portico.comeBack();
  await page.goto(`/edit/settings/advertising?draft=${id}`);
  const rows = page.getByRole('button', { name: /^Remove Advert/ });
  await expect(rows).toHaveCount(5);
  const box = await rows.first().boundingBox();
  await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 8, { clickCount: 3, delay: 30 });
  await expect(rows).toHaveCount(2);
});

test.describe('a visitor without JavaScript, on a network that takes 0.9 s, who presses twice', () => {
  const sent: string[] = [];
  test.use({
    // The gateway of text messages.
    environment: async ({ newcomer: _ }, use) => {
      const gateway = createServer((request, response) => {
        request.on('data', (chunk) => sent.push(String(chunk))).on('end', () => response.end('{}'));
      });
      await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
      await use({ PORTICO_SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/` });
      gateway.closeAllConnections();
      gateway.close();
    },
  });

  test('gets online by a coupon of one use, and by the code of one message', { tag: '@proof' }, async ({
    browser,
    server,
    api,
  }) => {
    await api.signIn();
    await addCoupon(server.data, 'harbour-1', '--uses', '1');
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await context.route('http://10.77.0.1:2050/**', (route) => route.fulfill({ body: 'The gateway lets in' }));
    const arriving = (tok: string) =>
      new URLSearchParams({ authaction: 'http://10.77.0.1:2050/opennds_auth/', tok, clientmac: '02:00:00:00:30:40' });
    const press = async (visitor: Page) => pressTwice(visitor, visitor.getByRole('button', { name: 'Connect' }));
    const settings = { terms: '' };

    const byCoupon = await slowWindow(context, 900);
    const couponPage = await publishLogin(api, {
      login: { method: 'coupon', type: 'form', text: 'Connect' },
      settings,
    });
    await byCoupon.goto(`${server.url}${couponPage}?${arriving('a')}`);
    await byCoupon.getByLabel('Coupon').fill('harbour-1');
    await press(byCoupon);
    await expect(byCoupon.getByText('The gateway lets in')).toBeVisible();

    const byCode = await slowWindow(context, 900);
    const smsPage = await publishLogin(api, { login: { method: 'sms', type: 'form', text: 'Connect' }, settings });
    await byCode.goto(`${server.url}${smsPage}?${arriving('b')}`);
    await byCode.locator('input[type=tel]').fill('+358401234567');
    await press(byCode);
    await expect(byCode.getByRole('heading', { name: 'Please type the code' })).toBeVisible();
    expect(sent).toHaveLength(1);
    await byCode.getByRole('textbox').fill(/\d{6}/.exec(JSON.parse(sent[0] ?? '').text)?.[0] ?? '');
    await pressTwice(byCode, byCode.getByRole('button', { name: 'Continue' }));
    await expect(byCode.getByText('The gateway lets in')).toBeVisible();
    expect(sent).toHaveLength(1);
    await context.close();
  });
});
