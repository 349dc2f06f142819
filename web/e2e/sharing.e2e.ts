import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { mailedLink } from './support/mails.ts';
import { Portico } from './support/portico.ts';

// spec screens.23

const RITA = 'rita@portico.example';
const SAVED = 'User invitation has been added/modified successfully';
const RIGHT_LOST = 'The owner of the page has ended your right to edit it.';

test('a new person is invited by mail, joins, edits, may then only read, and leaves', async ({
  page,
  portico,
  server,
  browser,
}) => {
  await portico.comeBack();
  const owner = new Editor(page);
  const id = await owner.openNew();
  await owner.saved();

  // From the editor: nothing is sent until it is an email.
  await page.getByRole('button', { name: 'Invite collaborators' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share New Page' });
  const email = dialog.getByLabel('Email');
  await expect(dialog.getByText('Nobody else can open this page')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('rita');
  await email.press('Enter');
  await expect(dialog.getByText('Email is not valid')).toBeVisible();
  await expectAccessible(page);
  await email.fill(RITA);
  await dialog.getByLabel('Access').selectOption({ label: 'Can edit' });
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(portico.toast(SAVED)).toBeVisible();
  await expect(email).toHaveValue('');
  const action = dialog.getByLabel(`What ${RITA} may do`);
  await expect(action).toHaveValue('r,w');
  // this server has no mail server, so it wrote the mail to a file
  await expect(dialog.getByText('Not mailed: no mail server is set here')).toBeVisible();
  await expect(dialog.getByText(/^Mailed/)).toHaveCount(0);
  await mailedLink(server, RITA);
  await dialog.getByRole('button', { name: `Send again: the invitation to ${RITA}` }).click();
  const invitation = await mailedLink(server, RITA, 2);
  // while it is sent again its row is paler
  await expect(dialog.locator('li[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to my pages' }).click();

  const context = await browser.newContext({ baseURL: server.url });
  // of the tours only that of shared pages is new to her
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('portico.tour.editor', 'done');
  });
  const theirs = await context.newPage();
  const editor = new Editor(theirs);
  await theirs.goto(invitation);
  await theirs.getByLabel('Your name').fill('Rita Reader');
  await theirs.getByLabel('Password', { exact: true }).fill('eleven herons over the lake');
  await theirs.getByRole('button', { name: 'Join' }).click();
  const tour = theirs.getByRole('dialog');
  await expect(tour).toContainText('1 of 4');
  await theirs.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
  await theirs.reload();
  const card = new Portico(theirs).card('New Page');
  await expect(card).toContainText('By owner@portico.example');
  await expect(tour).toHaveCount(0);
  await theirs.getByLabel('Pages shared by').selectOption({ label: 'owner@portico.example (1)' });
  await expect(theirs).toHaveURL('/?shared=1&by=owner%40portico.example');
  await expect(card).toBeVisible();
  await expectAccessible(theirs);

  await card.getByRole('link').click();
  await editor.ready();
  await editor.write(editor.texts.first(), 'Written by Rita');
  await editor.saved();

  // From the card: what she has not saved when the owner takes the right to edit becomes a copy.
  await theirs.route('**/v1/editor_pages/*', (route) =>
    route.request().method() === 'PUT' ? undefined : route.continue(),
  );
  await editor.write(editor.texts.first(), 'Not saved by Rita');
  await portico.choose('New Page', 'Invite collaborators');
  await action.selectOption({ label: 'Can read' });
  await expect(portico.toast(SAVED).last()).toBeVisible();
  await expect(theirs.getByText(RIGHT_LOST)).toBeVisible();
  await theirs.unroute('**/v1/editor_pages/*');
  await theirs.getByRole('button', { name: 'Keep my changes as a copy' }).click();
  await editor.ready();
  await expect(editor.texts.first()).toHaveText('Not saved by Rita');
  await editor.open(id);
  await expect(theirs.getByText('The page is shared with you for reading.')).toBeVisible();
  await expect(editor.texts.first()).toHaveText('Written by Rita');
  await expect(theirs.getByRole('button', { name: 'Invite collaborators' })).toHaveCount(0);

  await theirs.goto('/?shared=1');
  await expect(card).toContainText('Read only');
  await card.getByRole('button', { name: /^Actions for/ }).click();
  await theirs.getByRole('menuitem', { name: 'Remove shared page' }).click();
  const question = theirs.getByRole('alertdialog', { name: 'Remove New Page from your pages?' });
  await expect(question).toContainText('Only owner@portico.example can share it with you again.');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(theirs.getByText('Nothing is shared with you')).toBeVisible();
  await editor.open(id);
  await expect(theirs.getByText(`Page: ${id} does not exist`)).toBeVisible();
  await context.close();

  // The owner's list is older than that, and removing her from it is no failure.
  await dialog.getByRole('button', { name: `Remove ${RITA}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(portico.toast('User removed successfully')).toBeVisible();
  await expect(dialog.getByText('Nobody else can open this page')).toBeVisible();
  await expect(email).toBeFocused();
});

test('a person who got many invitations gets no further mail, and the dialog says so', { tag: '@proof' }, async ({
  page,
  portico,
  api,
}) => {
  const { id } = await api.createPage({ label: 'Lobby' });
  const body = { editor_permission: { user_email: RITA, action: 'r' } };
  for (let mails = 0; mails < 5; mails += 1) await api.call('POST', `/editor_pages/${id}/permissions`, body);
  await portico.comeBack();
  await page.goto('/');
  await portico.choose('Lobby', 'Invite collaborators');
  const dialog = page.getByRole('dialog', { name: 'Share Lobby' });
  await dialog.getByRole('button', { name: `Send again: the invitation to ${RITA}` }).click();
  await expect(dialog.getByText(/^Not mailed yet: .* It is sent by itself on /)).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
});

test('several people are invited at once; a failed invitation says why, and keeps what was typed', async ({
  page,
  portico,
  api,
  errors,
}) => {
  errors.expect(/status of (500|503)/);
  const { id } = await api.createPage({ label: 'Lobby' });
  await portico.comeBack();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await portico.choose('Lobby', 'Invite collaborators');
  const dialog = page.getByRole('dialog', { name: 'Share Lobby' });
  const emails = dialog.getByLabel('Emails');
  await emails.fill('owner@portico.example');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('owner@portico.example owns this page')).toBeVisible();
  await emails.fill('ann@portico.example');
  await expect(dialog.getByText('owns this page')).toHaveCount(0);

  const summary = 'The server is resting';
  await page.route('**/permissions', (route) =>
    route.request().method() === 'POST' && route.request().postData()?.includes('bob')
      ? route.fulfill({ status: 503, json: { error: { code: 'resting', summary } } })
      : route.continue(),
  );
  await emails.fill('eve@portico.example');
  const invite = dialog.getByRole('button', { name: 'Invite' });
  await invite.click();
  await expect(emails).toHaveValue('');
  // a second press that comes when the first is done
  await invite.click();
  await expect(emails).toBeFocused();
  await expect(dialog.getByText('Please write the email')).toHaveCount(0);

  await emails.fill('ann@portico.example, bob@portico.example zoe@portico.example');
  await emails.press('Enter');
  await expect(portico.toast('2 people were invited or changed')).toBeVisible();
  const failure = dialog.getByRole('alert');
  await expect(failure).toHaveText(/^The server is resting/);
  await expect(failure).toContainText('Oops! Something goes wrong. Please try again or contact support');
  await expect(emails).toHaveValue('bob@portico.example');
  await expectAccessible(page);
  await emails.press('End');
  await emails.press('x');
  await expect(failure).toHaveCount(0);
  await page.unroute('**/permissions');
  const invited = (await api.call('GET', `/editor_pages/${id}/permissions`)) as { user_email: string; id: string }[];
  for (const person of invited) await api.call('DELETE', `/editor_pages/${id}/permissions/${person.id}`);

  await page.keyboard.press('Escape');
  await page.route('**/permissions', (route) => route.fulfill({ status: 500, json: {} }));
  await portico.choose('Lobby', 'Invite collaborators');
  await expect(dialog.getByText('The people with access cannot be shown right now')).toBeVisible();
  await page.unroute('**/permissions');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Nobody else can open this page')).toBeVisible();
});

test('people removed in quick succession are removed, also when the dialog is closed at once', async ({
  page,
  portico,
  api,
  errors,
}) => {
  const { id } = await api.createPage({ label: 'Lobby' });
  const emails = ['ann@portico.example', 'bob@portico.example'];
  for (const user_email of emails) {
    await api.call('POST', `/editor_pages/${id}/permissions`, { editor_permission: { user_email, action: 'r' } });
  }
  await portico.comeBack();
  await page.goto('/');
  await portico.choose('Lobby', 'Invite collaborators');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/permissions/*', async (route) => {
    await held;
    await route.continue();
  });
  const dialog = page.getByRole('dialog', { name: 'Share Lobby' });
  for (const email of emails) {
    await dialog.getByRole('button', { name: `Remove ${email}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: email })).toHaveAttribute('aria-busy', 'true');
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  // what is still to be done would be lost with the window
  const asked: string[] = [];
  page.once('dialog', async (question) => {
    asked.push(question.type());
    await question.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await portico.choose('Lobby', 'Invite collaborators');
  await dialog.getByLabel('Email').fill('cleo@portico.example');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  answer();
  await expect(portico.toast('User removed successfully').first()).toBeVisible();
  const people = dialog.getByRole('listitem');
  await expect(people.filter({ hasText: 'cleo@portico.example' })).toBeVisible();
  await expect(people.filter({ hasText: 'bob@portico.example' })).toHaveCount(0);
  await expect(dialog.getByLabel('Email')).toHaveValue('');

  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/permissions/*', async (route) => {
    await refused;
    await route.fulfill({ status: 503, json: {} });
  });
  errors.expect(/status of 503/);
  await dialog.getByRole('button', { name: 'Remove cleo@portico.example' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  refuse();
  await expect(portico.toast('Oops! Something goes wrong')).toBeVisible();
  await page.unroute('**/permissions/*');
  await expect
    .poll(() => api.call('GET', `/editor_pages/${id}/permissions`))
    .toMatchObject([{ user_email: 'cleo@portico.example' }]);
});
