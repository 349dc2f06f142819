import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { ApiClient } from './support/api-client.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible, runAxe } from './support/expect-accessible.ts';
import type { RunningServer } from './support/server-host.ts';

// spec editor.25: a hotel page of two columns is built from a new page in each of three ways

const HEADING = 'Hotel Miramar';
const WELCOME = 'Free Wi-Fi for all our guests';
const TERMS = 'Be kind to others on this network.';
const ADDRESS = '12 Harbour Road, open day and night';
const METHODS = ['Connect', 'Continue with email', 'Continue with phone'];
const CARD = '#ffffff';

test.setTimeout(180_000);
test.beforeEach(({ portico }) => portico.comeBack());

/** A picture of the sea. */
async function picture() {
  const buffer = await sharp('schemas/pictures/sea.webp').resize(1200, 1000).jpeg().toBuffer();
  return { name: 'sea.jpg', mimeType: 'image/jpeg', buffer };
}

/** Chooses the file in the dialog that an action of the person opens. */
async function choosesPicture(page: Page, action: () => Promise<void>): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  await action();
  await (await opening).setFiles(await picture());
}

/** The page has what was to be built, in the order of reading. */
async function expectBuilt(editor: Editor): Promise<void> {
  await expect(editor.root.locator('h1')).toHaveText(HEADING);
  await expect(editor.root.getByText(WELCOME)).toBeVisible();
  await expect(editor.root.locator('img[src^="/media/"]')).toHaveCount(1);
  for (const name of METHODS) await expect(editor.root.getByText(name, { exact: true })).toBeVisible();
  await expect(editor.root.locator('footer')).toBeVisible();
  await expectAccessible(editor.page);
}

/** What is published has no finding and no fault for visitors, in two columns where there is room for them. */
async function expectGoodForVisitors(context: BrowserContext, server: RunningServer, id: string): Promise<void> {
  const { auth_token } = await new ApiClient(server.url).signIn();
  // the command fails where it has anything to say
  await promisify(execFile)(process.execPath, ['dist/cli/portico.js', 'check', id, '--strict', '--url', server.url], {
    env: { ...process.env, PORTICO_DATA: server.data, PORTICO_TOKEN: auth_token },
  });
  const browser = context.browser();
  if (browser === null) throw new Error('The test has no browser.');
  for (const width of [1280, 390]) {
    const visiting = await browser.newContext({ viewport: { width, height: 844 } });
    const visitor = await visiting.newPage();
    await visitor.goto(`${server.url}/p/${id}`);
    await expect(visitor.getByRole('heading', { name: HEADING, level: 1 })).toBeVisible();
    for (const name of METHODS) await expect(visitor.getByText(name, { exact: true })).toBeVisible();
    const { violations } = await runAxe(visitor);
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
    const image = await visitor.locator('main img').first().boundingBox();
    const heading = await visitor.getByRole('heading', { level: 1 }).boundingBox();
    if (image === null || heading === null) throw new Error('The picture or the heading is not shown.');
    const apart = heading.x >= image.x + image.width;
    expect(apart, `two columns at ${width} px`).toBe(width === 1280);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await attach(visitor, `visitor ${width}`);
    await visiting.close();
  }
}

async function attach(page: Page, name: string): Promise<void> {
  await test.info().attach(name, { body: await page.screenshot(), contentType: 'image/png' });
}

