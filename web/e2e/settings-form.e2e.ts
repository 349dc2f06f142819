import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { Settings } from './support/settings.ts';

const HTML = `<main data-portico="page" data-portico-version="1" id="page">
  <h1 data-portico="text" id="title" data-props='{"text":"Hostel","level":1}'></h1>
  <div data-portico="custom-form" id="form"></div>
</main>`;

const STORED = {
  terms: '',
  authentications: [
    { name: 'form', active: true, config: { fields: [{ type: 'string', key: 'name', label: 'Name' }] } },
  ],
  languages: {
    de: { code: 'de', name: 'Deutsch', flag: 'de', active: true, strings: { 'form.name.label': 'Wie heißen Sie?' } },
  },
};

test.beforeEach(async ({ portico }) => portico.comeBack());

test('a form is built, put in order, saved, published, and filled in by a visitor without JavaScript', async ({
  page,
  api,
  browser,
  server,
}) => {
  const { id } = await api.createPage({ label: 'Hostel', html: HTML, config: STORED });
  const settings = new Settings(page);
  const { dialog } = settings;
  await page.goto(`/edit/settings/authentication/form?draft=${id}`);
  const field = (key: string) => dialog.locator(`[data-field="${key}"]`);
  const preview = dialog.getByRole('figure');
  const add = async (menu: string, item: string) => {
    await dialog.getByRole('button', { name: menu, exact: true }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };

  // Its key follows the label, and its translation stays with it.
  await field('name').getByRole('button', { name: /^Name/ }).click();
  await field('name').getByLabel('Label').fill('Your name');
  await expect(field('your_name')).toContainText('Key: your_name');

  await add('Add a field', 'Line of text');
  const room = field('field_2');
  await expect(room.getByLabel('Label')).toBeFocused();
  await room.getByLabel('Label').fill('your NAME');
  await expect(room.getByRole('alert')).toHaveText('The form has this field already; choose another label');
  await expect(room.getByLabel('Label')).toHaveValue('your NAME');
  await room.getByLabel('Label').fill('Room');
  await field('room').getByLabel('Pattern').fill('(?=1)[0-9]{3}');
  await expect(field('room').getByRole('alert')).toContainText('Lookaheads, lookbehinds and backreferences');
  await field('room').getByLabel('Pattern').fill('^[0-9]{3}$');
  await expect(field('room').getByRole('alert')).toHaveCount(0);
  await field('room').getByLabel('Message').fill('A room has three digits');

  await add('Add a field', 'Several of a list');
  await field('field_3').getByLabel('Label').fill('Breakfast');
  const breakfast = field('breakfast');
  await breakfast.getByRole('textbox').nth(1).fill('Tea');
  await breakfast.getByRole('textbox').nth(2).fill('Tea');
  await expect(breakfast.getByRole('alert')).toHaveText('There is an option of these words already');
  // wrong words are there again where the field is opened again
  await breakfast.getByRole('button', { expanded: true }).click();
  await breakfast.getByRole('button', { expanded: false }).click();
  await expect(breakfast.getByRole('textbox').nth(2)).toHaveValue('Tea');
  await expect(breakfast.getByRole('alert')).toHaveText('There is an option of these words already');
  await breakfast.getByRole('textbox').nth(2).fill('Toast');
  await breakfast.getByRole('button', { name: 'Add an option' }).click();
  await breakfast.getByRole('button', { name: 'Remove the option Option 3' }).click();
  await expect(breakfast.getByRole('button', { name: /^Move Toast/ })).toBeFocused();
  await breakfast.getByRole('button', { name: /^Move Toast/ }).hover();
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(breakfast.getByRole('textbox').nth(2)).toHaveValue('Toast');
  await breakfast.getByRole('button', { name: /^Move Toast/ }).press('ArrowUp');
  await expect(breakfast.getByRole('textbox').nth(1)).toHaveValue('Toast');
  await expect(breakfast.getByRole('button', { name: /^Move Toast/ })).toBeFocused();
  await breakfast.getByRole('checkbox', { name: 'Optional' }).check();

  await add('Add a ready-made field', 'Birthdate');
  await add('Add a ready-made field', 'Phone with country prefix');
  await add('Add a ready-made field', 'Send me news and offers by email');
  await expect(field('__marketing__')).toContainText('Nobody may be kept out for not wanting marketing');
  await expect(field('__marketing__').getByLabel('Optional')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add a ready-made field' }).click();
  await expect(page.getByRole('menuitem', { name: 'Phone', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');

  // In order by key, and by dragging.
  const keys = () => dialog.locator('[data-field]').evaluateAll((rows) => rows.map((row) => row.dataset.field));
  await dialog.getByRole('button', { name: /^Move Birthdate/ }).press('ArrowUp');
  await expect(page.locator('[data-said]')).toHaveText('Birthdate is now 3 of 6');
  await field('__marketing__').getByRole('button', { expanded: true }).click();
  const grip = await dialog.getByRole('button', { name: /^Move Room/ }).boundingBox();
  const top = await field('your_name').boundingBox();
  await page.mouse.move((grip?.x ?? 0) + 8, (grip?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((top?.x ?? 0) + 20, (top?.y ?? 0) + 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(keys).toEqual(['room', 'your_name', '__birthdate__', 'breakfast', '__phone__', '__marketing__']);

  await expect(preview.locator('.p-label')).toHaveText([
    'Room',
    'Your name',
    'Birthdate',
    'Breakfast (optional)',
    'Phone with country prefix',
  ]);
  await expectAccessible(page);
  await settings.saved();
  await page.reload();
  await expect.poll(keys).toEqual(['room', 'your_name', '__birthdate__', 'breakfast', '__phone__', '__marketing__']);
  await settings.close();
  await new Editor(page).publish();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(`${server.url}/p/${id}?lang=de`);
  await expect(visitor.getByLabel('Wie heißen Sie?')).toBeVisible();
  await visitor.goto(`${server.url}/p/${id}`);
  const year = new Date().getFullYear();
  await expect(visitor.getByLabel('Birthdate')).toHaveAttribute('type', 'date');
  await expect(visitor.getByLabel('Birthdate')).toHaveAttribute('min', `${year - 100}-01-01`);
  await expect(visitor.getByRole('checkbox', { name: /news and offers/ })).not.toBeChecked();
  await visitor.getByLabel('Room').fill('12');
  await visitor.getByLabel('Your name').fill('Ann');
  await visitor.getByLabel('Birthdate').fill('1890-01-01');
  await visitor.getByLabel('Phone').fill('3331234567');
  await visitor.getByRole('button', { name: 'Connect' }).click();
  for (const words of ['A room has three digits', 'Invalid format', 'Country Prefix (+XX) is missing']) {
    await expect(visitor.getByText(words)).toBeVisible();
  }
  await visitor.getByLabel('Room').fill('123');
  await visitor.getByLabel('Birthdate').fill('1990-05-17');
  await visitor.getByLabel('Phone').fill('+393331234567');
  await visitor.getByRole('button', { name: 'Connect' }).click();
  await expect(visitor.getByText('This page was opened without a gateway')).toBeVisible();
  await context.close();

  const scripted = await page.context().newPage();
  await scripted.goto(`${server.url}/p/${id}`);
  await scripted.getByRole('button', { name: 'Connect' }).click();
  await expect(scripted.getByText('This field is required')).toHaveCount(4);
  await expectAccessible(scripted);
});
