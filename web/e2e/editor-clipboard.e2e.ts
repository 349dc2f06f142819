import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';

let editor: Editor;

test.beforeEach(async ({ page, portico, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  editor = new Editor(page);
  await portico.comeBack();
  await editor.openNew();
});

async function fillClipboard(page: Page, plain: string, html = ''): Promise<void> {
  await page.evaluate(
    async ([plain, html]) => {
      const parts: Record<string, Blob> = { 'text/plain': new Blob([plain], { type: 'text/plain' }) };
      if (html) parts['text/html'] = new Blob([html], { type: 'text/html' });
      await navigator.clipboard.write([new ClipboardItem(parts)]);
    },
    [plain, html] as const,
  );
}

test('elements are copied, cut and pasted, in a page and between pages and tabs', async ({
  page,
  portico,
  context,
}) => {
  await editor.texts.nth(0).click();
  await page.keyboard.press('Control+c');
  await expect(editor.said).toContainText('Heading copied');
  await page.keyboard.press('Control+v');
  await expect(editor.boxes.first().locator('.p-text')).toHaveText(['Welcome', 'Welcome', /Free/]);

  await editor.boxes.first().click({ position: { x: 6, y: 6 } });
  await page.keyboard.press('Control+x');
  await expect(editor.boxes).toHaveCount(0);
  await page.keyboard.press('Control+v');
  await expect(editor.boxes).toHaveCount(1);
  await expect(editor.texts).toHaveCount(3);
  await editor.saved();

  const other = new Editor(await context.newPage());
  await other.openNew();
  await other.root.click({ position: { x: 5, y: 5 } });
  await other.page.keyboard.press('Control+v');
  await expect(other.boxes).toHaveCount(2);
  await expect(other.texts).toHaveCount(5);
  await expect(other.said).toContainText('Box pasted');
  const ids = await other.canvas
    .locator('[data-node]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-node')));
  expect(new Set(ids).size).toBe(ids.length);
  await other.page.keyboard.press('Control+z');
  await expect(other.boxes).toHaveCount(1);
  await expect(portico.toast(/./)).toHaveCount(0);
});

test('content copied from Word becomes texts with their marks, markup Custom HTML that runs no script', async ({
  page,
}) => {
  await editor.root.click({ position: { x: 5, y: 5 } });
  await fillClipboard(
    page,
    'Free Wi-Fi\nin the lobby',
    '<style>p.MsoNormal{color:red}</style><h1>Free<o:p></o:p> Wi-Fi</h1><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>in <b>the lobby</b></p>',
  );
  await page.keyboard.press('Control+v');
  await expect(editor.root.locator('h1')).toHaveText('Welcome');
  await expect(editor.root.locator('h2')).toHaveText('Free Wi-Fi');
  await expect(editor.root.locator('ul > li > strong')).toHaveText('the lobby');
  await expect(editor.said).toContainText('2 elements pasted');

  await editor.root.click({ position: { x: 5, y: 5 } });
  await fillClipboard(
    page,
    '<ul onclick="top.hacked=1"><li>one</li></ul><script>top.hacked=1</script><img src="x:y" onerror="top.hacked=1">',
  );
  await page.keyboard.press('Control+v');
  const html = editor.canvas.locator('.p-html');
  await expect(html).toHaveText('one');
  await expect(page.getByRole('complementary').getByText('<ul><li>one</li></ul>')).toBeVisible();
  await html.click();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a document pasted while a text is written becomes elements after it, and says what stays elsewhere', async ({
  page,
  portico,
}) => {
  await page.route('https://other.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: 'no picture' }),
  );
  await fillClipboard(
    page,
    'Rooms\nSingle\nDouble',
    `<h1>Rooms</h1><ul><li>Single<ul><li>with a view</li></ul></li><li>Double</li></ul>
    <table><tr><td>Mon</td><td>7 to 18</td></tr></table><img src="https://other.example/room.jpg" alt="A room">`,
  );
  const words = editor.texts.nth(1);
  await words.dblclick();
  await page.keyboard.type('One tap and you are online.');
  await page.keyboard.press('Control+v');
  await expect(editor.root.locator('h2')).toHaveText('Rooms');
  await expect(editor.canvas.locator('[contenteditable]')).toHaveCount(0);
  await expect(words).toHaveText('One tap and you are online.');
  await expect(editor.boxes.first().locator('.p-text')).toHaveText([
    'Welcome',
    'One tap and you are online.',
    'Rooms',
    /Single\s*– with a view\s*Double/,
  ]);
  await expect(editor.canvas.locator('.p-html td').last()).toHaveText('7 to 18');
  const where = 'not on your page: visitors may not see them before login. Upload them instead.';
  const table = 'Tables and what else no text can hold became Custom HTML: 1.';
  await expect(portico.toast(`Pictures are still on other.example, ${where} ${table}`)).toBeVisible();
  const picture = editor.canvas.locator('.p-picture');
  await expect(picture).toHaveAttribute(
    'data-unloaded',
    'The picture at other.example cannot be shown here. Upload it, so that it is on your page.',
  );
  expect((await picture.boundingBox())?.height).toBeGreaterThan(90);

  await page.keyboard.press('Control+z');
  await expect(editor.root.locator('h2')).toHaveCount(0);
  await expect(words).toHaveText('One tap and you are online.');
});

test('a hostile clipboard is refused with a sentence, and nothing changes', async ({ page, portico }) => {
  await editor.root.click({ position: { x: 5, y: 5 } });
  const before = await editor.root.innerHTML();
  await fillClipboard(
    page,
    '{"portico-clip":1,"nodes":[{"component":"text","props":{"color":"red;background:url(//evil)"}}]}',
  );
  await page.keyboard.press('Control+v');
  await expect(portico.toast('What was copied is damaged, so nothing was pasted. Copy it again.')).toBeVisible();
  await fillClipboard(page, '{"portico-clip":1,"nodes":[{"component":"hologram"}]}');
  await page.keyboard.press('Control+v');
  await expect(portico.toast('This kind of element is not known here.')).toBeVisible();
  expect(await editor.root.innerHTML()).toBe(before);
});
