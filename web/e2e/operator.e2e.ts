import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { addMember, invite } from './support/operator.ts';
import { OWNER } from './support/owner.ts';
import { Portico } from './support/portico.ts';

// spec organisations.50, organisations.51, organisations.52, organisations.285, screens.51, screens.52

test('an operator makes an organisation, finds it by its host, and sees what it has', async ({
  page,
  portico,
  server,
  errors,
}) => {
  // what is no email is refused
  errors.expect(/422/);
  await portico.comeBack();
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'All organisations' }).click();
  await expect(page.getByRole('heading', { name: 'Organisations' })).toBeVisible();
  await page.getByRole('button', { name: 'New organisation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Harbour');
  await dialog.getByLabel('Email of the first owner').fill('nobody');
  await dialog.getByLabel('Host of its brand').fill('wifi.harbour.example');
  await dialog.getByRole('button', { name: 'Make organisation' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Email of the first owner').fill('an@harbour.example');
  await dialog.getByRole('button', { name: 'Make organisation' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await page.getByRole('button', { name: 'Correct the address an@harbour.example' }).click();
  await dialog.getByLabel('Email of the first owner').fill('nobody');
  await dialog.getByRole('button', { name: 'Correct the address' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Email of the first owner').fill('ann@harbour.example');
  await dialog.getByRole('button', { name: 'Correct the address' }).click();
  await expect(page.getByText('ann@harbour.example', { exact: true })).toBeVisible();
  await expect(page.getByText('an@harbour.example', { exact: true })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Limits' }).click();
  await dialog.getByLabel('Pages').fill('many');
  await dialog.getByLabel('Storage').fill('2 GB');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(dialog.getByText('Please type a whole number')).toBeVisible();
  await expect(dialog.getByLabel('Pages')).toHaveValue('many');
  await dialog.getByLabel('Pages').fill('0');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('0 of 0', { exact: true })).toBeVisible();
  await expect(page.getByText('No page can be added.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Organisations' }).click();
  await expect(page.getByRole('cell', { name: /^0 of 0/ })).toBeVisible();
  await page.getByRole('searchbox').fill('WIFI.harb');
  await page.getByRole('link', { name: /^wifi\.harbour\.example/ }).click();
  await expect(page).toHaveURL(`${server.url}/operator/harbour`);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('WIFI.harb');
  await expectAccessible(page);
});

test('an owner sees what the organisation has of what is limited', async ({ page, portico, server }) => {
  await portico.comeBack();
  await page.goto(`${server.url}/o/portico/settings/usage`);
  await expect(page.getByText('1, no limit')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Usage' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
});

// spec organisations.302
test('in a narrow window the sections of the settings are one row, with the current one in sight', async ({
  page,
  portico,
  server,
}) => {
  await portico.comeBack();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/o/portico/settings/audit`);
  const sections = page.getByRole('navigation', { name: 'Settings of the organisation' });
  await expect(sections.getByRole('link', { name: 'Audit log' })).toBeInViewport({ ratio: 1 });
  await expect(sections.getByRole('link', { name: 'People' })).not.toBeInViewport();
  await expect.poll(async () => (await sections.boundingBox())?.height).toBeLessThan(48);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await expectAccessible(page);
});

test('for everybody else there is nothing at the address of the console', async ({ page, server, errors }) => {
  errors.expect(/404/);
  await page.goto('/login');
  await new Portico(page).signIn(await invite(server, 'rita@portico.example'));
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'All organisations' })).toHaveCount(0);
  await page.goto(`${server.url}/operator`);
  await expect(page.getByRole('alert')).toContainText('There is nothing here');
});

// spec organisations.150, organisations.153, organisations.303
test('an operator signs in as a person: every screen of its tab says so, theirs stays, the person is told, and the end gives it back', async ({
  page,
  context,
  browser,
  portico,
  server,
  errors,
}) => {
  // a reason without words, and what is closed
  errors.expect(/422|403/);
  await portico.comeBack();
  const rita = await invite(server, 'rita@portico.example');
  addMember(server, rita.email, 'portico');
  await page.goto('/operator/portico');
  await page.getByRole('button', { name: 'Sign in as Rita Reader' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in as Rita Reader?' });
  await dialog.getByLabel('Reason').fill('Help');
  await dialog.getByRole('button', { name: 'Sign in for 30 minutes' }).click();
  await expect(dialog.getByText('Please say why, in at least ten letters')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Ticket 4711: the logo is gone');
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Sign in for 30 minutes' }).click();
  const tab = await opened;
  const banner = tab.getByRole('complementary', { name: 'Signed in as somebody else' });
  await expect(banner).toContainText('you are signed in as Rita Reader of Portico');
  await expect(banner).toContainText('30 minutes left');
  await expect(banner).toContainText('Ticket 4711: the logo is gone');
  await expectAccessible(tab);

  await expect(dialog).toBeHidden();
  await page.goto('/account');
  await expect(page.getByText(OWNER.email).first()).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Signed in as somebody else' })).toHaveCount(0);

  const own = await (await browser.newContext()).newPage();
  await own.goto(`${server.url}/login`);
  await new Portico(own).signIn(rita);
  await expect(own.getByText(/ of your provider is signed in as you until/)).toBeVisible();
  await expect(own.getByText('Reason: Ticket 4711: the logo is gone')).toBeVisible();
  await expectAccessible(own);
  await own.context().close();

  for (const path of [
    '/sson',
    '/invitation/none?email=no@one.test',
    '/resetPassword',
    '/o/portico/pages',
    '/account',
    '/edit/1',
  ]) {
    await tab.goto(path);
    await expect(banner).toBeVisible();
  }
  await expect(tab.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  const [bar, window] = [await banner.boundingBox(), tab.viewportSize()];
  const bottom = await tab.evaluate(() => document.documentElement.scrollHeight);
  expect([bar?.y, bottom]).toEqual([0, window?.height]);
  await tab.goto('/account');
  await tab.setViewportSize({ width: 390, height: 844 });
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(tab);
  await banner.getByRole('button', { name: 'End' }).click();
  await expect(tab).toHaveURL(`${server.url}/operator/portico`);
  await expect(tab.getByRole('button', { name: 'Sign in as Rita Reader' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto('/o/portico/settings/audit');
  const main = page.getByRole('main');
  await expect(main).toContainText('Owner of the provider signed in as rita@portico.example: Ticket 4711');
  await expect(main).toContainText('Owner of the provider ended being signed in as rita@portico.example.');
});

// spec organisations.153, organisations.228, organisations.229
test('a tab that is loaded once its time is over leads back, and where an owner says never the console says why', async ({
  page,
  portico,
  server,
  errors,
}) => {
  errors.expect(/401/);
  await portico.comeBack();
  await page.goto('/');
  await page.evaluate(() => sessionStorage.setItem('portico.session', '{"id":"1","auth_token":"of before"}'));
  await page.goto('/account');
  await expect(page).toHaveURL(`${server.url}/operator?over=1`);
  await expect(page.getByText('You are yourself again.')).toBeVisible();

  const rita = await invite(server, 'rita@portico.example');
  addMember(server, rita.email, 'portico');
  await page.goto('/o/portico/settings/general');
  const section = page.getByRole('region', { name: 'Help by the provider' });
  await section.getByLabel('When they may').selectOption('never');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section).toContainText('Nobody of your provider signs in as people of Portico.');
  await expectAccessible(page);
  await page.goto('/operator/portico');
  await expect(page.getByText('Portico lets nobody of the provider sign in as its people.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in as Rita Reader' })).toHaveCount(0);
  await expectAccessible(page);
});

// spec organisations.155, organisations.157
test('an operator moves an organisation to the trash once its name was typed, and restores it', async ({
  page,
  portico,
}) => {
  await portico.comeBack();
  await page.goto('/operator');
  await page.getByRole('button', { name: 'New organisation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Harbour');
  await dialog.getByLabel('Email of the first owner').fill('ann@harbour.example');
  await dialog.getByRole('button', { name: 'Make organisation' }).click();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await dialog.getByLabel('Type harbour to go on').fill('habour');
  await dialog.getByRole('button', { name: 'Move to trash' }).click();
  await expect(dialog.getByText('so that it is not another organisation')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Type harbour to go on').fill('harbour');
  await dialog.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByRole('alert')).toContainText('It is deleted for good on');
  await expect(page.getByRole('button', { name: 'Move to trash' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: 'Move to trash' })).toBeVisible();
});
