import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { openGateway } from './support/open-gateway.ts';

// spec screens.60, screens.61, screens.62

const ADDRESS = /\/o\/[^/]+\/pages/;

test('pages are shown as cards or as a list, by the address and as the person chose last', async ({
  page,
  portico,
  api,
}) => {
  await api.createPage({ label: 'Lobby', html: '<h1>Welcome to the lobby</h1>' });
  await portico.openHome();
  const view = page.getByRole('group', { name: 'Show pages as' });
  await expect(view.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true');
  await view.getByRole('button', { name: 'List' }).click();
  await expect(page).toHaveURL('/?view=list');
  await expect(portico.card('Lobby')).toHaveCSS('height', '44px');
  await expect(portico.card('Lobby').frameLocator('iframe').getByText('Welcome to the lobby')).toBeAttached();
  await expectAccessible(page);

  await page.goto('/');
  await expect(portico.card('Lobby')).toHaveCSS('height', '44px');
  await page.goto('/?view=cards');
  await expect(portico.card('Lobby')).not.toHaveCSS('height', '44px');
  await page.getByRole('link', { name: 'All pages' }).click();
  await expect(page).toHaveURL(ADDRESS);
  await view.getByRole('button', { name: 'Cards' }).click();
  await expect(portico.card('Lobby')).not.toHaveCSS('height', '44px');
  await expectAccessible(page);
});

test('what pages are filtered by stands above them, each with a button that takes it back', async ({
  page,
  portico,
  api,
}) => {
  const lobby = await api.createPage({ label: 'Lobby' });
  await api.createPage({ label: 'Terrace' });
  const gateway = { name: 'Front desk', kind: 'opennds', secret: 'the fas key', pages: [lobby.id] };
  await api.call('POST', '/dashboards/localhost/gateways', { gateway });
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  const org = `/organisations/${organisations[0]?.slug}`;
  const tag = await api.call<{ tag: { id: string } }>('POST', `${org}/tags`, {
    tag: { name: 'Summer', color: 'red' },
  });
  await portico.comeBack();
  await page.goto(`/o/${organisations[0]?.slug}/pages`);
  await expect(portico.card('Terrace')).toBeVisible();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByLabel('Gateway').selectOption('Front desk');
  await filters.getByLabel('State').selectOption('Drafts');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
  const chips = page.getByRole('list', { name: 'Filters that are on' });
  await expect(chips.getByRole('listitem')).toHaveText(['StateDrafts', 'GatewayFront desk']);
  await expect(portico.card('Lobby')).toBeVisible();
  await expect(portico.card('Terrace')).toBeHidden();
  await expectAccessible(page);

  await chips.getByRole('button', { name: 'Remove the filter State: Drafts' }).press('Enter');
  await expect(chips.getByRole('button', { name: 'Remove the filter Gateway: Front desk' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chips).toBeHidden();
  await expect(portico.card('Terrace')).toBeVisible();
  await page.goBack();
  await expect(portico.card('Terrace')).toBeHidden();

  await page.goto(`/o/${organisations[0]?.slug}/pages?tag=${tag.tag.id}`);
  await expect(page.getByText('No page fits')).toBeVisible();
  await chips.getByRole('button', { name: 'Remove the filter Tag: Summer' }).click();
  await expect(portico.card('Lobby')).toBeVisible();
});

// spec screens.65
test('a page gets its tags from its own menu, as a card and as a row', async ({ page, portico, api }) => {
  await api.createPage({ label: 'Lobby' });
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  const org = organisations[0]?.slug;
  await api.call('POST', `/organisations/${org}/tags`, { tag: { name: 'Summer', color: 'red' } });
  await portico.comeBack();
  for (const view of ['list', 'cards']) {
    await page.goto(`/o/${org}/pages?view=${view}`);
    await portico.card('Lobby').getByRole('button', { name: 'Actions for Lobby' }).click();
    await page.getByRole('menuitem', { name: 'Tags…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Summer').click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(portico.card('Lobby').getByText('Summer')).toHaveCount(view === 'list' ? 1 : 0);
  }
  await expect(page.getByRole('toolbar')).toHaveCount(0);
});

test('in a narrow window filters and folders are sheets, and names stand below each other', async ({
  page,
  portico,
  api,
}) => {
  for (const label of ['Lobby', 'A name that is much longer than a phone is wide, and goes on', 'Bar'])
    await api.createPage({ label });
  await page.setViewportSize({ width: 390, height: 844 });
  await portico.openHome();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expectAccessible(page);
  // spec screens.64
  const before = page.url();
  await page.goBack();
  await expect(filters).toHaveCount(0);
  await expect(page).toHaveURL(before);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await filters.getByLabel('State').selectOption('Published');
  await filters.getByRole('button', { name: 'Show pages' }).click();
  await expect(page.getByText('No page fits the filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Folders' }).click();
  const folders = page.getByRole('dialog', { name: 'Pages and folders' });
  await expectAccessible(page);
  await page.goBack();
  await expect(folders).toHaveCount(0);
  await expect(page).toHaveURL(before);
  await page.getByRole('button', { name: 'Folders' }).click();
  await folders.getByRole('link', { name: 'All pages' }).click();
  await expect(page).toHaveURL(ADDRESS);
  await page.goBack();
  await expect(page).toHaveURL(before);
  await expect(folders).toHaveCount(0);
  await page.goForward();
  await expect(portico.card('Bar')).toHaveCSS('height', '64px');
  const names = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(names).toHaveCount(3);
  const lefts = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  await expectAccessible(page);
});

// spec organisations.248
test('a row says when its page was published and how many visits it had, and the trash how many since', async ({
  page,
  portico,
  api,
  server,
  browser,
}) => {
  const { gateway, page: id } = await openGateway('coova', server.url, api);
  await api.createPage({ label: 'A draft' });
  const goOnline = async () => {
    const visiting = await browser.newContext();
    const visitor = await visiting.newPage();
    await visitor.goto(gateway.origin);
    await visitor.getByRole('button', { name: 'Go online' }).click();
    await expect(visitor.getByRole('heading', { name: /You are connected|This device is online/ })).toBeVisible();
    await visiting.close();
    gateway.forget();
  };
  await goOnline();
  await portico.comeBack();
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  for (const address of ['/?view=list', `/o/${organisations[0]?.slug}/pages?view=list`]) {
    await page.goto(address);
    const [published, draft] = [portico.card('New Page'), portico.card('A draft')];
    await expect(published).toContainText('1 visit in 7 days');
    await expect(published).toContainText(/Published .* ago|Published now/);
    await expect(draft).toContainText('0 visits in 7 days');
    await expect(draft).not.toContainText('Published');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(published.getByText('1 visit in 7 days')).toBeVisible();
    await expect(published.getByTitle(/^Edited/)).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(published.getByTitle('1 visit in 7 days')).toBeHidden();
    await expect(published.getByTitle(/^Published/)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await api.call('DELETE', `/editor_pages/${id}`);
  await page.goto('/?trash=1');
  const row = page.getByRole('tabpanel').getByRole('listitem');
  await expect(row).toContainText('0 visits since then');
  await goOnline();
  await page.reload();
  await expect(row).toContainText('1 visit since then');
  await expectAccessible(page);
  gateway.close();
});
