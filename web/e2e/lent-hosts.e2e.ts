import type { Organisation } from '#core/ports/organisations.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';

// spec organisations.149

test('an owner sees whose pages a host shows besides, and ends it', async ({ page, portico, server, api }) => {
  await api.signIn();
  const organisation = { name: 'Harbour', owner: 'ann@harbour.example' };
  await api.call('POST', '/operator/organisations', { organisation });
  const { organisation: own } = await api.call<{ organisation: Organisation }>('GET', '/organisations/portico');
  const [host = ''] = own.brands;
  await api.call('POST', '/operator/organisations/portico/lent_hosts', { host, to: 'harbour' });
  await portico.comeBack();
  await page.goto(`${server.url}/o/portico/settings/general`);
  const row = page.getByRole('listitem').filter({ hasText: `${host} shows pages of Harbour` });
  await expect(row).toContainText('lent by your provider');
  await expect(row).toContainText('No visits since then.');
  await expectAccessible(page);
  await row.getByRole('button', { name: `Stop showing pages of Harbour at ${host}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
  await expect(portico.toast(`${host} shows no pages of Harbour any more`)).toBeVisible();
  await expect(row).toHaveCount(0);
});
