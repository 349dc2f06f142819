import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';

// spec organisations.67, organisations.68, organisations.69, organisations.70

const PLACES = 'Pages and folders';

test('a folder is made, pages are moved there and back, and Back leads to what was shown before', async ({
  page,
  portico,
  api,
}) => {
  for (const label of ['Lobby', 'Terrace', 'Café du Port']) await api.createPage({ label });
  await portico.openHome();
  const places = page.getByRole('navigation', { name: PLACES });
  await expect(places.getByText('No folders yet')).toBeVisible();
  await places.getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('Name').fill('Harbour');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/o\/[^/]+\/pages\?folder=/);
  await expect(page.getByRole('heading', { name: 'Harbour', exact: true })).toBeVisible();
  await expect(page.getByText('Harbour is empty')).toBeVisible();
  await expectAccessible(page);

  await places.getByRole('link', { name: 'All pages' }).click();
  await expect(page.getByRole('status').filter({ hasText: '3 pages' })).toBeVisible();
  await portico.choose('Lobby', 'Move to…');
  const dialog = page.getByRole('dialog', { name: 'Move Lobby' });
  await dialog.getByRole('radio', { name: 'Harbour' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move here' }).click();
  await expect(portico.toast('Lobby was moved to Harbour')).toBeVisible();
  await expect(portico.card('Lobby')).toContainText('Harbour');
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Harbour', exact: true })).toBeVisible();
  await expect(portico.card('Lobby')).toBeVisible();
  await expect(portico.card('Terrace')).toBeHidden();
  await portico.toast('Lobby was moved to Harbour').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Harbour is empty')).toBeVisible();
});

// spec organisations.301
test('an empty folder has a button for the first page, which says where it makes it and makes it there', async ({
  page,
  portico,
  api,
}) => {
  await api.createPage({ label: 'Lobby' });
  await portico.comeBack();
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  const at = `/organisations/${organisations[0]?.slug}`;
  const { folder } = await api.call<{ folder: { id: string } }>('POST', `${at}/folders`, {
    folder: { name: 'Harbour', parent_id: null },
  });
  await page.goto(`/o/${organisations[0]?.slug}/pages?folder=${folder.id}`);
  await page.getByRole('main').getByRole('button', { name: 'New page' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Start a new page' });
  await expect(dialog).toContainText('It is made in the folder Harbour');
  await dialog.getByRole('listitem').first().getByRole('button').click();
  await expect(page).toHaveURL(/\/edit\?draft=/);
  const listed = await api.call<{ editor_pages: unknown[] }>('GET', `${at}/editor_pages?folder=${folder.id}`);
  expect(listed.editor_pages).toHaveLength(1);
});

test('pages are searched and filtered by the address, and by keys alone', async ({ page, portico, api }) => {
  for (const label of ['Lobby', 'Café du Port']) await api.createPage({ label });
  await portico.comeBack();
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  const address = `/o/${organisations[0]?.slug}/pages`;
  await page.goto(`${address}?state=published`);
  await expect(page.getByText('No page fits')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL(address);
  await page.getByLabel('Search pages').fill('cafe');
  await expect(portico.card('Café du Port')).toBeVisible();
  await expect(portico.card('Lobby')).toBeHidden();
  await expect(page).toHaveURL(`${address}?q=cafe`);
  await page.getByLabel('Search pages').fill('');
  // The list follows what is typed a moment later.
  await expect(portico.card('Lobby')).toBeVisible();
  await page.getByRole('link', { name: 'Café du Port' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Lobby' })).toBeFocused();
  await page.goto(`${address}?folder=nowhere`);
  await expect(page.getByText('This folder is not here any more')).toBeVisible();
});

test('a folder goes to the trash with its pages and comes back, also in a narrow window', async ({
  page,
  portico,
  api,
}) => {
  const { id } = await api.createPage({ label: 'Lobby' });
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  const org = `/organisations/${organisations[0]?.slug}`;
  const { folder } = await api.call<{ folder: { id: string } }>('POST', `${org}/folders`, {
    folder: { name: 'Harbour', parent_id: null },
  });
  await api.call('POST', `/editor_pages/${id}/move`, { folder_id: folder.id });
  await page.setViewportSize({ width: 390, height: 844 });
  await portico.openHome();
  await page.getByRole('button', { name: 'Folders' }).click();
  const places = page.getByRole('navigation', { name: PLACES });
  await expectAccessible(page);
  await places.getByRole('link', { name: 'Harbour' }).click();
  await expect(portico.card('Lobby')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await places.getByRole('button', { name: 'Actions for the folder Harbour' }).click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByText('There are no pages yet')).toBeVisible();
  await portico.toast('Harbour was moved to the trash with 1 page').getByRole('button', { name: 'Undo' }).click();
  await expect(portico.toast('Harbour is back')).toBeVisible();
  await expect(portico.card('Lobby')).toBeVisible();
});

test('pages that cannot be loaded say so, and can be loaded again', async ({ page, portico, api, errors }) => {
  errors.expect(/status of 500/);
  await api.createPage({ label: 'Lobby' });
  await portico.comeBack();
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  let isFailing = true;
  await page.route('**/v1/organisations/*/editor_pages*', (route) =>
    isFailing ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto(`/o/${organisations[0]?.slug}/pages`);
  await expect(page.getByText('The pages could not be loaded')).toBeVisible();
  isFailing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(portico.card('Lobby')).toBeVisible();
});

test('an organisation without pages has one thing to say, and a button for the first', async ({
  page,
  portico,
  api,
}) => {
  const { id } = await api.createPage({ label: 'Lobby' });
  await api.call('DELETE', `/editor_pages/${id}`);
  await portico.comeBack();
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  await page.goto(`/o/${organisations[0]?.slug}/pages`);
  await expect(page.getByText('There are no pages yet')).toBeVisible();
  await expect(page.getByText('0 pages')).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'New page' }).first().click();
  const choice = page.getByRole('dialog', { name: 'Start a new page' });
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Simple page' }).click();
  await expect(page).toHaveURL(/\/edit/);
});

// spec organisations.86
test('the trash has folders beside pages, and gives one back with its pages', async ({ page, portico, api }) => {
  const { id } = await api.createPage({ label: 'Lobby' });
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  const org = `/organisations/${organisations[0]?.slug}`;
  const { folder } = await api.call<{ folder: { id: string } }>('POST', `${org}/folders`, {
    folder: { name: 'Harbour', parent_id: null },
  });
  await portico.openHome();
  await portico.choose('Lobby', 'Move to…');
  const dialog = page.getByRole('dialog', { name: 'Move Lobby' });
  await dialog.getByRole('radio', { name: 'Harbour' }).check();
  await dialog.getByRole('button', { name: 'Move here' }).click();
  await expect(portico.toast('Lobby was moved to Harbour')).toBeVisible();
  await api.call('DELETE', `${org}/folders/${folder.id}`);
  await page.goto('/?trash=1');
  const folders = page.getByRole('list', { name: 'Folders' }).getByRole('listitem');
  await expect(folders.filter({ hasText: 'Harbour' })).toContainText('1 page went with it');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore Harbour' }).click();
  await expect(portico.toast('Harbour is back')).toBeVisible();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  expect((await api.pages()).map((one) => one.id)).toEqual([id]);
});

// spec organisations.87, organisations.88
test('pages are found by what they say, with the place, in the organisation and at home', async ({
  page,
  portico,
  api,
}) => {
  await api.createPage({ label: 'Lobby', html: '<p>Free drinks for all guests of the Grand Été, until midnight</p>' });
  await api.createPage({ label: 'Été terrace', html: '<p>Sun</p>' });
  await api.createPage({ label: 'Bar', html: '<p>Wine</p>' });
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  await portico.openHome();
  for (const address of [`/o/${organisations[0]?.slug}/pages`, '/']) {
    await page.goto(address);
    await page.getByLabel('Search pages').fill('ete');
    await expect(portico.card('Lobby')).toContainText('guests of the Grand Été, until midnight');
    const names = page.locator('[data-card-link]').filter({ hasText: /Lobby|Été terrace|Bar/ });
    await expect(names).toHaveText(['Été terrace', 'Lobby']);
    await expectAccessible(page);
  }
});

// spec organisations.90
test('pages that are made, renamed, moved and trashed elsewhere show in the open lists', async ({
  page,
  portico,
  api,
}) => {
  const made = await api.createPage({ label: 'Lobby' });
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  await portico.openHome();
  for (const address of ['/', `/o/${organisations[0]?.slug}/pages`]) {
    const joined = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto(address);
    await expect(portico.card('Lobby')).toBeVisible();
    await joined;
    const { id } = await api.createPage({ label: 'Terrace' });
    await expect(portico.card('Terrace')).toBeVisible();
    await api.call('DELETE', `/editor_pages/${id}`);
    await expect(portico.card('Terrace')).toBeHidden();
  }
  const org = `/organisations/${organisations[0]?.slug}`;
  const { folder } = await api.call<{ folder: { id: string } }>('POST', `${org}/folders`, {
    folder: { name: 'Harbour', parent_id: null },
  });
  await api.call('POST', `/editor_pages/${made.id}/move`, { folder_id: folder.id });
  await expect(portico.card('Lobby')).toContainText('Harbour');
});
