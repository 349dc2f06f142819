import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const LEAST = { target: 44, letters: 16 };

/** What is too small for a finger on a screen, each once, as `button “Name” 30x28`. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(({ target, letters }) => {
    const PRESSED =
      'button, a[href], select, textarea, summary, input:not([type=hidden]), [role^=menuitem], [role=option], [role=treeitem], [role=tab]';
    const TYPED = 'select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=color])';
    const found = new Set<string>();
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') || element.textContent || '').trim().slice(0, 40) || element.id;
    for (const element of document.querySelectorAll<HTMLElement>(PRESSED)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('[aria-hidden=true], [inert]')) continue;
      // a tick and a file are chosen by their label, too
      const label = element.matches('[type=checkbox], [type=radio], [type=file]') ? element.closest('label') : null;
      const boxes = [element, ...(label ? [label] : [])].map((each) => each.getBoundingClientRect());
      const width = Math.max(...boxes.map((box) => box.width));
      const height = Math.max(...boxes.map((box) => box.height));
      // what only screen readers and keys find
      if (Math.min(width, height) <= 1) continue;
      // a link among words keeps the height of their line
      const isInText = element.matches('a') && getComputedStyle(element).display === 'inline';
      const what = `${element.tagName.toLowerCase()} “${nameOf(element)}”`;
      if (!isInText && (width < target - 0.5 || height < target - 0.5))
        found.add(`${what} ${Math.round(width)}x${Math.round(height)}`);
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (element.matches(TYPED) && size < letters) found.add(`${what} has letters of ${size} px`);
    }
    return [...found];
  }, LEAST);
}

test('everything a finger presses in the editor is 44 px, and everything typed 16 px', { tag: '@proof' }, async ({
  page,
  portico,
}) => {
  // it walks through every screen of the editor
  test.setTimeout(240_000);
  const editor = new Editor(page);
  const found: Record<string, string[]> = {};
  const look = async (screen: string, shown: Locator) => {
    await expect(shown.first()).toBeVisible();
    const small = await tooSmall(page);
    if (small.length > 0) found[screen] = small;
  };
  const sheet = (name: string) => page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name });
  const dialog = page.getByRole('dialog');
  await portico.comeBack();
  await editor.openNew();
  await look('editor', editor.texts);

  await sheet('Components').tap();
  for (const name of ['Picture', 'Button', 'Custom HTML']) {
    await editor.entry(name).first().tap();
    await sheet('Properties').tap();
    await expect(page.locator('aside [data-control]:visible').first()).toBeVisible();
    // the sheet leaves less of the canvas, and what was inserted stays in sight
    if (name === 'Button') await expect(editor.buttons.last()).toBeInViewport();
    const folded = page.locator('aside details:not([open]) > summary:visible');
    while ((await folded.count()) > 0) await folded.first().tap();
    await look(`properties of ${name}`, page.locator('aside [data-control]:visible'));
    await sheet('Components').tap();
    await look('components', editor.entry('Text'));
  }
  await sheet('Layers').tap();
  await look('layers', page.getByRole('tree'));
  await sheet('Layers').tap();

  await editor.buttons.last().tap();
  await look('what is selected', page.getByRole('toolbar'));
  await sheet('Properties').tap();
  await page.locator('[data-control=color]:visible').getByRole('button', { name: 'Pick a colour' }).tap();
  await look('color', page.getByRole('slider', { name: 'Opacity' }));
  await page.keyboard.press('Escape');
  await page.locator('[data-control=icon]:visible').getByRole('combobox').tap();
  await look('icons', dialog.getByRole('option'));
  await page.keyboard.press('Escape');
  await sheet('Properties').tap();
  await editor.buttons.last().press('Shift+F10');
  await look('menu of an element', page.getByRole('menu'));
  await page.keyboard.press('Escape');

  const more = page.getByRole('button', { name: 'More about publishing' });
  await more.tap();
  await look('menu of the page', page.getByRole('menu'));
  for (const name of ['History', 'Earlier versions', 'Check the page']) {
    if (!(await page.getByRole('menu').isVisible())) await more.tap();
    await page.getByRole('menuitem', { name }).tap();
    await look(name, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await sheet('Commands').tap();
  await look('commands', dialog.getByRole('option'));
  await page.keyboard.type('Page style');
  await page.keyboard.press('Enter');
  await look('page style', page.getByRole('button', { name: 'Linen' }));

  const sections = ['page', 'advertising', 'multilanguage', 'authentication', 'authentication/form', 'security'];
  for (const section of sections) {
    await page.goto(page.url().replace(/edit[^?]*/, `edit/settings/${section}`));
    await look(`settings/${section}`, dialog);
  }
  expect(found).toEqual({});
});

test('what is pressed in the account is 44 px wide and high', async ({ page, portico, api }) => {
  await api.signIn();
  await portico.openHome();
  const account = page.getByRole('button', { name: /^Account of/ });
  expect(await account.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await account.tap();
  await page.getByRole('menuitem', { name: 'Your account' }).tap();
  await expect(page.getByRole('button', { name: /^End / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'New token' })).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
});
