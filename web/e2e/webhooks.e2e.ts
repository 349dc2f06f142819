import { answering, openReceiver, type WebhookReceiver } from '../../server/testing/webhook-receiver.ts';
import { test as base, expect } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { addMember, invite } from './support/operator.ts';
import { takePicture } from './support/take-picture.ts';

// spec visitors.107, visitors.108, visitors.109

const AT = '/o/portico/settings/webhooks';

/** The server of the test may send to the receiver, which is on this machine. */
const test = base.extend<{ receiver: WebhookReceiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  receiver: async ({}, use) => {
    const receiver = await openReceiver();
    await use(receiver);
    await receiver.close();
  },
  environment: async ({ receiver }, use) => use({ PORTICO_PRIVATE_HOSTS: `127.0.0.1:${receiver.port}` }),
});

test('an address is added, tried, seen to fail, mended, replayed, given a new secret and removed', async ({
  page,
  portico,
  receiver,
  errors,
}) => {
  // What is entered is refused twice.
  errors.expect(/422|Failed to load/);
  await portico.comeBack();
  await page.goto('/o/portico/settings/people');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page).toHaveURL(AT);
  await expect(page.getByText('No other system is told anything yet')).toBeVisible();
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/empty.png` });

  await page.getByRole('button', { name: 'Add an address' }).click();
  const form = page.getByRole('dialog', { name: 'Add an address' });
  await form.getByRole('textbox', { name: 'Address' }).press('Enter');
  await expect(form.getByText('This is no address for events.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Address' }).fill('https://localhost/in');
  await form.getByRole('radio', { name: /^Only these/ }).check();
  await form.getByRole('button', { name: 'Add an address' }).click();
  await expect(form.getByText('Choose at least one event, or all of them.')).toBeVisible();
  await form.getByRole('checkbox', { name: /^Voucher used A device/ }).check();
  await form.getByRole('radio', { name: /^Personal data as well/ }).check();
  await expect(form.getByText('“Consent given” is not chosen')).toBeVisible();
  await form.getByRole('button', { name: 'Add an address' }).click();
  await expect(form.getByText('Name who gets the data of visitors')).toBeVisible();
  await form.getByLabel('Who gets the data').fill('Bay Mailings');
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/form.png` });
  await form.getByRole('button', { name: 'Add an address' }).click();
  await expect(form.getByText(/private network/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  await form.getByRole('button', { name: 'Add an address' }).click();

  // Shown once: it does not close by accident.
  const secret = page.getByRole('dialog', { name: 'The secret of this webhook' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/secret.png` });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back to the secret' }).click();
  await page.goBack();
  await page.getByRole('button', { name: 'Back to the secret' }).click();
  await expect(page).toHaveURL(AT);
  await secret.getByRole('button', { name: 'I have copied it' }).click();
  const card = page.getByRole('article', { name: receiver.url });
  await expect(card).toContainText('Nothing sent yet');
  await expect(card).toContainText('Voucher used · With personal data, to Bay Mailings');

  await card.getByRole('button', { name: /^Send a test/ }).click();
  await expect(card.getByText('Sent: the address answered with status 204')).toBeVisible();
  await expect(card.getByText('Works')).toBeVisible();
  expect(receiver.got.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test']);

  receiver.answer = answering(500, {}, '{"error":"the till is closed"}');
  await card.getByRole('button', { name: /^Send a test/ }).click();
  await expect(card.getByText('It was not taken. The address answered with status 500.')).toBeVisible();
  await expect(card.getByText('Sent: the address answered')).toBeHidden();
  await expect(card.getByText('Failing')).toBeVisible();

  await card.getByRole('button', { name: /^Deliveries/ }).click();
  const deliveries = card.getByRole('region', { name: /^Deliveries/ });
  const rows = deliveries.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(rows.first()).toContainText('the till is closed');
  await expect(rows.first()).toContainText('"type": "webhook.test"');
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/failing.png`, fullPage: true });

  receiver.answer = answering(200, {}, 'thank you');
  await rows
    .first()
    .getByRole('button', { name: /^Send once more/ })
    .click();
  await expect(rows.first()).toContainText('Sent: the address answered with status 200');
  await expect(rows.first()).toContainText('thank you');
  const ids = receiver.got.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids.slice(1)).size).toBe(1);

  await card.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'New secret' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('For 24 hours');
  await page.getByRole('button', { name: 'Make it' }).click();
  await expect(secret).toContainText('the secret of before signs as well');
  await secret.getByRole('button', { name: 'I have copied it' }).click();
  const before = receiver.got.length;
  await card.getByRole('button', { name: /^Send a test/ }).click();
  await expect.poll(() => receiver.got.length).toBe(before + 1);
  await expect(rows).toHaveCount(3);
  expect(String(receiver.got.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(2);

  await card.getByRole('button', { name: /^Change/ }).click();
  const changing = page.getByRole('dialog', { name: 'Change the webhook' });
  await changing.getByRole('radio', { name: /^All events/ }).check();
  await changing.getByRole('radio', { name: /^Facts and ids alone/ }).check();
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('All events · Facts and ids alone');

  await card.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(card).toContainText(/Switched off since .*Somebody turned it off\./);
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Switch on/ }).click();
  await expect(card.getByText('It is on.')).toBeVisible();

  await card.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No other system is told anything yet')).toBeVisible();
});

