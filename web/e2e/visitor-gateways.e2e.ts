import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { openGateway } from './support/open-gateway.ts';

// spec visitors.2, visitors.3, visitors.6, visitors.13

/** One gateway of each kind of login. */
const BY_LOGIN = [
  ['an address', 'coova'],
  ['a form', 'fortinet'],
  ['a call of the server', 'unifi-key'],
  ['a list that the router collects', 'opennds-authmon'],
] as const;

for (const [login, name] of BY_LOGIN) {
  for (const javaScriptEnabled of [true, false]) {
    test(`a visitor gets online by ${login}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      browser,
      server,
      api,
    }) => {
      const { gateway } = await openGateway(name, server.url, api);
      const polls = setInterval(() => void gateway.poll().catch(() => undefined), 500);
      try {
        const visitor = await newWindow(browser, javaScriptEnabled);
        await visitor.goto(gateway.origin);
        await visitor.getByRole('button', { name: 'Go online' }).click();
        // Without scripts a form waits for its button.
        if (name === 'fortinet' && !javaScriptEnabled) await visitor.getByRole('button', { name: 'Continue' }).click();
        await expect(visitor.getByRole('heading', { name: /You are connected|This device is online/ })).toBeVisible();
        expect(gateway.isOnline).toBe(true);
        expect(gateway.received.flatMap(({ wrong }) => wrong)).toEqual([]);
        await visitor.context().close();
      } finally {
        clearInterval(polls);
        gateway.close();
      }
    });
  }
}

test('a page is tried as a visitor, from its card to what the gateway received', async ({ page, portico, api }) => {
  const { id } = await api.createPage({
    label: 'Harbour',
    html: '<h1>Welcome</h1><button data-portico="login-button" id="login"></button>',
    config: { terms: '', authentications: [{ name: 'click', active: true, config: {} }] },
  });
  await portico.openHome();
  await portico.card('Harbour').getByRole('button', { name: 'Actions for Harbour' }).click();
  await expect(page.getByRole('menuitem', { name: 'Try as a visitor' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await api.publish({ id });
  await portico.openHome();
  const opened = page.waitForEvent('popup');
  await portico.choose('Harbour', 'Try as a visitor');
  const visitor = await opened;
  await expect(visitor.getByRole('heading', { name: 'Try this page as a visitor' })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByLabel('Gateway').selectOption('Cisco wireless controller');
  await visitor.getByRole('button', { name: 'Open the page' }).click();
  await visitor.getByRole('button', { name: 'Connect' }).click();
  await expect(visitor.getByRole('heading', { name: 'The simulated gateway would let this device in' })).toBeVisible();
  await expect(visitor.getByText('POST https://192.0.2.1/login.html')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Try again' }).click();
  await expect(visitor.getByLabel('Gateway')).toHaveValue('cisco');
  await visitor.getByLabel('What it does').selectOption('Refuses the login');
  await visitor.getByRole('button', { name: 'Open the page' }).click();
  await visitor.getByRole('button', { name: 'Connect' }).click();
  await expect(visitor.getByRole('alert')).toHaveText('Authentication failed');
});

async function newWindow(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
  return context.newPage();
}
