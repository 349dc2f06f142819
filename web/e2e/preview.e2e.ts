import { expect, test } from './fixtures.ts';

// spec publishing.8

const HTML = '<p>Hello guest</p>';

test('preview opens a window of its own with the page in a frame', async ({ page, portico, api, context }) => {
  await api.createPage({ label: 'Lobby', html: HTML });
  await portico.openHome();
  const opening = context.waitForEvent('page');
  await portico.choose('Lobby', 'Preview');
  const preview = await opening;

  await expect(preview).toHaveTitle(/Preview of Lobby/);
  const frame = preview.getByTitle('The page as visitors will see it');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame.contentFrame().getByText('Hello guest')).toBeVisible();

  await preview.getByRole('radio', { name: 'Phone, 390 px wide' }).click();
  expect((await frame.boundingBox())?.width).toBe(390);
  await preview.getByRole('radio', { name: 'Captive portal window, 900 × 572' }).click();
  expect(await frame.boundingBox()).toMatchObject({ width: 900, height: 572 });
  expect(await page.title()).toContain('Pages');
});

test('when the browser blocks the window, a notice says so and offers the preview in this tab', {
  tag: '@proof',
}, async ({ page, portico, api }) => {
  const stored = await api.createPage({ label: 'Lobby', html: HTML });
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await portico.openHome();
  await portico.choose('Lobby', 'Preview');
  const notice = portico.toast('The window is blocked');
  await expect(notice).toContainText('Please allow this site to open popup windows');
  await notice.getByRole('button', { name: 'Open here' }).click();
  await expect(page).toHaveURL(`/preview/${stored.id}`);
});

test('the page cannot lead its frame away', async ({ page, portico, api, errors }) => {
  // Playwright's recorder tries the place it was led to as well.
  errors.expect(/Blocked script execution in '.*\/p\/nothing'/);
  const stored = await api.createPage({ label: 'Lobby', html: '<p><a href="/p/nothing">Elsewhere</a></p>' });
  await page.goto(`/preview/${stored.id}`);
  await portico.signIn();
  const frame = page.getByTitle('The page as visitors will see it').contentFrame();
  const link = frame.getByText('Elsewhere');
  await link.click();
  await expect(link).toBeVisible();
  await expect(page).toHaveURL(`/preview/${stored.id}`);
});

test('the preview of a page that does not exist says so', async ({ page, portico }) => {
  await page.goto('/preview/nothing');
  await portico.signIn();
  await expect(page.getByRole('heading', { name: 'Page: nothing does not exist' })).toBeVisible();
  await page.getByRole('link', { name: 'My pages' }).click();
  await expect(page).toHaveURL('/');
});

test('a preview that cannot be made can be tried again', async ({ page, portico, api, errors }) => {
  errors.expect(/status of 500/);
  const stored = await api.createPage({ label: 'Lobby', html: HTML });
  await page.route('**/preview', (route) =>
    route.request().url().includes('/v1/') ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto(`/preview/${stored.id}`);
  await portico.signIn();
  await expect(page.getByRole('heading', { name: 'The preview could not be made' })).toBeVisible();
  await page.unroute('**/preview');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByTitle('The page as visitors will see it')).toBeVisible();
});
