import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

// spec errors.10, numbers.1, screens.1

test('a new account sees no pages, and templates to start from', async ({ page, portico }) => {
  await portico.openHome();
  await expect(page.getByText('No pages yet')).toBeVisible();
  const templates = page.getByRole('region', { name: 'Templates' });
  await expect(templates.getByRole('link')).not.toHaveCount(0);

  await page.getByRole('tab', { name: 'Shared with me' }).click();
  await expect(page).toHaveURL('/?shared=1');
  await expect(page.getByText('Nothing is shared with you')).toBeVisible();
});

test('pages show their name and state, and a picture drawn from the page', async ({ portico, api }) => {
  await api.createPage({ label: 'Draft only' });
  const config = { background_color: '#123456', authentications: [{ name: 'click', active: true, config: {} }] };
  const html = '<h1>Welcome to the lobby</h1><button data-portico="login-button" id="login">Connect</button>';
  const published = await api.createPage({ label: 'Hotel lobby', html, config });
  await api.publish(published);
  await portico.openHome();

  await expect(portico.card('Draft only')).toContainText('Draft');
  await expect(portico.card('Hotel lobby')).toContainText(/Published (now|1 minute ago)/);
  // white of its own would be seen before the page is drawn
  await expect(portico.card('Hotel lobby').locator('iframe')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const picture = portico.card('Hotel lobby').frameLocator('iframe');
  await expect(picture.getByText('Welcome to the lobby')).toBeVisible();
  await expect(picture.locator('body')).toHaveCSS('background-color', 'rgb(18, 52, 86)');
});

test('a page that was just left does not count as edited, and its picture shows what was saved last', async ({
  page,
  portico,
}) => {
  const editor = new Editor(page);
  await portico.comeBack();
  await editor.openNew();
  await editor.write(editor.texts.first(), 'Welcome aboard');
  await page.getByRole('link', { name: 'Back to my pages' }).click();
  const card = portico.card('New Page');
  await expect(card.frameLocator('iframe').getByText('Welcome aboard')).toBeVisible();
  await expect(card).toContainText('Draft');
  await page.getByRole('button', { name: 'New page' }).first().click();
  const simple = page.getByRole('button', { name: 'Simple page' });
  await expect(simple.frameLocator('iframe').getByText('Welcome')).toBeVisible();
});

test('pages are found by name', async ({ page, portico, api }) => {
  await api.createPage({ label: 'Café Central' });
  await api.createPage({ label: 'Harbour' });
  await portico.openHome();
  await page.getByLabel('Search pages').fill('cafe');
  await expect(portico.card('Café Central')).toBeVisible();
  await expect(portico.card('Harbour')).toBeHidden();
  await page.getByLabel('Order of the pages').selectOption('name');
  await expect(page).toHaveURL(/[?&]q=cafe\b/);
  await expect(page).toHaveURL(/[?&]sort=name\b/);
  await page.reload();
  await expect(page.getByLabel('Search pages')).toHaveValue('cafe');
  await expect(portico.card('Café Central')).toBeVisible();
  await expect(portico.card('Harbour')).toBeHidden();

  await page.getByLabel('Search pages').fill('nothing like it');
  await expect(page.getByText('No page matches “nothing like it”')).toHaveCount(1);
  await expect(page.getByText('No template matches “nothing like it”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(portico.card('Harbour')).toBeVisible();
});

test('a page is cloned, once by two quick clicks, and its card says so meanwhile', async ({ page, portico, api }) => {
  await api.createPage({ label: 'Lobby' });
  await portico.openHome();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/editor_pages', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const card = portico.card('Lobby');
  await card.hover();
  await card.getByRole('button', { name: 'Clone' }).dblclick();
  await expect(card).toHaveAttribute('aria-busy', 'true');
  await expect(card.getByRole('status')).toHaveText('Cloning…');
  release();
  await expect(portico.card('Lobby (copy)')).toBeVisible();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  expect(await api.pages()).toHaveLength(2);
});

test('a page is cloned from its menu, under a name that says so', { tag: '@proof' }, async ({ portico, api }) => {
  await api.createPage({ label: 'Lobby' });
  await portico.openHome();
  await portico.choose('Lobby', 'Clone');

  await expect(portico.card('Lobby (copy)')).toBeVisible();
  await expect(portico.toast('Lobby was cloned')).toBeVisible();
  const copies = (await api.pages()).map(({ label, config }) => [label, JSON.parse(config).name]);
  expect(copies).toContainEqual(['Lobby (copy)', 'Lobby (copy)']);
});

test('deleting asks first and can be cancelled', async ({ page, portico, api }) => {
  const { id } = await api.createPage({ label: 'Lobby' });
  await api.call('POST', `/editor_pages/${id}/permissions`, {
    editor_permission: { user_email: 'reader@example.com', action: 'r' },
  });
  const gateway = { name: 'Front desk', kind: 'opennds', secret: 'the fas key', pages: [id] };
  await api.call('POST', '/dashboards/localhost/gateways', { gateway });
  await portico.openHome();

  await portico.choose('Lobby', 'Move to trash');
  const question = page.getByRole('alertdialog', { name: 'Move Lobby to the trash?' });
  await expect(question).toContainText('The gateway Front desk sends its visitors here.');
  await expect(question).toContainText('1 other person has access to it. It stays in the trash for 30 days');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(portico.card('Lobby')).toBeVisible();

  await portico.choose('Lobby', 'Move to trash');
  await question.getByRole('button', { name: 'Move to trash' }).click();
  await expect(portico.toast('Lobby was moved to the trash')).toBeVisible();
  await expect(page.getByText('No pages yet')).toBeVisible();
  expect(await api.pages()).toEqual([]);
});

test('a notice goes after four seconds', { tag: '@proof' }, async ({ page, portico, api }) => {
  await api.createPage({ label: 'Lobby' });
  await page.clock.install();
  await portico.openHome();
  await portico.choose('Lobby', 'Clone');
  const notice = portico.toast('Lobby was cloned');
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);

  // far enough ahead for a busy machine
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.clock.runFor(1_000);
  await expect(notice).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(notice).toHaveCount(0);
});

test('a page that cannot be deleted stays, and the failure is said', { tag: '@proof' }, async ({
  page,
  portico,
  api,
  errors,
}) => {
  errors.expect(/status of 500/);
  await api.createPage({ label: 'Lobby' });
  await portico.openHome();
  await page.route('**/v1/editor_pages/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await portico.choose('Lobby', 'Move to trash');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click();
  await expect(portico.toast("Can't remove the page right now, please try again")).toBeVisible();
  await expect(portico.card('Lobby')).toBeVisible();
});

test('lists that cannot be loaded say so and can be loaded again', async ({ page, portico, api, errors }) => {
  errors.expect(/status of 500/);
  await api.createPage({ label: 'Lobby' });
  await page.route('**/v1/editor_pages**', (route) => route.fulfill({ status: 500, json: {} }));
  await portico.openHome();
  await expect(page.getByText('Impossible to get pages. Please try again or contact support')).toBeVisible();
  await expect(page.getByText('Impossible to get templates. Please try again or contact support')).toBeVisible();

  await page.unroute('**/v1/editor_pages**');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(portico.card('Lobby')).toBeVisible();
});

test('the new-page dialog opens by its button and by ?new, and offers a simple page and templates', async ({
  page,
  portico,
}) => {
  await portico.openHome();
  await page.getByRole('button', { name: 'New page' }).first().click();
  await expect(page).toHaveURL('/?new=1');
  const dialog = page.getByRole('dialog', { name: 'Start a new page' });
  await expect(dialog.getByRole('button', { name: 'Simple page' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');

  await page.goto('/?new');
  await dialog.getByRole('button', { name: 'Simple page' }).click();
  await expect(page).toHaveURL(/\/edit/);
});

test('two quick clicks open the new-page dialog, and on a template make one page of it', { tag: '@proof' }, async ({
  page,
  portico,
  api,
}) => {
  await portico.openHome();
  await page.getByRole('button', { name: 'New page' }).first().dblclick({ delay: 30 });
  const choices = page.getByRole('dialog', { name: 'Start a new page' }).getByRole('listitem');
  await expect(choices.first().getByRole('button')).toBeFocused();
  await choices.nth(1).getByRole('button').dblclick();
  await expect(page).toHaveURL(/\/edit\?draft=/);
  expect(await api.pages()).toHaveLength(1);
  await page.goBack();
  await expect(choices.first()).toBeVisible();
});

test('after a page is deleted by keyboard the focus is on the card in its place', async ({ page, portico, api }) => {
  for (const label of ['First', 'Second', 'Third']) await api.createPage({ label });
  await portico.openHome();
  const links = page.getByRole('tabpanel').getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(['Third', 'Second', 'First']);
  const removeFocused = async () => {
    await page.keyboard.press('Delete');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
  };
  await links.nth(1).focus();
  for (const next of ['First', 'Third']) {
    await removeFocused();
    await expect(page.getByRole('link', { name: `Edit ${next}` })).toBeFocused();
  }
  await removeFocused();
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test('home works by keyboard alone', async ({ page, portico, api }) => {
  for (const label of ['First', 'Second']) await api.createPage({ label });
  await portico.openHome();
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect(cards).toHaveCount(2);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  const first = cards.nth(0).getByRole('link');
  for (let pressed = 0; pressed < 24; pressed += 1) {
    if (await first.evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cards.nth(0).getByRole('button', { name: /^Actions for/ })).toBeFocused();

  await first.focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await page.keyboard.press('ContextMenu');
  await expect(page.getByRole('menuitem', { name: 'Clone' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Move to trash' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cards.nth(0).locator(':focus')).toBeVisible();
});

test('at 390 px everything of home is within reach', async ({ page, portico, api }) => {
  await api.createPage({ label: 'A page with a name that is much too long for a phone to show in one line' });
  await page.setViewportSize({ width: 390, height: 844 });
  await portico.openHome();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Move to trash' })).toBeInViewport();
});

test('in a narrow window the tab of the list that is shown is in sight', async ({ page, portico, api }) => {
  await api.createPage({ label: 'Lobby' });
  await page.setViewportSize({ width: 300, height: 640 });
  await portico.comeBack();
  await page.goto('/?trash=1');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Trash')).toBeInViewport({ ratio: 1 });
  await expect(tab('My Pages')).not.toBeInViewport({ ratio: 1 });
  await tab('Shared with me').click();
  await expect(tab('Shared with me')).toBeInViewport({ ratio: 1 });
  await page.getByRole('tab', { name: 'Shared with me' }).press('ArrowLeft');
  await expect(tab('My Pages')).toBeInViewport({ ratio: 1 });
});

test('a thousand pages are sorted, found and walked through, and only those near the window are drawn', async ({
  page,
  portico,
  api,
}) => {
  await api.createPage({ label: 'Zebra 0' });
  const first = (await api.pages())[0];
  // one is enough for the server; the list is as long as the test wants it, and as of a server that leaves nothing out
  const pages = Array.from({ length: 1_000 }, (_, index) => ({
    ...first,
    id: `page-${index}`,
    label: `Zebra ${index}`,
    updated_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  }));
  await page.route(/\/v1\/editor_pages\?fields=/, (route) => route.fulfill({ json: { editor_pages: pages } }));
  await portico.comeBack();
  await page.goto('/');
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect(cards.first()).toContainText('Zebra 999');
  expect(await cards.count()).toBeLessThan(40);
  await expect(cards.first()).toHaveAttribute('aria-setsize', '1000');
  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Templates' })).toBeInViewport();
  await page.goBack();
  await expect(cards.first()).toBeInViewport();

  await page.getByLabel('Order of the pages').selectOption({ label: 'Name' });
  await expect(cards.first()).toContainText('Zebra 0');
  await page.reload();
  await expect(cards.first()).toContainText('Zebra 0');
  await cards.first().getByRole('link').focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: 'Edit Zebra 999' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Edit Zebra 999' })).toBeInViewport();
  expect(await cards.count()).toBeLessThan(40);
  await page.keyboard.press('Home');
  await expect(page.getByRole('link', { name: 'Edit Zebra 0' })).toBeFocused();
  await page.getByLabel('Search pages').fill('zebra 512');
  await expect(cards).toHaveCount(1);
});

test('a screen that breaks says so, with the words for support and the ways on below one another', async ({
  page,
  portico,
  api,
  errors,
}) => {
  errors.expect(/is not a function/);
  await api.createPage({ label: 'Broken' });
  await portico.comeBack();
  await page.route('**/v1/editor_pages?*', async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    return route.fulfill({
      response,
      json: { editor_pages: list.editor_pages.map((one: object) => ({ ...one, label: 1 })) },
    });
  });
  await page.goto('/');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Something went wrong on this screen');
  await expect(notice.locator('code')).toContainText('is not a function');
  const bottom = await notice.evaluate((element) => element.getBoundingClientRect().bottom);
  const ways = page.getByRole('button', { name: 'Reload' }).or(page.getByRole('link', { name: 'My pages' }));
  const boxes = await ways.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(boxes.every(({ top }) => top >= bottom)).toBe(true);
  const [first, last] = boxes;
  expect((first.left + last.right) / 2).toBeCloseTo(720, -1);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'My pages' }).click();
  await expect(portico.card('Broken')).toBeVisible();
});
