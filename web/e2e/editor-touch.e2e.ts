import type { CDPSession, Locator } from '@playwright/test';
import { components } from '#core/components/index.ts';
import { text } from '#core/texts/index.ts';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';

// spec product.15

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

/** A finger, as the browser hears it. */
class Finger {
  readonly #session: CDPSession;
  readonly #editor: Editor;
  constructor(session: CDPSession, editor: Editor) {
    this.#session = session;
    this.#editor = editor;
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]): Promise<void> {
    // the browser takes the speed of a flick from these times: a finger that lifts has rested for a second
    const timestamp = Date.now() / 1_000 + (type === 'touchEnd' ? 1 : 0);
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints: points, timestamp });
  }

  /** Rests until it has taken hold, and lifts. */
  async hold(at: { x: number; y: number }): Promise<void> {
    await this.#touch('touchStart', [at]);
    await expect(this.#editor.said).toHaveText(/^Dragging /);
    await this.#touch('touchEnd', []);
  }

  /** Rests until it has taken hold, unless it is told not to, then moves and lifts. */
  async drag(from: { x: number; y: number }, to: { x: number; y: number }, rests = true): Promise<void> {
    await this.#touch('touchStart', [from]);
    if (rests) await expect(this.#editor.said).toHaveText(/^Dragging /);
    for (let step = 1; step <= 6; step++) {
      const at = (a: number, b: number) => a + ((b - a) * step) / 6;
      await this.#touch('touchMove', [{ x: at(from.x, to.x), y: at(from.y, to.y) }]);
    }
    await this.#touch('touchEnd', []);
  }
}

async function middle(element: Locator, down = 0.5): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing to touch there.');
  return { x: box.x + box.width / 2, y: box.y + box.height * down };
}

test('a page is built by touch', { tag: '@proof' }, async ({ page, portico, context }) => {
  const editor = new Editor(page);
  await portico.comeBack();
  await editor.openNew();
  const finger = new Finger(await context.newCDPSession(page), editor);
  const panel = page.getByRole('button', { name: 'Components' });

  // held and dragged from the palette to a place
  await panel.tap();
  await finger.drag(await middle(editor.entry('Text')), await middle(editor.texts.first(), 0.95));
  await expect(editor.boxes.first().locator('.p-text')).toHaveCount(3);

  // a finger that does not rest scrolls the palette and takes hold of nothing
  const low = await middle(editor.entry('Text'));
  await finger.drag(low, { x: low.x, y: low.y - 120 }, false);
  await expect(editor.texts).toHaveCount(3);
  await panel.tap();
  await expect(editor.entry('Text')).toHaveCount(0);

  // each other component by a tap
  for (const { name, label, group } of components) {
    if (group === undefined || name === 'text' || name === 'footer') continue;
    await panel.tap();
    const entry = editor.entry(text(label));
    await expect(entry).toBeVisible();
    await entry.tap();
    await expect(editor.said, name).toContainText(`${text(label)} inserted`);
    await expect(entry).toHaveCount(0);
  }

  // selected by a tap, moved by holding it, named by its outline, written in by two taps
  const words = editor.canvas.getByText('Text', { exact: true });
  await words.tap();
  await expect(page.getByRole('toolbar', { name: 'Selected: Text' })).toBeVisible();
  await finger.drag(await middle(words), await middle(editor.texts.first(), 0.05));
  await expect(editor.texts.first()).toHaveText('Text');
  await editor.texts.first().tap();
  await finger.hold(await middle(editor.texts.first()));
  await expect(page.getByRole('menu').getByRole('menuitem', { name: 'Wrap in a box' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('toolbar').getByRole('button', { name: 'What can be done with the selection' }).tap();
  await page.getByRole('menuitem', { name: 'Duplicate' }).tap();
  await expect(editor.texts).toHaveCount(4);
  await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).tap();
  await page.getByRole('button', { name: 'REMOVE' }).tap();
  await expect(editor.texts).toHaveCount(3);
  await page.getByRole('button', { name: 'Properties' }).tap();
  await editor.texts.first().tap();
  await editor.control('Text').fill('By finger');
  await expect(editor.texts.first()).toHaveText('By finger');
  await editor.saved();
});
