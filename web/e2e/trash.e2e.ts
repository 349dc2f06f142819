import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';

// spec screens.26, saving.11, saving.12, saving.13

test('a page that was moved to the trash is back by one press', async ({ page, portico, api }) => {
  const made = await api.createPage({ label: 'Lobby' });
  await portico.openHome();
  await portico.choose('Lobby', 'Move to trash');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click();
  await expect(portico.card('Lobby')).toBeHidden();
  await portico.toast('Lobby was moved to the trash').getByRole('button', { name: 'Undo' }).click();
  await expect(portico.toast('Lobby is back')).toBeVisible();
  await expect(portico.card('Lobby')).toBeVisible();
  expect((await api.pages()).map(({ id }) => id)).toEqual([made.id]);
});

test('the trash lists what lies there, gives back, and removes for good after a question', async ({
  page,
  portico,
  api,
}) => {
  const html = '<h1>Welcome</h1><button data-portico="login-button" id="login">Connect</button>';
  const config = { authentications: [{ name: 'click', active: true, config: {} }] };
  const published = await api.createPage({ label: 'Lobby', html, config });
  await api.publish(published);
  for (const { id } of [published, await api.createPage({ label: 'Bar' })])
    await api.call('DELETE', `/editor_pages/${id}`);
  await portico.openHome();
  await expect(page.getByText(/^Visitors see Lobby until/)).toBeVisible();
  await page.getByRole('button', { name: 'See the trash' }).click();
  await expect(page).toHaveURL('/?trash=1');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows.first()).toContainText('Bar');
  await expect(rows.last()).toContainText(/Moved here .+ by .+Removed for good on .+Visitors see it until/);
  await expectAccessible(page);

  await page.getByLabel('Search pages').fill('lob');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Search pages').fill('nothing of that name');
  await expect(page.getByText('No page matches “nothing of that name”')).toBeVisible();
  await page.getByLabel('Search pages').fill('');

  await page.getByRole('button', { name: 'Delete for good: Bar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Bar for good?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(portico.toast('Bar was deleted for good')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore Lobby' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(portico.toast('Lobby is back')).toBeVisible();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await page.getByRole('tab', { name: 'My Pages' }).click();
  await expect(portico.card('Lobby')).toBeVisible();
});

test('a trash that cannot be loaded says so and can be loaded again', async ({ page, portico, api, errors }) => {
  errors.expect(/status of 500/);
  const { id } = await api.createPage({ label: 'Lobby' });
  await api.call('DELETE', `/editor_pages/${id}`);
  await page.route('**/v1/editor_pages?trashed=true**', (route) => route.fulfill({ status: 500, json: {} }));
  await portico.openHome();
  await page.getByRole('tab', { name: 'Trash' }).click();
  await expect(page.getByText('The trash could not be loaded')).toBeVisible();
  await page.unroute('**/v1/editor_pages?trashed=true**');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('button', { name: 'Restore Lobby' })).toBeVisible();
});

test('of two windows that restore and remove one page the later one is told', async ({
  page,
  portico,
  api,
  errors,
}) => {
  errors.expect(/status of 409/);
  const { id } = await api.createPage({ label: 'Lobby' });
  await api.call('DELETE', `/editor_pages/${id}`);
  await portico.openHome();
  await page.getByRole('tab', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Delete for good: Lobby' }).click();
  await api.call('POST', `/editor_pages/${id}/restore`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(portico.toast('The page is not in the trash. Move it there first.')).toBeVisible();
  expect((await api.pages()).map((one) => one.id)).toEqual([id]);
});

// spec organisations.300
test('several pages of the trash are restored at once, what fails is told with why, and the rest is removed for good', async ({
  page,
  portico,
  api,
  errors,
}) => {
  errors.expect(/status of 4/);
  const names = ['Bar', 'Lobby', 'Pier', 'Quay'];
  for (const label of names) {
    const { id } = await api.createPage({ label });
    await api.call('DELETE', `/editor_pages/${id}`);
  }
  const limit = async (pages: number) => {
    const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
    await api.call('PUT', `/operator/organisations/${organisations[0]?.slug}/quotas`, { quotas: { pages } });
  };
  await limit(2);
  await portico.openHome();
  await page.getByRole('tab', { name: 'Trash' }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('checkbox', { name: 'Select Quay' }).uncheck();
  const bar = page.getByRole('toolbar', { name: 'Selected pages' });
  await expect(bar).toContainText('3 selected');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Restore' }).click();
  const summary = page.getByRole('dialog', { name: '2 pages are back' });
  await expect(summary).toContainText('1 page could not be');
  await expect(summary.getByRole('listitem')).toContainText('may have 2 pages');
  await summary.getByRole('button', { name: 'Close' }).last().click();
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  expect(await api.pages()).toHaveLength(2);

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await bar.getByRole('button', { name: 'Delete for good' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete 2 pages for good?' })
    .getByRole('button', { name: 'Delete 2 for good' })
    .click();
  await expect(portico.toast('2 pages were deleted for good')).toBeVisible();
  await expect(page.getByText('The trash is empty')).toBeVisible();
});

// spec organisations.264
test('why a page cannot be restored is told in the words of the server', async ({ page, portico, api, errors }) => {
  errors.expect(/422/);
  const { id } = await api.createPage({ label: 'Pier' });
  await api.call('DELETE', `/editor_pages/${id}`);
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  await api.call('PUT', `/operator/organisations/${organisations[0]?.slug}/quotas`, { quotas: { pages: 0 } });
  await portico.openHome();
  await page.goto('/?trash=1');
  await page.getByRole('button', { name: 'Restore Pier' }).click();
  await expect(portico.toast('The page could not be restored')).toContainText('may have 0 pages');
});

test('at 390 px the trash is as wide as the window', async ({ page, portico, api }) => {
  const { id } = await api.createPage({
    label: 'A page with a name that is much too long for a phone to show in one line',
  });
  await api.call('DELETE', `/editor_pages/${id}`);
  await api.createPage({ label: 'Lobby' });
  await page.setViewportSize({ width: 390, height: 844 });
  await portico.openHome();
  await page.getByRole('tab', { name: 'Trash' }).click();
  await expect(page.getByRole('button', { name: /^Restore/ })).toBeInViewport();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
