import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { addMember, invite } from './support/operator.ts';

// spec visitors.30, visitors.31, visitors.32, visitors.33

const CODE = /^[2-9BCDFGHJKMNPQRSTVWXYZ]{4}-[2-9BCDFGHJKMNPQRSTVWXYZ]{4}$/;

test('from nothing to a code in a few presses, found again by its number, and ended', async ({
  page,
  portico,
  api,
}) => {
  await api.signIn();
  await portico.comeBack();
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Vouchers' }).click();
  await expect(page.getByText('There are no kinds of vouchers yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make 1 hour, 1 day and 1 GB' }).click();

  const kinds = page.getByRole('region', { name: 'Issue' });
  await expect(kinds.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await kinds.getByRole('button', { name: /^1 hour/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How many').fill('none');
  await dialog.getByLabel('How many').press('Enter');
  await expect(dialog.getByText('Please type a whole number from 1 to 10000.')).toBeVisible();
  await dialog.getByLabel('How many').fill('2');
  await dialog.getByLabel('Note').fill('Room 12');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByRole('dialog', { name: '2 vouchers issued' })).toBeVisible();
  const codes = dialog.getByRole('list', { name: 'Codes' }).getByRole('listitem');
  await expect(codes).toHaveText([CODE, CODE]);
  await page.keyboard.press('Escape');
  await expect(codes).toHaveCount(2);
  await expectAccessible(page);
  const code = (await codes.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();

  const search = page.getByLabel('Code, number or note');
  await search.fill(code.toLowerCase().replace('-', ' '));
  await search.press('Enter');
  const card = page.getByRole('article', { name: 'No. 1' });
  await expect(card).toContainText('Not used yet');
  await expect(card).toContainText('1 hour from the first login');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'New code' }).click();
  const asked = page.getByRole('dialog', { name: 'Give this voucher a new code?' });
  await expect(asked).toContainText(`The code ${code} lets nobody in any more`);
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'New code' }).dblclick();
  await expect(card.getByText(/^The new code is /)).toBeVisible();
  await expect(card.getByRole('code')).not.toHaveText(code);
  await card.getByRole('button', { name: 'Top up' }).click();
  const more = page.getByRole('dialog', { name: 'Give this voucher more' });
  await more.getByRole('button', { name: 'Top up' }).click();
  await expect(more.getByText(/^Please type a number above 0/)).toBeVisible();
  await more.getByLabel('More time', { exact: true }).fill('0,5');
  await expectAccessible(page);
  await more.getByRole('button', { name: 'Top up' }).click();
  await expect(card.getByText('1 hour 30 minutes of 1 hour 30 minutes left')).toBeVisible();
  await card.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('dialog', { name: 'End this voucher?' }).getByRole('button', { name: 'End' }).click();
  await expect(card.getByText('Ended. It lets nobody in any more.')).toBeVisible();
  await search.fill(code);
  await search.press('Enter');
  await expect(page.getByText('There is no voucher with this code, number or note')).toBeVisible();

  await search.fill('room 12');
  await search.press('Enter');
  const noted = page.getByRole('list', { name: 'Vouchers that were found' });
  await expect(noted.getByRole('listitem')).toHaveCount(2);
  await noted.getByRole('button', { name: /^No\. 2/ }).click();
  await expect(page.getByRole('article', { name: 'No. 2' })).toContainText('Room 12');

  const batch = page
    .getByRole('region', { name: 'Issued before' })
    .getByRole('list')
    .first()
    .getByRole('listitem')
    .first();
  await expect(batch).toContainText('#1 1 hourRoom 12');
  await batch.getByRole('button', { name: /^Details of 1 hour/ }).click();
  await expect(batch).toContainText('1 not used, 0 in use, 0 used up, 0 over, 1 ended');
  await expectAccessible(page);
  await batch.getByRole('button', { name: 'Show vouchers' }).click();
  await expect(batch.getByRole('list', { name: 'Vouchers of this batch' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await batch.getByRole('button', { name: 'End those not used' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await expect(batch.getByText('1 voucher ended')).toBeVisible();
  await expect(batch).toContainText('0 not used, 0 in use, 0 used up, 0 over, 2 ended');
});

test('the first sheet is printed with six presses by who has never seen it, and asked for again before the second', async ({
  page,
  portico,
  api,
}) => {
  await api.signIn();
  await portico.comeBack();
  await page.goto('/');
  let presses = 0;
  const press = async (where: Locator) => {
    await where.click();
    presses += 1;
  };
  await press(page.getByRole('button', { name: /^Account of/ }));
  await press(page.getByRole('menuitem', { name: 'Vouchers' }));
  await press(page.getByRole('button', { name: 'Make 1 hour, 1 day and 1 GB' }));
  await press(page.getByRole('button', { name: /^1 hour/ }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Issue' }));
  const printed = page.waitForResponse(/sheet\.pdf/);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Print' }));
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  await expect(page.getByRole('dialog').getByText('The document is ready')).toBeVisible();
  expect(presses).toBe(6);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

  const batch = page.getByRole('region', { name: 'Issued before' }).getByRole('listitem');
  await batch.getByRole('button', { name: /^Details of 1 hour/ }).click();
  await expect(batch.getByText(/^Printed by /)).toBeVisible();
  await batch.getByRole('button', { name: 'Print' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print vouchers' });
  await expect(dialog.getByText('They were printed before')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('From number').fill('none');
  await dialog.getByRole('button', { name: 'Print' }).click();
  await expect(dialog.getByText('Please type the number of a voucher, or nothing.')).toBeVisible();
  await dialog.getByLabel('From number').fill('500');
  await dialog.getByRole('button', { name: 'Print' }).click();
  await expect(dialog.getByText('They could not be printed')).toBeVisible();
  await dialog.getByLabel('From number').fill('');
  await dialog.getByLabel('Paper').selectOption('Label, 40 × 60 mm');
  await dialog.getByLabel('Language').selectOption('de');
  const again = page.waitForResponse(/layout=label-40x60.*lang=de/);
  await dialog.getByRole('button', { name: 'Print' }).click();
  expect((await again).status()).toBe(200);
  await expect(dialog.getByText('The document is ready')).toBeVisible();
});

test('kinds are made, changed and removed, with what is wrong said at its field', async ({ page, portico, api }) => {
  await api.signIn();
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  const org = organisations[0]?.slug;
  await api.call('POST', `/organisations/${org}/voucher_kinds/ready`);
  await portico.comeBack();
  await page.goto(`/o/${org}/settings/vouchers`);
  await page.getByRole('button', { name: 'Change kinds' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove 1 GB' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Remove 1 GB?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Remove 1 GB' }).click();
  await asked.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'New kind' }).click();
  await dialog.getByLabel('Time', { exact: true }).fill('long');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please give it a name.')).toBeVisible();
  await expect(dialog.getByText('Please type a number above 0 that makes whole minutes, or nothing.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('1 day');
  await dialog.getByLabel('Time', { exact: true }).fill('3');
  await dialog.getByLabel('The time counts').selectOption('only while a device is online');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('There is a kind of vouchers with this name already.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Three hours');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('3 hours, counted while online')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Three hours/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^1 GB/ })).toBeHidden();
});

test('who stands at the desk finds the vouchers, issues one, reads its code and ends it', async ({
  page,
  portico,
  api,
  server,
}) => {
  await api.signIn();
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  const org = organisations[0]?.slug ?? '';
  await api.call('POST', `/organisations/${org}/voucher_kinds/ready`);
  const clerk = await invite(server, 'desk@portico.example');
  addMember(server, clerk.email, org, 'desk');
  await page.goto('/');
  await portico.signIn(clerk);
  // spec organisations.323: where their work is; home itself says why it has nothing to offer.
  await expect(page).toHaveURL(`${server.url}/o/${org}/settings/vouchers`);
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await expect(page.getByText(/^You make no pages in /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'New page' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Vouchers of / }).click();
  await page.getByRole('button', { name: /^1 hour/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Codes' }).getByRole('listitem')).toHaveText([CODE]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Change kinds' })).toBeHidden();
  await page.getByLabel('Code, number or note').fill('1');
  await page.getByLabel('Code, number or note').press('Enter');
  const card = page.getByRole('article', { name: 'No. 1' });
  await expect(card.getByRole('code')).toHaveText(CODE);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('dialog', { name: 'End this voucher?' }).getByRole('button', { name: 'End' }).click();
  await expect(card.getByText('Ended. It lets nobody in any more.')).toBeVisible();
  // spec organisations.325
  await page.goto(`/o/${org}/settings/visitors`);
  await expect(page.getByText('This is not open to you')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByRole('search')).toHaveCount(0);
  await expectAccessible(page);
});

test('what may have been issued without an answer is not issued twice', async ({ page, portico, api, errors }) => {
  await api.signIn();
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  const org = organisations[0]?.slug;
  await api.call('POST', `/organisations/${org}/voucher_kinds/ready`);
  await portico.comeBack();
  await page.goto(`/o/${org}/settings/vouchers`);
  await page.getByRole('button', { name: /^1 day/ }).click();
  errors.expect(/net::ERR_FAILED/);
  // It arrives, and its answer is lost on the way.
  await page.route('**/voucher_batches', async (route) => {
    if (route.request().method() === 'POST') {
      await route.fetch();
      await route.abort();
    } else await route.continue();
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Issue' }).click();
  await expect(dialog.getByText(/^It is not known whether they were issued/)).toBeVisible();
  await page.unroute('**/voucher_batches');
  await dialog.getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByRole('dialog', { name: '1 voucher issued' })).toBeVisible();
  const { voucher_batches: issued } = await api.call<{ voucher_batches: unknown[] }>(
    'GET',
    `/organisations/${org}/voucher_batches`,
  );
  expect(issued).toHaveLength(1);
});

test('a code that may be new is not shown as good, and is changed once', async ({ page, portico, api, errors }) => {
  await api.signIn();
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  const at = `/organisations/${organisations[0]?.slug}`;
  const asked = { voucher_batch: { count: 1, limits: { minutes: 60 } } };
  const { vouchers } = await api.call<{ vouchers: { code: string }[] }>('POST', `${at}/voucher_batches`, asked);
  await portico.comeBack();
  await page.goto(`/o/${organisations[0]?.slug}/settings/vouchers`);
  await page.getByLabel('Code, number or note').fill('1');
  await page.getByLabel('Code, number or note').press('Enter');
  const card = page.getByRole('article', { name: 'No. 1' });
  await card.getByRole('button', { name: 'New code' }).click();
  errors.expect(/net::ERR_FAILED/);
  const keys = new Set<string | undefined>();
  await page.route('**/move', async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort();
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'New code' }).click();
  await expect(dialog.getByText(/^It is not known whether the code was changed/)).toBeVisible();
  await dialog.getByRole('button', { name: 'New code' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  await page.unroute('**/move');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByRole('code')).not.toHaveText(vouchers[0]?.code ?? '');
  await expect(card.getByRole('code')).toHaveText(CODE);
  expect([keys.size, keys.has(undefined)]).toEqual([1, false]);
});
