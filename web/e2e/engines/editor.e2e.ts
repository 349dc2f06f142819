import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { OWNER } from '../support/owner.ts';
import { expect, test } from './fixtures.ts';
import { EMPTY_DOCUMENT } from './support/workspace.ts';

test('somebody signs in after a wrong password, and home shows pages as wide as their cards', async ({
  window,
  server,
}) => {
  const email = { role: 'textbox', name: 'Email' };
  const password = { role: 'textbox', name: 'Password' };
  await window.open(server.url);
  await window.fill(email, OWNER.email);
  await window.fill(password, 'not it');
  await window.click({ role: 'button', name: 'Sign in' });
  await window.see({ role: 'alert' }, ({ text }) => text !== '');
  await window.fill(password, OWNER.password);
  await window.click({ role: 'button', name: 'Sign in' });
  await window.see({ role: 'heading', name: 'Pages' });

  const pictures = { css: 'iframe[data-drawn]' };
  await expect.poll(async () => (await window.all(pictures)).length).toBeGreaterThan(3);
  const [card] = await window.all({ css: 'li:has(iframe[data-drawn])' });
  await window.see(pictures, ({ width }) => Math.abs(width - (card?.width ?? 0)) < 3);
});

test('a page is created from a template', async ({ window, workspace }) => {
  await workspace.comeBack();
  await workspace.open('/');
  await window.click({ role: 'button', name: 'New page', nth: 0 });
  const dialog = { role: 'dialog', name: 'Start a new page' };
  const choice = { role: 'button', name: '/Cafe/', within: dialog };
  // its picture is drawn, and whole
  const picture = { css: 'iframe[data-drawn]', within: dialog };
  const { width } = await window.see({ ...choice });
  await window.see(picture, (found) => Math.abs(found.width - width) < 30);
  await window.click(choice);
  await workspace.ready();
  await window.see(workspace.onCanvas('.p-text', '/The coffee is hot/'));
});

test('a text is written in place, in lines, and undone', async ({ window, workspace }) => {
  await workspace.openNew();
  const { text: before } = await window.see(workspace.text(0));
  await workspace.write(workspace.text(0), 'Welcome to the\nharbour café');
  await window.see(workspace.text(0), ({ text }) => text === 'Welcome to the harbour café');
  await workspace.saved();
  // A busy machine writes with pauses, and each starts a step of its own.
  await expect(async () => {
    await window.press('Control+z');
    const now = async () => (await window.all(workspace.text(0)))[0]?.text;
    await expect.poll(now, { timeout: 5000 }).toBe(before);
  }).toPass();
});

test('a paste brings words and marks, also in engines without plain-text editing', async ({ window, workspace }) => {
  await workspace.open(EMPTY_DOCUMENT);
  await window.evaluate(() => {
    document.body.innerHTML = '<b style="color:red">bold</b><br>guests';
    getSelection()?.selectAllChildren(document.body);
  }, null);
  await window.press('Control+c');
  await workspace.openNew();
  // as Firefox below 136
  await window.evaluate(() => {
    const { contentWindow } = document.querySelector<HTMLIFrameElement>('iframe[title="Page canvas"]') ?? {};
    const { HTMLElement: Its } = contentWindow as unknown as typeof globalThis;
    const own = Object.getOwnPropertyDescriptor(Its.prototype, 'contentEditable');
    Object.defineProperty(Its.prototype, 'contentEditable', {
      ...own,
      set(value: string) {
        if (value === 'plaintext-only') throw new SyntaxError('An invalid value');
        own?.set?.call(this, value);
      },
    });
  }, null);
  await window.click(workspace.text(0), 2);
  await window.see(workspace.onCanvas('[contenteditable=true]'), ({ focused }) => focused);
  await window.type('Hi ');
  await window.press('Control+v');
  await window.type('!');
  await window.press('Escape');
  await window.see(workspace.text(0), ({ text }) => text === 'Hi bold guests!');
  await workspace.count(workspace.onCanvas('.p-text strong'), 1);
  await workspace.count(workspace.onCanvas('b, [style*=red]'), 0);
  await workspace.saved();
});

test('a component is dragged onto the page', async ({ window, workspace }) => {
  await workspace.openNew();
  await workspace.count(workspace.onCanvas('.p-text'), 2);
  await window.drag(workspace.button('Insert Text'), workspace.text(1), 0.9);
  await workspace.count(workspace.onCanvas('.p-text'), 3);
  await workspace.saved();
});

