import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { ApiClient } from './support/api-client.ts';
import { expectAccessible } from './support/expect-accessible.ts';

// spec organisations.77, organisations.78

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected pages' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const act = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

async function listAddress(api: ApiClient): Promise<string> {
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  return `/o/${organisations[0]?.slug}/pages`;
}

/** Pages that stand in the list in this order. */
async function pagesOf(api: ApiClient, ...labels: readonly string[]): Promise<void> {
  for (const label of labels.toReversed()) await api.createPage({ label });
}

test('pages are selected with a mouse, moved together, and all of it is taken back by one press', async ({
  page,
  portico,
  api,
}) => {
  await pagesOf(api, 'Bar', 'Lobby', 'Pool', 'Terrace');
  const address = await listAddress(api);
  const folder = { name: 'Harbour', parent_id: null };
  await api.call('POST', address.replace('/o/', '/organisations/').replace('/pages', '/folders'), { folder });
  await portico.comeBack();
  await page.goto(address);
  await portico.card('Lobby').hover();
  await box(page, 'Lobby').check();
  await box(page, 'Terrace').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 selected');
  await expect(box(page, 'Bar')).not.toBeChecked();
  await expectAccessible(page);
  await act(page, 'Move').click();
  const dialog = page.getByRole('dialog', { name: 'Move 3 pages' });
  await dialog.getByRole('radio', { name: 'Harbour' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move here' }).click();
  await expect(portico.toast('3 pages were moved')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(portico.card('Pool')).toContainText('Harbour');
  await portico.toast('3 pages were moved').getByRole('button', { name: 'Undo' }).click();
  await expect(portico.toast('3 pages are back as before')).toBeVisible();
  await expect(portico.card('Pool')).not.toContainText('Harbour');
});

test('pages with findings are told before, and the others are published', async ({ page, portico, api }) => {
  await api.createPage({ label: 'Unfinished' });
  await portico.comeBack();
  const { id } = (await api.templates())[0] as { id: string };
  const { editor_page: template } = await api.call<{ editor_page: { html: string; config: string } }>(
    'GET',
    `/editor_pages/${id}`,
  );
  const { languages, ...config } = JSON.parse(template.config);
  const german = { ...Object.values<object>(languages)[0], code: 'de', name: 'Deutsch', active: true, strings: {} };
  const untranslated = JSON.stringify({ ...config, languages: { ...languages, de: german } });
  for (const [label, config] of [
    ['Pier', template.config],
    ['Quay', untranslated],
  ])
    await api.call('POST', '/editor_pages', { editor_page: { label, html: template.html, config } });
  await page.goto(await listAddress(api));
  await expect(portico.card('Quay')).toBeVisible();
  // Keys select from when the boxes are there.
  await expect(box(page, 'Quay')).toBeAttached();
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toContainText('3 selected');
  await act(page, 'Publish').click();
  const dialog = page.getByRole('dialog', { name: 'Publish 3 pages?' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Unfinished' })).toBeVisible();
  const met = dialog.getByRole('list', { name: 'Visitors will meet this on 1 page' });
  await expect(met.getByRole('listitem').filter({ hasText: 'Quay' })).toContainText('Deutsch');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish 2 anyway' }).click();
  await expect(portico.toast('2 pages were published')).toBeVisible();
  await expect(portico.card('Quay')).toContainText('Published');
  await expect(portico.card('Unfinished')).toContainText('Draft');
});

test('cards at home are shared at once, what failed says why, and keys do without a mouse', async ({
  page,
  portico,
  api,
}) => {
  await pagesOf(api, 'Bar', 'Lobby');
  await portico.openHome();
  await expect(box(page, 'Lobby')).toBeAttached();
  await portico.card('Bar').getByRole('link').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(bar(page)).toContainText('2 selected');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await page.keyboard.press('Control+a');
  await expectAccessible(page);
  await act(page, 'Share').click();
  const dialog = page.getByRole('dialog', { name: 'Share 2 pages' });
  await dialog.getByRole('button', { name: 'Share 2 pages' }).click();
  await expect(dialog).toContainText('Please');
  await dialog.getByLabel('Emails').fill('owner@portico.example');
  await dialog.getByRole('button', { name: 'Share 2 pages' }).click();
  const failed = page.getByRole('dialog', { name: 'Nothing was done' });
  await expect(failed.getByRole('listitem').first()).toContainText('This is the email of the owner');
  await expectAccessible(page);
  await failed.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar(page)).toContainText('2 selected');
  await act(page, 'Share').click();
  await dialog.getByLabel('Emails').fill('ann@guests.example, bob@guests.example');
  await dialog.getByRole('button', { name: 'Share 2 pages' }).click();
  await expect(portico.toast('2 pages were shared')).toBeVisible();
});

test.describe('with a finger, in a narrow window', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  /** Rests on an element until it is lifted. */
  async function hold(session: CDPSession, element: Locator): Promise<void> {
    const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(element.page().getByRole('toolbar')).toBeVisible();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('a page is selected by a long press, others by a touch, and all are trashed', async ({ page, portico, api }) => {
    await pagesOf(api, 'Bar', 'Lobby', 'Pool');
    await portico.comeBack();
    await page.goto(await listAddress(api));
    await expect(portico.card('Bar')).toBeVisible();
    await hold(await page.context().newCDPSession(page), portico.card('Bar').getByRole('link'));
    await expect(bar(page)).toContainText('1 selected');
    await portico.card('Pool').getByRole('link').tap();
    await expect(bar(page)).toContainText('2 selected');
    await expectAccessible(page);
    await act(page, 'Delete').tap();
    const dialog = page.getByRole('dialog', { name: 'Move 2 pages to the trash?' });
    await dialog.getByRole('button', { name: 'Move 2 to the trash' }).tap();
    await expect(portico.toast('2 pages were moved to the trash')).toBeVisible();
    await expect(portico.card('Bar')).toBeHidden();
    await expect(portico.card('Lobby')).toBeVisible();
    await portico.toast('2 pages were moved to the trash').getByRole('button', { name: 'Undo' }).tap();
    await expect(portico.card('Bar')).toBeVisible();
  });
});

// spec organisations.79, organisations.80
test('a tag is made, put on pages together, leads to them by its address, and is removed', async ({
  page,
  portico,
  api,
}) => {
  await pagesOf(api, 'Bar', 'Lobby', 'Pool');
  await portico.comeBack();
  await page.goto(await listAddress(api));
  const places = page.getByRole('navigation', { name: 'Pages and folders' });
  await places.getByRole('button', { name: 'New tag' }).click();
  const made = page.getByRole('dialog', { name: 'New tag' });
  await made.getByLabel('Name').fill('Summer');
  await made.getByRole('radio', { name: 'Orange' }).check();
  await expectAccessible(page);
  await made.getByRole('button', { name: 'Make tag' }).click();
  await expect(places.getByRole('link', { name: 'Summer' })).toBeVisible();
  await portico.card('Bar').hover();
  await box(page, 'Bar').check();
  await box(page, 'Lobby').check();
  await act(page, 'Tag').click();
  const dialog = page.getByRole('dialog', { name: 'Tags of 2 pages' });
  await dialog.getByRole('checkbox', { name: 'Summer' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(portico.toast('The tags of 2 pages were changed')).toBeVisible();
  await expect(portico.card('Lobby')).toContainText('Summer');
  await places.getByRole('link', { name: 'Summer' }).click();
  await expect(page).toHaveURL(/\?tag=/);
  await expect(portico.card('Pool')).toBeHidden();
  await expect(portico.card('Bar')).toBeVisible();
  await page.getByRole('button', { name: 'Cards' }).click();
  await expect(portico.card('Bar')).toContainText('Summer');
  await expectAccessible(page);
  await page.reload();
  await expect(portico.card('Bar')).toBeVisible();
  await expect(portico.card('Pool')).toBeHidden();
  await places.getByRole('button', { name: 'Actions for the tag Summer' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const removed = page.getByRole('alertdialog', { name: 'Remove the tag Summer?' });
  await expect(removed).toContainText('2 pages');
  await removed.getByRole('button', { name: 'Remove' }).click();
  await expect(portico.card('Pool')).toBeVisible();
  await expect(portico.card('Bar')).not.toContainText('Summer');
});

// spec organisations.250
test('all of a list at home is trashed by what it is found by and how many were confirmed', async ({
  page,
  portico,
  api,
  errors,
}) => {
  await pagesOf(api, 'Bar', 'Lobby', 'Pool');
  await portico.comeBack();
  await page.goto('/?state=draft');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    const body = request.method() === 'POST' && request.url().endsWith('/page_batches') && request.postDataJSON();
    if (body && !body.dry) sent.push(body);
  });
  const trashAll = async () => {
    await act(page, 'Delete').click();
    const question = page.getByRole('dialog', { name: /Move \d pages to the trash/ });
    await question.getByRole('button', { name: /^Move / }).click();
  };
  await portico.card('Lobby').hover();
  await box(page, 'Lobby').check();
  await bar(page).getByRole('button', { name: 'Select all 3' }).click();
  await expect(bar(page)).toContainText('3 selected');
  // One more comes in the very moment.
  errors.expect(/status of 409/);
  let isLate = false;
  await page.route('**/page_batches', async (route) => {
    if (!route.request().postDataJSON().dry && !isLate) {
      isLate = true;
      await api.createPage({ label: 'Terrace' });
    }
    await route.continue();
  });
  await trashAll();
  await expect(portico.toast('4 pages fit now, and not 3.')).toBeVisible();
  expect((await api.pages()).length).toBe(4);
  await page.reload();
  await expect(portico.card('Terrace')).toBeVisible();
  await portico.card('Lobby').hover();
  await box(page, 'Lobby').check();
  await bar(page).getByRole('button', { name: 'Select all 4' }).click();
  await trashAll();
  await expect(portico.toast('4 pages were moved to the trash')).toBeVisible();
  const { id } = await api.signIn();
  expect(sent).toEqual([
    expect.objectContaining({ act: 'trash', query: { owner: id, state: 'draft' }, count: 3 }),
    expect.objectContaining({ act: 'trash', query: { owner: id, state: 'draft' }, count: 4 }),
  ]);
  for (const body of sent) expect(body).not.toHaveProperty('pages');
});
