import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { Settings } from './support/settings.ts';

/** A picture of one dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.beforeEach(async ({ portico }) => portico.comeBack());

test('adverts are set, saved, published and shown to a visitor without JavaScript before the login goes on', async ({
  page,
  browser,
  server,
}) => {
  const editor = new Editor(page);
  const settings = new Settings(page);
  const { dialog } = settings;
  await page.route('http://pictures.example.com/**', (route) => route.fulfill({ body: DOT, contentType: 'image/png' }));
  const id = await editor.openNew();
  await page.getByRole('button', { name: 'Page settings' }).click();
  await settings.open('Advertising');
  await settings.field('Show adverts').check();
  await settings.field('Seconds').fill('0');
  await expect(dialog.getByRole('alert')).toHaveText('Allowed values are positive Integer numbers');

  // What is wrong stays for as long as the settings are open, and is not lost without a word.
  await settings.open('Page');
  await settings.open('Advertising');
  await expect(settings.field('Seconds')).toHaveValue('0');
  await expect(dialog.getByRole('alert')).toHaveText('Allowed values are positive Integer numbers');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const asking = page.getByRole('alertdialog');
  await expect(asking).toContainText('Seconds was not kept: Allowed values are positive Integer numbers');
  await asking.getByRole('button', { name: 'Go back' }).click();
  await expect(asking).toHaveCount(0);
  await settings.field('Seconds').fill('2');

  const fresh = settings.field('Address of a new advert');
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  const adverts = settings.group('Adverts in their order').getByRole('listitem');
  const addresses = () =>
    adverts.getByRole('textbox').evaluateAll((inputs) => inputs.map((input) => 'value' in input && input.value));

  await fresh.fill('not an address');
  await expect(dialog.getByRole('alert')).toHaveText('Invalid URL format');
  await expect(add).toBeDisabled();
  await dialog.getByLabel('Upload').last().setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: DOT });
  // what was uploaded is an advert at once
  await expect(dialog.locator('li img[src*="/splash_images/"]')).toHaveCount(1);
  await expect(fresh).toHaveValue('');
  await fresh.fill('pictures.example.com/second.png');
  await expect(dialog.locator('img[src="http://pictures.example.com/second.png"]')).toHaveCount(1);
  await fresh.press('Enter');
  // Of what was uploaded the name is shown.
  await expect.poll(addresses).toEqual(['dot.png', 'http://pictures.example.com/second.png']);
  await dialog.getByLabel('Advert 2', { exact: true }).fill('no address');
  await settings.open('Page');
  await settings.open('Advertising');
  await expect(dialog.getByLabel('Advert 2', { exact: true })).toHaveValue('no address');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(asking).toContainText('Advert 2 was not kept: Invalid URL format');
  await asking.getByRole('button', { name: 'Go back' }).click();
  await dialog.getByLabel('Advert 2', { exact: true }).fill('http://pictures.example.com/second.png');
  await dialog.getByRole('button', { name: /^Move Advert 2/ }).press('ArrowUp');
  await dialog.getByRole('button', { name: 'Remove Advert 1' }).click();
  await expect.poll(addresses).toEqual(['dot.png']);
  await expect(adverts.getByRole('button', { name: /^Move Advert 1/ })).toBeFocused();

  // What is set of one advert; its days are those of the page's time zone, whose clock says that it is not shown today.
  await settings.open('Page');
  await settings.field('Time zone').fill('Europe/Atlantis');
  await expect(dialog.getByRole('alert')).toContainText('A time zone is named like Europe/Berlin');
  await settings.field('Time zone').fill('asia/kathmandu');
  await settings.open('Advertising');
  await adverts.getByRole('button', { name: 'Description, link and dates' }).click();
  await expect(adverts.getByText('Days begin at midnight in Asia/Kathmandu.')).toBeVisible();
  await adverts.getByLabel('Description').fill('Two for one');
  await adverts.getByLabel('Link').fill('mailto:ann@example.com');
  await expect(adverts.getByRole('alert')).toHaveText('Invalid URL format');
  await adverts.getByLabel('Link').fill('shop.example/offer');
  await adverts.getByLabel('Last day').fill('2020-12-24');
  await expect(adverts.getByText(/^Not shown today: its last day was .*2020\.$/)).toBeVisible();
  await adverts.getByLabel('First day').fill('2021-01-01');
  await expect(adverts.getByRole('alert')).toHaveText('The last day is before the first');
  await adverts.getByLabel('First day').fill('2020-01-01');
  await expectAccessible(page);
  await adverts.getByLabel('Last day').fill('');
  await expect(adverts.getByText(/Not shown today/)).toHaveCount(0);

  await dialog.getByRole('radio', { name: 'In turn, by time' }).click();
  await settings.field('Each is shown for').fill('2');
  await settings.field('Unit').selectOption('Months');
  await settings.field('Starts anew').selectOption('Every year, on 1 January');
  await settings.field('Time of the start').fill('25:00');
  await expect(dialog.getByRole('alert')).toHaveText('Invalid Time format (HH:mm)');
  await settings.field('Time of the start').fill('06:30');
  await expectAccessible(page);

  await settings.saved();
  await page.reload();
  await expect(settings.field('Show adverts')).toBeChecked();
  await expect(settings.field('Seconds')).toHaveValue('2');
  await expect(settings.field('Unit')).toHaveValue('MONTH');
  await expect(settings.field('Time of the start')).toHaveValue('06:30');
  await settings.close();
  await editor.publish();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  const logIn = async () => {
    await visitor.goto(`${server.url}/p/${id}`);
    await visitor.getByRole('checkbox').check();
    await visitor.getByRole('button', { name: 'Connect' }).click();
    await expect(visitor.getByRole('heading', { name: 'Advertisement' })).toBeVisible();
  };
  await logIn();
  const offer = visitor.getByRole('link', { name: 'Two for one Go online and open shop.example' });
  await expect(offer.getByRole('img', { name: 'Two for one' })).toHaveJSProperty('naturalWidth', 1);
  await expect(visitor.getByText('This page was opened without a gateway')).toBeVisible();

  // The messages name the other service, the hint the right one (spec validation-rules.14).
  await page.getByRole('button', { name: 'Page settings' }).click();
  await settings.open('Advertising');
  await dialog.getByRole('radio', { name: 'YouTube' }).click();
  await expect(adverts.getByRole('alert')).toHaveText('Invalid Vimeo video url');
  await expect(settings.group('Adverts in their order').getByText('The address of a YouTube video')).toBeVisible();
  await adverts.getByRole('textbox').fill('youtu.be/dQw4w9WgXcQ');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await settings.saved();
  await settings.close();
  await editor.publish();

  for (const each of [context, page.context()]) {
    await each.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'The video' }));
  }
  await logIn();
  await expect(visitor.frameLocator('iframe').getByText('The video')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Watch the video' })).toHaveAttribute('href', /^\/p\/.+\/go\?/);
  const scripted = await page.context().newPage();
  await scripted.goto(visitor.url());
  await expectAccessible(scripted);
  await visitor.getByRole('link', { name: 'Continue' }).click();
  await expect(visitor.getByText('This page was opened without a gateway')).toBeVisible();
  await context.close();
});
