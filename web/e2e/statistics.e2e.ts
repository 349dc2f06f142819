import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { publishLogin } from './support/publish-login.ts';

// spec statistics.1, statistics.4, statistics.8

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

test('an owner reads how many came and why some could not get in, as pictures, by keys and as a table', async ({
  page,
  portico,
  api,
  request,
}) => {
  await api.signIn();
  const path = await publishLogin(api, { login: { method: 'coupon', type: 'coupon', text: 'Connect' } });
  await portico.comeBack();
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  const address = `/o/${organisations[0]?.slug}/settings/statistics`;
  await page.goto(`${address}?from=2020-01-01&to=2020-01-02`);
  await expect(page.getByText('No visit in these days')).toBeVisible();
  await expectAccessible(page);

  for (const device of [11, 12, 13]) {
    const gateway = new URLSearchParams({
      authaction: 'http://10.77.0.1:2050/opennds_auth/',
      tok: `t${device}`,
      clientmac: `02:00:00:00:31:${device}`,
    });
    const headers = { 'user-agent': PHONE, 'accept-language': 'de-AT,de;q=0.9' };
    await request.get(`${path}?${gateway}`, { headers });
    if (device === 11)
      await request.post(`${path}?${gateway}`, {
        headers,
        form: { method: 'coupon', coupon: 'nobody-has-it', terms: '1' },
      });
  }
  await page.goto(address);
  const main = page.getByRole('main');
  await expect(main.getByText('Visits', { exact: true }).locator('..')).toContainText('3');
  await expect(main.getByText('Tried to log in').locator('..')).toContainText(/1\s*33\s?%/);
  await expect(main.getByRole('region', { name: 'Why visitors could not get in' })).toContainText(
    'Coupon Code is not valid (',
  );
  await expect(main.getByRole('region', { name: 'Devices', exact: true })).toContainText('Phones');
  await expectAccessible(page);

  const days = main.getByRole('region', { name: 'Visits by day' });
  await days.getByRole('img').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(days).toContainText(/until now: 3 visits of 3 devices/);
  await days.getByRole('button', { name: 'Show as table: Visits by day' }).click();
  await expect(days.getByRole('table')).toBeVisible();
  await expect(days.getByRole('row')).toHaveCount(8);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await days.getByRole('button', { name: 'Save for a spreadsheet: Visits by day' }).click();
  expect((await download).suggestedFilename()).toMatch(/^statistics-day-.*\.csv$/);
});
