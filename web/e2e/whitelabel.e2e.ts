import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { addDashboard } from './support/operator.ts';

const SECRETS = ['a secret of the app', 'a secret of the mail server'];

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  environment: { PORTICO_ALLOW_UNVERIFIED_EMAILS: '1', PORTICO_HELP_URL: 'https://help.example/guide' },
});

/** The brand a window shows: its name, its title, its colour. */
const brandOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    color: getComputedStyle(document.querySelector('main button[type=submit]') ?? document.body).backgroundColor,
    icon: document.querySelector<HTMLLinkElement>('link[rel=icon]')?.getAttribute('href') ?? '',
  }));

async function painted(color: string, width: number, height: number) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
  return { name: 'painted.png', mimeType: 'image/png', buffer };
}

test('three host names of one server show three brands; one is set up by its owner, and shows visitors only that brand', async ({
  page,
  portico,
  server,
  api,
  browser,
}) => {
  const at = (host: string) => server.url.replace('127.0.0.1', host);
  const two = at('two.localhost');

  // a host without a dashboard
  await page.goto(`${two}/preview/1`);
  await expect(page).toHaveURL(`${two}/no_wl`);
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  expect(await page.locator('body').textContent()).not.toContain('Portico');
  await expectAccessible(page);

  // one without a name
  await addDashboard(server, 'two.localhost');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${two}/wl_start`);
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await portico.signIn();
  await expect(page).toHaveURL(`${two}/wl_start`);
  await expect(page.getByRole('heading', { name: 'A name Missing' })).toBeVisible();
  // no mail server is named anywhere, so nothing has to be tested before it is saved
  await expect(page.getByText('as soon as your brand has a name')).toBeVisible();
  await expect(page.getByText('once every kind of mail was tested')).toHaveCount(0);
  await expectAccessible(page);

  // its owner gives it a brand
  await page.getByRole('link', { name: 'A name' }).click();
  await expect(page).toHaveURL(`${two}/settings`);
  await page.getByLabel('Name', { exact: true }).fill('Alpine Lodges');
  await page.getByLabel('Color', { exact: true }).fill('#0a7d4f');
  const upload = page.getByLabel('Upload');
  await upload.first().setInputFiles(await painted('#0a7d4f', 96, 96));
  await expect(page.getByLabel('Logo', { exact: true })).not.toHaveValue('');
  await upload.last().setInputFiles(await painted('#345', 640, 800));
  await expect(page.getByLabel('Login picture', { exact: true })).not.toHaveValue('');
  const google = page.getByRole('group', { name: 'Google' });
  await google.getByLabel('App id').fill('an-app');
  await google.getByLabel('App secret').fill(SECRETS[0] as string);
  await google.getByLabel('App secret').press('Enter');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Save' }).click();
  await reloaded;
  await expect(page).toHaveTitle('App settings · Alpine Lodges');
  await api.signIn();
  const smtp = { host: 'mail.alpine-lodges.test', user: 'ada', password: SECRETS[1], from: 'ada@alpine-lodges.test' };
  await api.call('PUT', '/dashboards/two:localhost', { dashboard: { config: { editor: { smtp } } } });

  // his people work under it
  await page.goto(two);
  const home = page.getByRole('link', { name: 'Alpine Lodges' });
  await expect(home.locator('img')).toHaveAttribute('src', /whitelabels\/two\.localhost\//);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'App settings' })).toBeVisible();
  // spec whitelabel.6: help guide links are removed
  await expect(page.getByRole('menuitem', { name: 'Help' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  // what their gateways have to open names this host, and their provider for help
  const { id } = await api.createPage({ label: 'Lobby' });
  await page.goto(`${two}/edit?draft=${id}`);
  await expect(page.getByRole('link', { name: 'Back to my pages' }).locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'More about publishing' }).click();
  await page.getByRole('menuitem', { name: 'Check the page' }).click();
  const hosts = page.getByRole('region', { name: 'Hosts to open before login' });
  await expect(hosts.getByText('two.localhost', { exact: true }).first()).toBeVisible();
  await hosts.getByLabel('Written for').selectOption('MikroTik hotspot');
  await expect(hosts.getByText('dst-host="two.localhost"')).toBeVisible();
  await expect(hosts).toContainText('please contact your service provider');
  await hosts.getByRole('button', { name: 'Copy the hosts' }).click();
  await expect(portico.toast(/clipboard/)).toBeVisible();
  await expectAccessible(page);

  // strangers see the brand, and of its settings nothing else
  await addDashboard(server, 'one.localhost', 'Harbour Hotels');
  const stranger = await browser.newContext({ reducedMotion: 'reduce' });
  const window = await stranger.newPage();
  const heard: Promise<string>[] = [];
  window.on('response', (answer) => heard.push(answer.text().catch(() => '')));
  const seen = [];
  for (const host of ['localhost', 'one.localhost', 'two.localhost']) {
    await window.goto(at(host));
    await expect(window.getByLabel('Email')).toBeVisible();
    await expectAccessible(window);
    seen.push({ ...(await brandOf(window)), words: await window.locator('main').textContent() });
  }
  const [product, harbour, alpine] = seen;
  expect(product).toMatchObject({ title: 'Sign in · Portico', icon: '/favicon.svg' });
  expect(harbour).toMatchObject({ title: 'Sign in · Harbour Hotels', color: product?.color, icon: 'data:,' });
  expect(alpine).toMatchObject({
    title: 'Sign in · Alpine Lodges',
    color: expect.stringMatching(/^oklch\(0\.52\d+ 0\.11\d+ 158\./),
  });
  expect(alpine?.icon).toContain('whitelabels/two.localhost/');
  expect(harbour?.words).toContain('Harbour Hotels');
  expect([harbour, alpine].map((one) => one?.words).join()).not.toContain('Portico');
  await expect(window.locator('aside img')).toHaveAttribute('src', /whitelabels\/two\.localhost\//);
  const { dashboard } = JSON.parse(
    (await Promise.all(heard)).find((body) => body.startsWith('{"dashboard"') && body.includes('Alpine')) ?? '',
  );
  expect(Object.keys(dashboard.config.editor).sort()).toEqual(['color', 'images', 'org_name']);
  const everything = (await Promise.all(heard)).join('\n');
  for (const secret of [...SECRETS, 'an-app', 'mail.alpine-lodges.test']) expect(everything).not.toContain(secret);
  await stranger.close();

  // and the main product keeps its own name, with its help
  await page.goto(server.url);
  await portico.signIn();
  await expect(page.getByRole('link', { name: 'Portico' })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Help' })).toBeVisible();
});

test('a mailed link whose brand cannot be loaded waits, without its secret in the address bar or in the log', async ({
  page,
  server,
}) => {
  const five = server.url.replace('127.0.0.1', 'five.localhost');
  await page.goto(`${five}/invitation/a-planted-token?email=rita%40portico.example`);
  await expect(page).toHaveURL(`${five}/no_wl`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  await addDashboard(server, 'five.localhost', 'Harbour Hotels');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${five}/invitation`);
  // It was looked up there: nobody made it.
  await expect(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  // The log is written a moment after its requests.
  await expect.poll(() => server.log()).toContain('/no_wl');
  expect(server.log()).not.toMatch(/a-planted-token|rita/);
});
