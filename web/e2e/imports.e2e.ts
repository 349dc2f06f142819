import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';

// spec organisations.120, organisations.121, organisations.123, organisations.124, screens.56

const TABLE = ['E-Mail;Name;Role;Desk', 'kim@portico.example;Kim;editor;4', 'nobody;;;', 'lee@portico.example;Lee;;'];

test('a table of people is looked at, brought in, and taken out again', async ({ page, portico }) => {
  await portico.comeBack();
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'People' }).click();
  await expect(page.getByText('Only you so far')).toBeVisible();
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'People as tables' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Import');
  const dialog = page.getByRole('dialog', { name: /^Import people into/ });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Paste a table, or choose a file')).toHaveCount(1);
  await expectAccessible(page);

  // What cannot be read stays as it was pasted.
  await dialog.getByLabel('Table').fill('name,role\nKim,editor');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No column is called email.');
  await expect(dialog.getByLabel('Table')).toHaveValue('name,role\nKim,editor');

  const buffer = Buffer.from(TABLE.join('\r\n'));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByLabel('Table')).toHaveValue(/kim@portico\.example;Kim/);
  await dialog.getByLabel('Role where a line names none').selectOption('reader');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('status')).toContainText('2 to do, 0 already as they are, 1 with mistakes');
  const rows = dialog.getByRole('row');
  await expect(rows.nth(1)).toContainText('nobody');
  await expect(rows.nth(2)).toContainText('Will be invited as Editor');
  await expect(rows.nth(3)).toContainText('Will be invited as Reader');
  await expect(dialog).toContainText('These columns say nothing here: Desk.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Invite 2' }).click();
  await expect(rows.nth(2)).toContainText('Is invited as Editor');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: /^Invitations/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'kim@portico.example' })).toBeVisible();

  const download = page.waitForEvent('download');
  await choose('Export');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^people-.+\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain('"lee@portico.example","Lee","reader","invited"');
});

test('a table of pages is looked at, and its pages are made in their folders', async ({ page, portico }) => {
  await portico.comeBack();
  await page.goto('/');
  await page.getByRole('link', { name: 'All pages' }).click();
  await page.getByRole('button', { name: 'Bring pages in' }).click();
  const dialog = page.getByRole('dialog', { name: /^Bring pages into/ });
  await dialog.getByLabel('Table').fill('name,template,folder\nQuay,Cafe,Harbour/New\nPier,,Harbour\nLost,nowhere,');
  await dialog.getByLabel('Template where a line names none').selectOption({ label: 'Hotel' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('status')).toContainText('2 to do, 0 already as they are, 1 with mistakes');
  const rows = dialog.getByRole('row');
  await expect(rows.nth(1)).toContainText('There is no template or page called nowhere.');
  await expect(rows.nth(2)).toContainText('from Cafe, in Harbour/New, which is new');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make 2 pages' }).click();
  await expect(rows.nth(2)).toContainText('Is made');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'Quay' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Harbour' }).first()).toBeVisible();
});