test('a hotel page is built from nothing with the mouse', async ({ page, context, server }) => {
  const editor = new Editor(page);
  const id = await editor.openNew();
  const bar = page.getByRole('toolbar');
  await page.getByRole('button', { name: 'Page style', exact: true }).click();
  await page.getByRole('button', { name: 'Harbor' }).click();
  await editor.texts.first().click();
  await bar.getByRole('button', { name: 'Select parent' }).click();
  await bar.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'REMOVE' }).click();
  await expect(editor.boxes).toHaveCount(0);

  await editor.drag('Box', editor.root, 0.3);
  await editor.drag('Picture', editor.boxes.first());
  await choosesPicture(page, () => page.getByTitle('Upload an image').filter({ visible: true }).click());
  await page.locator('[data-control=alt-text] input').filter({ visible: true }).click();
  await page.keyboard.type('The bay in front of the hotel');
  const image = editor.root.locator('img');
  await expect(image).toHaveAttribute('src', /\/media\//);
  await editor.drag('Box', image, 0.98);
  await expect(editor.boxes).toHaveCount(2);
  const card = editor.boxes.nth(1);
  await editor.control('Color').click();
  await page.keyboard.type(CARD);
  await attach(page, 'mouse, card');

  await editor.drag('Text', card);
  await editor.write(card.locator('h1'), HEADING);
  await editor.drag('Text', card.locator('h1'), 0.95);
  await editor.write(card.getByText('Text', { exact: true }), WELCOME);
  await editor.drag('Login Button', card.getByText(WELCOME), 0.95);
  for (const [method, above] of [
    ['Email', 'Connect'],
    ['Phone number', 'Continue with email'],
  ] as const) {
    await editor.drag('Login Button', card.getByText(above, { exact: true }), 0.95);
    await editor.control('Login method').selectOption({ label: method });
  }
  // the box around the card is to be seen between the picture and the card
  await card.locator('h1').scrollIntoViewIfNeeded();
  const at = await card.boundingBox();
  if (at === null) throw new Error('The card is not shown.');
  await page.mouse.click(at.x + at.width / 2, at.y - 8, { button: 'right' });
  await attach(page, 'mouse, menu');
  await page.getByRole('menuitem', { name: 'Arrange in columns' }).click();
  await attach(page, 'mouse, columns');
  const footer = editor.root.locator('footer');
  await footer.scrollIntoViewIfNeeded();
  await editor.drag('Text', footer);
  await editor.write(footer.getByText('Text', { exact: true }), ADDRESS);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: /Show: The terms and conditions/ }).click();
  await expect(page.locator('[data-setting="page.terms"] textarea')).toBeFocused();
  await page.keyboard.type(TERMS);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expectBuilt(editor);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Page published successfully!')).toBeVisible();
  await attach(page, 'mouse, published');
  await expectGoodForVisitors(context, server, id);
});

/** Counts what comes from a pointer; presses of Enter and Space on buttons do not. */
function countPointers(): void {
  const counted = window as unknown as { pointers: number };
  counted.pointers = 0;
  for (const type of ['mousedown', 'pointerdown', 'mousemove', 'wheel'])
    addEventListener(type, () => counted.pointers++, { capture: true });
}