test('on a phone in the dark all of it is there; an editor is told whom to ask; a lost answer can be tried again', async ({
  page,
  portico,
  api,
  server,
  receiver,
  errors,
}) => {
  errors.expect(/500|403|410|Failed to load/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await api.signIn();
  receiver.answer = answering(410);
  const { webhook_endpoint: gone } = await api.call<{ webhook_endpoint: { id: string } }>(
    'POST',
    '/organisations/portico/webhook_endpoints',
    { webhook_endpoint: { url: receiver.url, events: ['voucher.used', 'page.published'] } },
  );
  await api.call('POST', `/organisations/portico/webhook_endpoints/${gone.id}/test`);
  await portico.comeBack();
  await page.route('**/webhook_endpoints', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
  await page.goto(AT);
  await expect(page.getByText('The webhooks cannot be shown right now')).toBeVisible();
  await expect.poll(() => receiver.got.length).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  const card = page.getByRole('article', { name: receiver.url });
  await expect(card).toContainText('it wants nothing any more');
  await card.getByRole('button', { name: /^Deliveries/ }).click();
  await card
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(card).toContainText('status 410. It waits until the address is switched on again.');
  await expect(card.getByText('Next try')).toHaveCount(0);
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/phone.png`, fullPage: true });
  await page.getByRole('button', { name: 'Add an address' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: /^Only these/ }).check();
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/phone-form.png` });
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  const editor = await invite(server, 'eve@portico.example');
  addMember(server, editor.email, 'portico', 'editor');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await portico.signIn(editor);
  await page.goto(AT);
  await expect(page.getByText('Webhooks are for owners and admins')).toBeVisible();
  await expectAccessible(page);
});

test('the picture of the guide @screenshots', async ({ page, portico, api, receiver }) => {
  await api.signIn();
  const add = (webhook_endpoint: object) =>
    api.call<{ webhook_endpoint: { id: string } }>('POST', '/organisations/portico/webhook_endpoints', {
      webhook_endpoint,
    });
  await add({ url: receiver.url, events: ['voucher.used', 'voucher.spent', 'consent.withdrawn'] });
  await add({ url: 'https://crm.example.com/portico', personal: true, recipient: 'Bay Mailings' });
  await portico.comeBack();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(AT);
  const card = page.getByRole('article', { name: receiver.url });
  await card.getByRole('button', { name: /^Send a test/ }).click();
  await expect(card.getByText('Sent: the address answered')).toBeVisible();
  await card.getByRole('button', { name: /^Deliveries/ }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await page.mouse.move(0, 400);
  if (process.env.SCREENSHOTS) await takePicture(page, 'webhooks');
});
