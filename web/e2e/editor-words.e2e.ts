import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

/* Words inside a text: bold, italic, underlined, a link; and what is pasted from other programs. */

test.beforeEach(async ({ portico }) => portico.comeBack());

test('words get marks and a link by the bar beside them and by keys, each a step to undo', async ({ page }) => {
  const editor = new Editor(page);
  await editor.openNew();
  const heading = editor.texts.first();
  await heading.dblclick();
  await page.keyboard.type('Welcome to Hotel Riva');
  await page.keyboard.press('Shift+Control+ArrowLeft');
  const bar = page.getByRole('toolbar', { name: 'Look of the selected words' });
  await bar.getByRole('button', { name: 'Italic' }).click();
  await expect(heading.locator('em')).toHaveText('Riva');
  await expect(bar.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+u');
  await expect(heading.locator('em > u')).toHaveText('Riva');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('rv');
  const address = bar.getByLabel('Address of the link');
  await expect(address).toHaveValue('rv');
  await expect(heading.locator('em > u')).toHaveText('Riva');
  await address.fill('not an address');
  await address.press('Enter');
  await expect(bar.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await address.fill('riva.example/menu');
  await address.press('Enter');
  await expect(heading.locator('a')).toHaveText('Riva');
  await expect(heading.locator('a')).toHaveAttribute('data-href', 'http://riva.example/menu');

  // What is typed next, while nothing is selected.
  await page.keyboard.type('! ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Free Wi-Fi');
  await expect(heading.locator('strong')).toHaveText('Free Wi-Fi');
  await expect(heading.locator('a')).toHaveText('Riva');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(heading).toHaveText('Welcome to Hotel Riva! Free Wi-Fi', { useInnerText: true });
  await expect(editor.control('Text')).toHaveValue('Welcome to Hotel Riva! Free Wi-Fi\n');

  // All of the words of a selected text.
  await page.keyboard.press('Control+i');
  await expect(heading.locator('em')).not.toHaveCount(1);
  await expect(editor.said).toContainText('Italic on');
  for (let steps = 0; steps < 6; steps++) await page.keyboard.press('Control+z');
  await expect(heading).toHaveText('Welcome');
});
