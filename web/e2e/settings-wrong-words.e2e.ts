import { expect, test } from './fixtures.ts';
import { Settings } from './support/settings.ts';

const FORM = [
  { type: 'string', key: 'aa', label: 'Aa' },
  { type: 'radiobox', key: 'bb', label: 'Bb', options: ['Tea', 'Coffee', 'Water'] },
  { type: 'string', key: 'cc', label: 'Cc' },
];
const HTML = `<main data-portico="page" data-portico-version="1" id="page">
  <div data-portico="custom-form" id="form"></div>
</main>`;

test.beforeEach(async ({ portico }) => portico.comeBack());

test('wrong words stay with the field or option in which they were typed', async ({ page, api }) => {
  const config = { authentications: [{ name: 'form', active: true, config: { fields: FORM } }] };
  const { id } = await api.createPage({ label: 'Hostel', html: HTML, config });
  const settings = new Settings(page);
  const { dialog } = settings;
  await page.goto(`/edit/settings/authentication/form?draft=${id}`);
  const field = (key: string) => dialog.locator(`[data-field="${key}"]`);
  const toggle = (key: string) => field(key).locator('[aria-expanded]').click();
  const asking = page.getByRole('alertdialog');
  const named = async (words: readonly string[]) => {
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    const lines = words.map((line) => new RegExp(`^${line} was not kept: `));
    await expect(asking.locator('span')).toHaveText(lines);
    await asking.getByRole('button', { name: 'Go back' }).click();
    await expect(asking).toHaveCount(0);
  };

  // an option that is moved, beside one that is removed
  await toggle('bb');
  const options = field('bb').getByRole('listitem');
  await options.nth(2).getByRole('textbox').fill('Tea');
  await field('bb')
    .getByRole('button', { name: /^Move Water/ })
    .press('ArrowUp');
  await expect(options.nth(1).getByRole('textbox')).toHaveValue('Tea');
  await expect(options.nth(1).getByRole('alert')).toBeVisible();
  await field('bb').getByRole('button', { name: 'Remove the option Tea' }).click();
  await expect(options.nth(0).getByRole('textbox')).toHaveValue('Tea');
  await named(['Bb, Option 1']);
  await field('bb').getByRole('button', { name: 'Remove the option Water' }).click();

  // a field that is renamed, after one before it is removed
  await toggle('cc');
  await field('cc').getByLabel('Pattern').fill('(');
  await field('cc').getByLabel('Label').fill('bb');
  await field('aa').getByRole('button', { name: 'Remove Aa' }).click();
  await expect(field('cc').getByLabel('Label')).toHaveValue('bb');
  await named(['Cc, Pattern', 'Cc, Label']);
  await field('cc').getByLabel('Label').fill('Room');
  await settings.open('Page');
  await named(['Room, Pattern']);
  await settings.open('Authentication');
  await dialog.locator('a[href*="authentication/form"]').click();
  await toggle('room');
  await expect(field('room').getByLabel('Pattern')).toHaveValue('(');

  // what cannot be mended any more is not named
  await field('room').getByLabel('Type').selectOption('Date');
  await settings.close();
});

test('leaving the settings asks about wrong advert addresses, also about one that was not added', async ({
  page,
  api,
}) => {
  const urls = ['a', 'a', 'b'].map((name) => `/media/splash_images/1/${name}.png`);
  await api.createPage({
    label: 'Adverts',
    config: { advertising: { active: true, type: 'image', urls } },
  });
  await page.goto('/');
  await page.getByRole('link', { name: /Adverts/ }).click();
  await page.getByRole('button', { name: 'Page settings' }).click();
  const settings = new Settings(page);
  const { dialog } = settings;
  await settings.open('Advertising');
  const advert = (number: number) => settings.field(`Advert ${number}`);
  const asking = page.getByRole('alertdialog');

  await advert(1).fill('wrong one');
  await dialog.getByRole('button', { name: /^Move Advert 1/ }).press('ArrowDown');
  await expect(advert(2)).toHaveValue('wrong one');
  await expect(advert(1)).toHaveValue('a.png');
  await dialog.getByRole('button', { name: 'Remove Advert 1' }).click();
  await expect(advert(1)).toHaveValue('wrong one');

  await page.goBack();
  await expect(asking).toContainText('Advert 1 was not kept: ');
  await asking.getByRole('button', { name: 'Go back' }).click();
  await expect(advert(1)).toHaveValue('wrong one');
  await dialog.getByRole('button', { name: 'Remove Advert 1' }).click();
  await expect(advert(1)).toHaveValue('b.png');

  await settings.field('Address of a new advert').fill('/media/splash_images/1/c.png');
  await settings.open('Page');
  await settings.open('Advertising');
  await expect(settings.field('Address of a new advert')).toHaveValue('c.png');
  await settings.saved();
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  await (await asked).accept();
  await reloaded;
  await expect(settings.field('Address of a new advert')).toHaveValue('');

  await settings.field('Address of a new advert').fill('/media/splash_images/1/c.png');
  await settings.open('Page');
  await page.goBack();
  await expect(asking).toContainText('Address of a new advert was not kept: It was written but not added.');
  await asking.getByRole('button', { name: 'Close anyway' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/edit\?draft=/);
  await page.goBack();
  await expect(page).toHaveURL('/');
});
