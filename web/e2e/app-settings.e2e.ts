import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { addDashboard } from './support/operator.ts';
import { PIXEL } from './support/pixel.ts';

// spec errors.23

test('the owner sets the brand, tests its mails and saves; the app reloads with the brand', async ({
  page,
  portico,
  api,
}) => {
  await portico.openHome();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'App settings' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { name: 'Brand' })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Name', { exact: true }).fill('Harbour Wi-Fi');
  await page.getByLabel('Host name').fill('two words');
  await expect(page.getByRole('alert')).toContainText('like wifi.example.com');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByLabel('Host name').fill('localhost');
  // spec app-settings.5: saving is blocked if the form is invalid, also by what was never stored
  await page.getByLabel('Color', { exact: true }).fill('redish');
  await page.getByLabel('Service').selectOption('A server of your own');
  await page.getByLabel('Port').fill('99999');
  const bar = page.getByRole('contentinfo');
  await expect(bar).toContainText('Color: This is no color.');
  await expect(bar).toContainText('Port: Ports are whole numbers');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible(page);
  // on a narrow screen the bar leaves the form its place
  const size = page.viewportSize() as { width: number; height: number };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar.getByText('And 3 more, each at its field.')).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThan(130);
  await page.setViewportSize(size);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Color', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Port')).toBeHidden();
  await page.getByLabel('Name', { exact: true }).fill('Harbour Wi-Fi');
  await page.getByLabel('Color', { exact: true }).fill('#0a7d4f');
  await page.getByRole('link', { name: 'Back to the pages' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Harbour Wi-Fi');
  const google = page.getByRole('group', { name: 'Google' });
  await google.getByLabel('App id').fill('an-app');
  await google.getByLabel('App secret').fill('a secret of the app');
  await google.getByLabel('App secret').press('Enter');
  await page.getByRole('group', { name: 'VK' }).getByLabel('App id').fill('half');

  // where no mail server is named anywhere, a test verifies nothing and stands against no save
  await page.getByLabel('Welcome').fill('Hello');
  await page.getByRole('button', { name: 'Test delivery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Test email delivery' });
  await dialog.getByRole('button', { name: 'Test all' }).click();
  await expect(dialog.getByText('Not sent', { exact: true })).toHaveCount(4);
  const rows = dialog.getByRole('list', { name: 'Kinds of mail' });
  await expect(rows.getByText(/^Written to .+\.eml, no mail server is set$/)).toHaveCount(4);
  await expect(dialog.getByText('Delivered')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Not verified')).toHaveCount(4);
  await expect(page.getByText('Written to a file by this server now').first()).toBeVisible();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(portico.toast('Settings saved')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await reloaded;
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Harbour Wi-Fi');
  await expect(google.getByLabel('App secret')).toHaveText('Set');
  // spec app-settings.6: entries lacking app_id and app_secret are removed
  await expect(page.getByRole('group', { name: 'VK' }).getByLabel('App id')).toHaveValue('');
  await api.signIn();
  expect(JSON.stringify(await api.call('GET', '/dashboards/localhost'))).not.toContain('a secret of the app');
});

test.describe('a server that accepts settings with unverified mails', () => {
  test.use({ environment: { PORTICO_ALLOW_UNVERIFIED_EMAILS: '1' } });

  test('what was typed is kept when the session ends', { tag: '@proof' }, async ({ page, portico, api }) => {
    await portico.comeBack();
    await page.goto('/settings');
    await page.getByLabel('Name', { exact: true }).fill('Harbour Wi-Fi');
    await page.getByLabel('Color', { exact: true }).fill('#0a7d4f');
    await api.endSessionsOf(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await portico.signIn();
    await expect(page).toHaveURL('/settings');
    await expect(page.getByText('What you had not saved is still here.')).toBeVisible();
    await expect(page.getByLabel('Color', { exact: true })).toHaveValue('#0a7d4f');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(portico.toast('Settings saved')).toBeVisible();
  });

  test('a save waits for a logo that is being uploaded, and discarding stops the upload', { tag: '@proof' }, async ({
    page,
    portico,
    api,
  }) => {
    await portico.comeBack();
    await page.goto('/settings');
    const logo = page.getByLabel('Logo', { exact: true });
    const held: (() => void)[] = [];
    await page.route('**/storage', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => undefined);
    });
    await page.getByLabel('Upload').first().setInputFiles(PIXEL);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(logo).toHaveValue('');
    await page.getByLabel('Upload').first().setInputFiles(PIXEL);
    await page.getByRole('link', { name: 'Back to the pages' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saves as soon as the image is uploaded.')).toBeVisible();
    for (const goOn of held) goOn();
    await expect(portico.toast('Settings saved')).toBeVisible();
    await api.signIn();
    expect(JSON.stringify(await api.call('GET', '/dashboards/localhost'))).toContain('/media/whitelabels/');
  });

  // spec organisations.224
  test('says what DNS says of the host, when it is asked', async ({ page, portico, server }) => {
    await page.goto(`${server.url}/settings`);
    await portico.signIn();
    await page.getByRole('button', { name: 'Check DNS' }).click();
    const lines = page.getByRole('region', { name: 'DNS of localhost' });
    await expect(lines).toContainText('localhost leads here.');
    await expect(lines).toContainText('A 127.0.0.1');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check DNS again' }).click();
    await expect(lines).toContainText('Leads here');
  });

  test('a new host name is asked about before it is saved, and the app goes on there', { tag: '@proof' }, async ({
    page,
    portico,
    server,
  }) => {
    const at = (host: string) => server.url.replace('127.0.0.1', host);
    await addDashboard(server, 'two.localhost', 'Alpine Lodges');
    await page.goto(`${at('two.localhost')}/settings`);
    await portico.signIn();
    const host = page.getByLabel('Host name');
    await host.fill('bücher.localhost');
    await host.blur();
    await expect(host).toHaveValue('xn--bcher-kva.localhost');
    // A name whose DNS leads elsewhere is anybody's: it is asked for, and taken once it leads here.
    await host.fill('pages.invalid');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save and move' }).click();
    await page.waitForEvent('load');
    await expect(page).toHaveURL(`${at('two.localhost')}/settings`);
    await expect(page.getByText('pages.invalid does not lead to this server yet')).toBeVisible();
    await expectAccessible(page);
    await host.fill('cusco.localhost');
    // Until it is saved the dashboard's pictures go where it is; they are still there when it has moved.
    const logo = page.getByLabel('Logo', { exact: true });
    await page.getByLabel('Upload').first().setInputFiles(PIXEL);
    // The field shows the name of its file, and the address to who is in it.
    await expect(logo).toHaveValue(/\.png$/);
    await logo.focus();
    await expect(logo).toHaveValue(/whitelabels\/two\.localhost\//);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const question = page.getByRole('alertdialog', { name: 'Move to cusco.localhost?' });
    await expect(question).toContainText('at two.localhost no more');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(save).toBeFocused();
    await expect(host).toHaveValue('cusco.localhost');
    await save.click();
    await question.getByRole('button', { name: 'Save and move' }).click();
    await expect(page.getByText('The app goes on at cusco.localhost')).toBeVisible();
    await expect(page).toHaveURL(`${at('cusco.localhost')}/login?path=%2Fsettings`);
    await portico.signIn();
    await expect(page).toHaveURL(`${at('cusco.localhost')}/settings`);
    await expect(host).toHaveValue('cusco.localhost');
    const status = (address: string) => page.evaluate(async (url) => (await fetch(url)).status, address);
    await logo.focus();
    expect(await status(await logo.inputValue())).toBe(200);
    await page.getByLabel('Upload').first().setInputFiles(PIXEL);
    await expect(logo).toHaveValue(/whitelabels\/cusco\.localhost\//);
  });

  test('settings that somebody else saved are not overwritten, and what was typed stays', { tag: '@proof' }, async ({
    page,
    portico,
    api,
  }) => {
    await portico.comeBack();
    await page.goto('/settings');
    await page.getByLabel('Color', { exact: true }).fill('#0a7d4f');
    await api.signIn();
    const others = { dashboard: { config: { editor: { org_name: 'Harbour Wi-Fi' } } } };
    await api.call('PUT', '/dashboards/localhost', others);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('saved by somebody else');
    await expect(page.getByLabel('Color', { exact: true })).toHaveValue('#0a7d4f');
    await expectAccessible(page);
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Harbour Wi-Fi');
  });
});

test('a gateway is added, tested, connected with a page, changed and removed', async ({
  page,
  portico,
  api,
  browser,
  server,
  errors,
}) => {
  errors.expect(/422|ERR_FAILED/);
  const { id } = await api.createPage({ label: 'Beach bar' });
  await portico.comeBack();
  await page.goto('/settings');
  await page.route('**/v1/**/gateways', (route) => route.abort());
  await page.getByRole('link', { name: 'Gateways' }).click();
  await expect(page).toHaveURL('/settings/gateways');
  await expect(page.getByRole('alert')).toContainText('The gateways could not be loaded');
  await page.unroute('**/v1/**/gateways');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No gateway yet')).toBeVisible();
  await expectAccessible(page);

  // The fields are those that the vendor asks for, and what is wrong is said at its field.
  await page.getByRole('button', { name: 'Add a gateway' }).click();
  const form = page.getByRole('dialog', { name: 'Add a gateway' });
  const save = form.getByRole('button', { name: 'Save' });
  await form.getByLabel('Name').fill('Lobby');
  await form.getByLabel('Kind').selectOption('TP-Link Omada');
  await expect(form.getByLabel('Name')).toHaveValue('Lobby');
  await form.getByLabel('Address').fill('the controller');
  await save.click();
  await expect(form.getByLabel('Address')).toBeFocused();
  await expect(form.getByText('the controller is no address of a gateway.')).toBeVisible();
  await expect(form.getByText('Password is missing.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await form.getByLabel('Kind').selectOption('CoovaChilli');
  await form.getByLabel('Address').fill('http://10.1.0.1:3990');
  await form.getByLabel('Shared key').fill('hush hush');
  await form.getByLabel('Minutes').fill('60');
  await form.getByRole('radio', { name: 'Only these' }).check();
  await form.getByRole('checkbox', { name: 'Beach bar' }).check();
  await save.dblclick();
  await expect(portico.toast('Gateway added')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a gateway' })).toBeFocused();
  const lobby = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Lobby' }) });
  await expect(lobby).toHaveCount(1);
  await expect(lobby).toContainText('CoovaChilli');
  await expect(lobby).toContainText('Beach bar');
  expect(JSON.stringify(await api.call('GET', '/dashboards/localhost/gateways'))).not.toContain('hush');

  await lobby.getByRole('button', { name: 'Test Lobby' }).click();
  await expect(lobby.getByText('only a visit shows whether it works')).toBeVisible();

  // A name that is taken is the server's word, at its field.
  await page.getByRole('button', { name: 'Add a gateway' }).click();
  await form.getByLabel('Kind').selectOption('Cisco Meraki');
  await form.getByLabel('Name').fill('Lobby');
  await save.click();
  await expect(form.getByText('There is a gateway with the name Lobby already.')).toBeVisible();
  await form.getByLabel('Name').fill('Attic');
  await save.click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Attic', 'Lobby']);

  // The only page of a gateway needs not be chosen. The key is typed for this window alone.
  await lobby.getByRole('button', { name: 'Connect Lobby' }).click();
  const connect = page.getByRole('dialog', { name: 'Connect Lobby' });
  await expect(connect.getByRole('listitem').filter({ hasText: 'HS_UAMSECRET' })).toContainText('YOUR-SHARED-KEY');
  await connect.getByLabel('Shared key').fill('hush hush');
  await expect(connect.getByRole('listitem').filter({ hasText: 'HS_UAMSECRET' })).toContainText('hush hush');
  await expect(connect.getByRole('img', { name: 'QR code with the address of the page' })).toBeVisible();
  await expect(connect.getByText(`${server.url}/p/${id}`, { exact: true })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await connect.getByRole('button', { name: 'Copy', exact: true }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/p/${id}`);
  const download = page.waitForEvent('download');
  await connect.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('local.conf');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(lobby.getByRole('button', { name: 'Connect Lobby' })).toBeFocused();

  // What was entered outlives the session; the key that is set stays unless another is typed.
  await lobby.getByRole('button', { name: 'More actions for Lobby' }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Change Lobby' });
  await expect(change.getByLabel('Shared key')).toHaveText('Set');
  await change.getByLabel('Name').fill('Reception');
  await api.endSessionsOf(page);
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await portico.signIn();
  await expect(page).toHaveURL('/settings/gateways');
  await expect(change.getByLabel('Name')).toHaveValue('Reception');

  // What another window removed meanwhile can be removed here, too.
  const other = await browser.newPage({ baseURL: server.url, storageState: await page.context().storageState() });
  await other.goto('/settings/gateways');
  await other.getByRole('button', { name: 'More actions for Attic' }).click();
  await other.getByRole('menuitem', { name: 'Remove' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Remove gateway' }).click();
  await expect(other.getByRole('heading', { level: 3 })).toHaveText(['Lobby']);
  await other.close();
  // A key never goes to another address than the one it was entered for.
  await change.getByLabel('Address').fill('http://10.1.0.2:3990');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change.getByText('enter it again')).toBeVisible();
  await expect(change.getByLabel('Shared key')).toBeFocused();
  await change.getByLabel('Shared key').fill('hush again');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(portico.toast('Gateway saved')).toBeVisible();
  const attic = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Attic' }) });
  await attic.getByRole('button', { name: 'More actions for Attic' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove gateway' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Reception']);
  await expect(page.getByRole('button', { name: 'Add a gateway' })).toBeFocused();
});
