import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { mailedLink } from './support/mails.ts';
import { OWNER } from './support/owner.ts';

// spec screens.7

test('signing in leads to the pages, signing out leads to the login', async ({ page, portico }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await portico.signIn();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();

  await portico.signOut();
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
});

test('signing out needs no network', { tag: '@proof' }, async ({ page, portico, context, errors }) => {
  errors.expectNoNetwork();
  const wayOut = page.waitForResponse(/logout-screen/);
  await portico.openHome();
  await wayOut;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await portico.signOut();
  expect(await page.evaluate(() => localStorage.getItem('portico.session'))).toBeNull();
});

test('a wrong password is reported, and what was typed is kept', async ({ page, portico }) => {
  await page.goto('/login');
  await portico.fillSignIn({ email: OWNER.email, password: 'wrong' });

  await expect(page.getByRole('alert')).toHaveText('Email or password is wrong!');
  await expect(page.getByLabel('Email')).toHaveValue(OWNER.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  await portico.signIn();
});

test('after ten wrong passwords the login says how long to wait, and a mailed link signs in', {
  tag: '@proof',
}, async ({ page, portico, api, server, errors }) => {
  errors.expect(/status of 4(01|29)/);
  for (let i = 0; i < 10; i++) {
    const wrong = { email: OWNER.email, password: 'wrong' };
    await expect(api.call('POST', '/authentications', wrong)).rejects.toThrow();
  }
  await page.goto('/login');
  await page.clock.setFixedTime(new Date(2026, 2, 1, 14, 3));
  await portico.fillSignIn(OWNER);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Too many wrong tries');
  // The server counts from the first of them, some seconds ago; minutes are rounded up.
  await expect(alert).toContainText(/taken again at (0?3|15):0[23]/);
  await expectAccessible(page);

  await alert.getByRole('link', { name: 'Have a link mailed' }).click();
  await expect(page).toHaveURL('/resetPassword');
  await expect(page.getByLabel('Email')).toHaveValue(OWNER.email);
  await page.getByRole('button', { name: 'Mail me a link that signs me in' }).click();
  await expect(page.getByText(`If your email is registered it will be sent to ${OWNER.email}`)).toBeVisible();
  await expect(page.getByText('The link signs you in once')).toBeVisible();
  await expectAccessible(page);

  await page.goto(await mailedLink(server, OWNER.email));
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  await portico.signOut();
  await portico.signIn();
});

test('a form that is not filled is not sent', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/authentications')) sent += 1;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please write your email.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email is not valid')).toBeVisible();
  expect(sent).toBe(0);
});

test('the login leads back to the address a person wanted, and never to another site', async ({
  page,
  portico,
  api,
}) => {
  const stored = await api.createPage({ label: 'Lobby' });
  await page.goto(`/preview/${stored.id}`);
  await expect(page).toHaveURL(new RegExp(`/login\\?path=%2Fpreview%2F${stored.id}$`));
  await portico.signIn();
  await expect(page).toHaveURL(new RegExp(`/preview/${stored.id}$`));

  await portico.page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/login?path=%2Fx%2F..%2F%2Fevil.example');
  await portico.fillSignIn(OWNER);
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('when the server fails after the sign-in, the screen says so and goes on once the server works again', async ({
  page,
  portico,
  errors,
}) => {
  errors.expect(/status of 500/);
  await page.goto('/login');
  await page.route('**/v1/users/me', (route) => route.fulfill({ status: 500, body: '<h1>Internal Server Error</h1>' }));
  await portico.fillSignIn(OWNER);
  await expect(page.getByRole('heading', { name: 'The server has a problem' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Signing in' })).toHaveCount(0);

  await page.unroute('**/v1/users/me');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
});

test('an ended session leads to the login, which says why and leads back', async ({ page, portico, api }) => {
  await api.createPage({ label: 'Lobby' });
  await portico.openHome();
  // What cards draw is asked for by itself: it would tell of the end before the person does anything.
  await page.goto('/?list=mine', { waitUntil: 'networkidle' });
  await expect(portico.card('Lobby')).toBeVisible();

  await api.endSessionsOf(page);
  await portico.choose('Lobby', 'Clone');

  await expect(page).toHaveURL('/login?path=%2F%3Flist%3Dmine');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(portico.toast(/./)).toHaveCount(0);
  await portico.signIn();
  await expect(page).toHaveURL('/?list=mine');
});

test('signing out in one tab signs out the other', { tag: '@proof' }, async ({ portico, context }) => {
  await portico.openHome();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'Pages' })).toBeVisible();

  await portico.signOut();
  await expect(other).toHaveURL(/\/login/);
});

test('a missing network and a missing server have a sentence each, and what was typed is kept', async ({
  page,
  portico,
  context,
  server,
  errors,
}) => {
  errors.expectNoNetwork();
  // The brand is known and all parts are there before the network goes.
  const known = page.waitForResponse(/\/v1\/status$/);
  await page.goto('/login', { waitUntil: 'networkidle' });
  await known;
  await expect(page.getByLabel('Email')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();

  await server.kill();
  await portico.fillSignIn(OWNER);
  await expect(page.getByRole('alert')).toHaveText(/The server does not answer/);
  await expect(page.getByLabel('Email')).toHaveValue(OWNER.email);
});

test('the password can be shown', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('an unknown address leads home', async ({ page, portico }) => {
  await portico.openHome();
  await page.goto('/no/such/place');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
});

test('/401 says so and offers another account', { tag: '@proof' }, async ({ page, portico }) => {
  await portico.openHome();
  await page.goto('/401');
  await expect(page.getByRole('heading', { name: 'You have no access here' })).toBeVisible();
  await page.getByRole('link', { name: 'Use another account' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the local debug flag turns on a log of events, in the console and in a panel', async ({ page, portico }) => {
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'debug') told.push(message.text());
  });
  await page.goto('/login');
  await expect(page.getByRole('complementary', { name: 'Event log' })).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('portico.debug', '1'));
  await page.reload();
  await portico.signIn();

  const panel = page.getByRole('complementary', { name: 'Event log' });
  await panel.getByRole('button').click();
  await expect(panel).toContainText('session.signIn');
  expect(told.some((line) => line.includes('session.signIn'))).toBe(true);
});
