import type { Locator, Page } from '@playwright/test';
import { LIMIT_LABELS } from '#core/gateways/configured-gateway.ts';
import { gateways } from '#core/gateways/registry.ts';
import { ASK_LABELS, GATEWAY_KINDS, type GatewayKind } from '#core/gateways/settings.ts';
import { text } from '#core/texts/index.ts';
import { SimulatedGateway } from '../../server/simulated-gateways/serve-gateway.ts';
import { expect, test } from './fixtures.ts';

// spec visitors.6

/** Meraki is a cloud at addresses of its own, which nobody enters: it is tried in a trial (visitor-gateways.e2e.ts). */
const KINDS: readonly GatewayKind[] = process.env.PROOF
  ? GATEWAY_KINDS.filter((kind) => kind !== 'meraki')
  : ['mikrotik', 'unifi', 'cisco'];

test('a new operator makes a page, sets up gateways by what the screens say, and visitors get online', {
  tag: '@proof',
}, async ({ page, portico, browser }) => {
  test.setTimeout(60_000 + KINDS.length * 30_000);
  await portico.openHome();
  const templates = page.getByRole('region', { name: 'Templates' });
  await templates.getByRole('link', { name: 'Aria' }).first().click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Publish' });
  await confirm.or(portico.toast('Published')).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
  await expect(page.getByText(/Last publish/).first()).toBeVisible();
  await page.goto('/settings/gateways');

  for (const kind of KINDS) {
    await test.step(kind, async () => {
      const gateway = await SimulatedGateway.open({ name: kind, page: 'http://127.0.0.1/not-connected-yet' });
      try {
        await addGateway(page, kind, gateway);
        gateway.page = await connect(page, kind);
        const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } });
        await visitor.goto(gateway.origin);
        await visitor.getByRole('checkbox').check();
        await visitor.getByRole('button', { name: 'Go online' }).click();
        await expect(visitor.getByRole('heading', { name: /You are connected|This device is online/ })).toBeVisible();
        expect(gateway.isOnline).toBe(true);
        expect(gateway.received.flatMap(({ wrong }) => wrong)).toEqual([]);
        await visitor.close();
      } finally {
        gateway.close();
      }
    });
  }
});

/** Enters what the form asks for, of what is known of the gateway. */
async function addGateway(page: Page, kind: GatewayKind, { settings }: SimulatedGateway): Promise<void> {
  const { limits = {}, ...known } = settings;
  await page.getByRole('button', { name: 'Add a gateway' }).click();
  const form = page.getByRole('dialog', { name: 'Add a gateway' });
  await form.getByLabel('Kind').selectOption(text(gateways[kind].label));
  await form.getByLabel('Name').fill(kind);
  for (const { field, choices } of gateways[kind].asks) {
    const value = known[field];
    if (value == null) continue;
    const input = form.getByLabel(text(ASK_LABELS[field]));
    await (choices ? input.selectOption(value) : input.fill(value));
  }
  for (const [name, value] of Object.entries(limits)) {
    if (value != null) await form.getByLabel(text(LIMIT_LABELS[name as keyof typeof limits])).fill(String(value));
  }
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
}

/** Reads what to enter at the gateway: the address of the page. Does what the screen asks for before. */
async function connect(page: Page, kind: GatewayKind): Promise<string> {
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: kind, exact: true }) });
  await row.getByRole('button', { name: `Connect ${kind}` }).click();
  const dialog = page.getByRole('dialog', { name: `Connect ${kind}` });
  const shown = dialog.getByText(/^https?:\/\/[^/]+\/p\/[\w-]+$/).first();
  const address = (await shown.textContent()) ?? '';
  const isPageMissing = await dialog.getByText('choose the page under Pages').isVisible();
  await page.keyboard.press('Escape');
  if (isPageMissing) await choosePage(page, row, kind);
  return address;
}

async function choosePage(page: Page, row: Locator, kind: GatewayKind): Promise<void> {
  await row.getByRole('button', { name: `More actions for ${kind}` }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: `Change ${kind}` });
  await change.getByRole('radio', { name: 'Only these' }).check();
  await change.getByRole('checkbox', { name: 'Aria' }).check();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change).toHaveCount(0);
}