test('a page is built, emptied and brought back by keyboard', async ({ window, workspace }) => {
  await workspace.openNew();
  const boxes = workspace.onCanvas('.p-box');
  const { length } = await window.all(boxes);
  await workspace.insert('Box');
  await workspace.count(boxes, length + 1);
  await workspace.insert('Text');
  await window.press('Enter');
  await window.type('Free Wi-Fi');
  await window.press('Escape');
  await window.see(workspace.onCanvas('.p-text', 'Free Wi-Fi'));
  await window.press('Delete');
  await window.click({ role: 'button', name: 'REMOVE', within: { role: 'alertdialog', name: 'Are you sure?' } });
  await window.gone(workspace.onCanvas('.p-text', 'Free Wi-Fi'));
  await window.press('Control+z');
  await window.see(workspace.onCanvas('.p-text', 'Free Wi-Fi'));
});

test('quick clicks do not select labels as text', async ({ window, workspace }) => {
  await workspace.openNew();
  await window.see(workspace.button('Insert Text'));
  const selected = await window.evaluate(() => {
    const palette = document.querySelector('button[aria-label^="Insert "]')?.parentElement;
    getSelection()?.selectAllChildren(palette ?? document.body);
    return getSelection()?.toString().trim();
  }, null);
  expect(selected).toBe('');
});

test('a page is published, and its visitors see it', async ({ window, workspace, phone }) => {
  const id = await workspace.openNew();
  await workspace.write(workspace.text(0), 'Welcome aboard');
  await workspace.saved();
  await workspace.publish();
  await phone.open(`/p/${id}`);
  await window.see(phone.find({ name: 'Welcome aboard' }));
});

test('the settings of a page are set in their dialog', { tag: '@proof' }, async ({ window, workspace, api }) => {
  const id = await workspace.openNew();
  await window.click(workspace.button('Page settings'));
  const dialog = { role: 'dialog', name: 'Page settings' };
  await window.fill({ role: 'textbox', name: 'Name', within: dialog }, 'Harbour Hotel');
  await window.press('Tab');
  await window.click({ role: 'link', name: 'Security', within: dialog });
  await window.see({ role: 'heading', name: 'Security', within: dialog });
  await window.press('Escape');
  await window.gone(dialog);
  await workspace.saved();
  await window.see({ css: 'header input' }, ({ value }) => value === 'Harbour Hotel');
  await expect.poll(async () => (await api.pages()).find((page) => page.id === id)?.label).toBe('Harbour Hotel');
});

test('a page is shared by email', { tag: '@proof' }, async ({ window, workspace }) => {
  await workspace.openNew();
  await workspace.saved();
  await window.click(workspace.button('Invite collaborators'));
  const dialog = { role: 'dialog', name: 'Share New Page' };
  await window.fill({ role: 'textbox', name: 'Email', within: dialog }, 'rita@portico.example');
  await window.press('Enter');
  await window.see({ name: 'User invitation has been added/modified successfully' });
  await window.see({ css: 'li, tr', name: '/rita@portico.example/', within: dialog });
});

test(
  'a photograph that is too wide for a background is accepted in every engine',
  { tag: '@proof' },
  async ({ window, workspace }, testInfo) => {
    await workspace.openNew();
    await window.clickCorner(workspace.onCanvas('main[data-node]'), 5);
    const photograph = testInfo.outputPath('photograph.webp');
    await writeFile(photograph, await grainy(2200, 1500));
    const input = 'input[type=file]';
    await expect.poll(() => window.evaluate((css) => document.querySelector(css) !== null, input)).toBe(true);
    await window.chooseFile(input, photograph);
    await window.see({ role: 'textbox', name: 'Image' }, ({ value }) => value.startsWith('photograph'));
    await window.gone({ role: 'alert' });
    await workspace.saved();
  },
);

/** A picture with the grain of a photograph, as a WebP of about a megabyte: as a PNG it has many times that. */
function grainy(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'teal', noise } })
    .webp({ quality: 60 })
    .toBuffer();
}

test('a page is looked at before it is published', { tag: '@proof' }, async ({ window, workspace, api }) => {
  const { id } = await api.createPage({ label: 'Lobby', html: '<p>Hello guest</p>' });
  await workspace.comeBack();
  await workspace.open(`/preview/${id}`);
  await window.click({ role: 'radio', name: 'Phone, 390 px wide' });
  const frame = { css: 'iframe[title="The page as visitors will see it"]' };
  await window.see(frame, ({ width }) => width === 390);
  const words = () => window.evaluate(() => document.body.innerText, null, frame.css);
  await expect.poll(words).toContain('Hello guest');
});