/** Moves the focus as a person does who has no pointer. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not come there.');
}

test('a hotel page is built from nothing by keyboard alone', async ({ page, context, server }) => {
  await page.addInitScript(countPointers);
  const editor = new Editor(page);
  const id = await editor.openNew();
  const { keyboard } = page;
  const command = async (words: string) => {
    await keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
    await keyboard.type(words);
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Commands' })).toHaveCount(0);
  };
  const insert = async (name: string) => {
    await command(`insert ${name}`);
    await expect(editor.said).toContainText(`${name} inserted`);
  };
  const write = async (words: string) => {
    await keyboard.press('Enter');
    await expect(editor.canvas.locator('[contenteditable]')).toBeFocused();
    await keyboard.type(words);
    await keyboard.press('Escape');
  };

  await command('Page style');
  await tabTo(page, page.getByRole('button', { name: 'Linen' }));
  await keyboard.press('Enter');
  await insert('Box');
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowLeft');
  await keyboard.press('Delete');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'REMOVE' }));
  await keyboard.press('Enter');
  await expect(editor.boxes).toHaveCount(1);
  const box = await editor.boxes.getAttribute('data-node');
  const outline = page.locator('[data-selection]');
  for (;;) {
    const selected = (await outline.getAttribute('data-selection')) ?? '';
    if (selected === box) break;
    await keyboard.press('ArrowDown');
    await expect(outline).not.toHaveAttribute('data-selection', selected);
  }

  await insert('Picture');
  await keyboard.press('Tab');
  await tabTo(page, page.getByLabel('Upload an image').filter({ visible: true }));
  await choosesPicture(page, () => keyboard.press('Space'));
  await expect(editor.root.locator('img')).toHaveAttribute('src', /\/media\//);
  await tabTo(page, page.locator('[data-control=alt-text] input').filter({ visible: true }));
  await keyboard.type('The bay in front of the hotel');
  await insert('Box');
  await keyboard.press('Tab');
  await tabTo(page, editor.control('Color'));
  await keyboard.type(CARD);
  await attach(page, 'keyboard, card');
  await insert('Text');
  await write(HEADING);
  await insert('Text');
  await write(WELCOME);
  await insert('Login Button');
  for (const method of ['Email', 'Phone number']) {
    await insert('Login Button');
    await keyboard.press('Tab');
    await tabTo(page, editor.control('Login method'));
    await keyboard.type(method);
  }
  await insert('Text');
  await keyboard.press('Control+z');
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await command('Arrange in columns');
  await expect(editor.said).toContainText('columns');
  await attach(page, 'keyboard, columns');

  await command('Publish');
  await tabTo(page, page.getByRole('button', { name: /Show: The terms and conditions/ }));
  await keyboard.press('Enter');
  await expect(page.locator('[data-setting="page.terms"] textarea')).toBeFocused();
  await keyboard.type(TERMS);
  await keyboard.press('Escape');
  await expectBuilt(editor);
  await command('Publish');
  await expect(page.getByText('Page published successfully!')).toBeVisible();
  await attach(page, 'keyboard, published');
  expect(await page.evaluate(() => (window as unknown as { pointers: number }).pointers)).toBe(0);
  await expectGoodForVisitors(context, server, id);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  async function middle(target: Locator): Promise<{ x: number; y: number }> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box === null) throw new Error('Nothing to touch there.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** A finger that rests where it was put, until the menu of what it holds is to be seen. */
  async function hold(session: CDPSession, editor: Editor, target: Locator): Promise<void> {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await middle(target)] });
    await expect(editor.said).toHaveText(/^Dragging /);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /** Two taps as quick as those of a person, however slow the machine is: the browser goes by their times. */
  async function tapTwice(session: CDPSession, target: Locator): Promise<void> {
    const touchPoints = [await middle(target)];
    const start = Date.now() / 1_000;
    for (const at of [start, start + 0.15]) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp: at });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: at + 0.05 });
    }
  }

  test('a hotel page is built from nothing by touch', async ({ page, context, server }) => {
    const editor = new Editor(page);
    const id = await editor.openNew();
    const session = await context.newCDPSession(page);
    const bar = page.getByRole('toolbar', { name: /^Selected/ });
    const insert = async (name: string) => {
      await page.getByRole('button', { name: 'Components' }).tap();
      await editor.entry(name).tap();
      await expect(editor.said).toContainText(`${name} inserted`);
    };
    const properties = page.getByRole('button', { name: 'Properties' });
    const write = async (element: Locator, words: string) => {
      await tapTwice(session, element);
      await expect(editor.canvas.locator('[contenteditable]')).toBeFocused();
      await page.keyboard.type(words);
      await editor.root.locator('img').tap();
    };

    await editor.texts.first().tap();
    await bar.getByRole('button', { name: 'Select parent' }).tap();
    await bar.getByRole('button', { name: 'Remove' }).tap();
    await page.getByRole('button', { name: 'REMOVE' }).tap();
    await expect(editor.boxes).toHaveCount(0);

    await insert('Box');
    await insert('Picture');
    await properties.tap();
    await choosesPicture(page, () => page.getByTitle('Upload an image').filter({ visible: true }).tap());
    await page.locator('[data-control=alt-text] input').filter({ visible: true }).tap();
    await page.keyboard.type('The bay in front of the hotel');
    await expect(editor.root.locator('img')).toHaveAttribute('src', /\/media\//);
    await attach(page, 'touch, properties');
    await properties.tap();
    await insert('Box');
    const card = editor.boxes.nth(1);
    await properties.tap();
    await editor.control('Color').tap();
    await page.keyboard.type(CARD);
    await attach(page, 'touch, card');
    await properties.tap();
    await insert('Text');
    await insert('Text');
    await write(card.locator('h1'), HEADING);
    await write(card.getByText('Text', { exact: true }), WELCOME);
    await card.getByText(WELCOME).tap();
    await insert('Login Button');
    const choose = async (method: string) => {
      await properties.tap();
      await editor.control('Login method').selectOption({ label: method });
      await properties.tap();
    };
    await insert('Login Button');
    await choose('Email');
    await hold(session, editor, card.locator('.p-button').last());
    await page.getByRole('menuitem', { name: 'Duplicate' }).tap();
    await choose('Phone number');
    await attach(page, 'touch, methods');
    for (let up = 0; up < 2; up++) await bar.getByRole('button', { name: 'Select parent' }).tap();
    await bar.getByRole('button', { name: 'What can be done with the selection' }).tap();
    await page.getByRole('menuitem', { name: 'Arrange in columns' }).tap();

    await page.getByRole('button', { name: 'Publish', exact: true }).tap();
    await page.getByRole('button', { name: /Show: The terms and conditions/ }).tap();
    await expect(page.locator('[data-setting="page.terms"] textarea')).toBeFocused();
    await page.keyboard.type(TERMS);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap();
    await expectBuilt(editor);
    await attach(page, 'touch, built');
    await page.getByRole('button', { name: 'Publish', exact: true }).tap();
    await expect(page.getByText('Page published successfully!')).toBeVisible();
    await expectGoodForVisitors(context, server, id);
  });
});
