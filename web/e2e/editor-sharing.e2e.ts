import { expect, hasSeenTheTour, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { invite } from './support/operator.ts';
import { OWNER } from './support/owner.ts';
import { Portico } from './support/portico.ts';

const READ_ONLY = 'The page is read-only';

test('a person who may only read can look around, and each try to edit says so', async ({
  page,
  portico,
  api,
  server,
  browser,
}) => {
  const reader = await invite(server, 'rita@portico.example');
  await portico.comeBack();
  const owner = new Editor(page);
  const id = await owner.openNew();
  await owner.saved();
  const share = (action: string) =>
    api.call('POST', `/editor_pages/${id}/permissions`, { editor_permission: { user_email: reader.email, action } });
  await api.signIn();
  await share('r');

  const context = await browser.newContext({ baseURL: server.url });
  await context.addInitScript(hasSeenTheTour);
  const theirs = await context.newPage();
  const editor = new Editor(theirs);
  await theirs.goto(`/edit?draft=${id}`);
  await new Portico(theirs).signIn(reader);
  await editor.ready();
  await expect(theirs.getByText('The page is shared with you for reading.')).toBeVisible();
  await expectAccessible(theirs);
  await expect(theirs.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();

  const reminder = theirs.locator('[data-sonner-toast]').filter({ hasText: READ_ONLY });
  for (const _ of [1, 2]) {
    await editor.texts.first().dblclick();
    await expect(editor.canvas.locator('[contenteditable]')).toHaveCount(0);
    await expect(reminder).toHaveCount(0);
  }
  await theirs.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(reminder).toBeVisible();
  await expect(editor.texts.first()).toHaveText('Welcome');

  // what the owner saves is seen at once
  await expect(theirs.getByRole('status').filter({ hasText: 'Live, for reading' })).toBeVisible();
  await owner.write(owner.texts.first(), 'Seen while reading');
  await owner.saved();
  await expect(editor.texts.first()).toHaveText('Seen while reading');

  // who may only read can ask, and the owner answers with one press
  await theirs.getByRole('button', { name: 'Ask to edit' }).click();
  await expect(theirs.getByText('Your request stands in the sharing of the page')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Ask to edit' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Invite collaborators' }).click();
  await page.getByRole('button', { name: `Allow ${reader.email} to edit` }).click();
  await expect(page.getByLabel(`What ${reader.email} may do`)).toHaveValue('r,w');
  await expect(page.getByText('Asks to edit the page')).toHaveCount(0);
  await page.keyboard.press('Escape');

  // the open tab learns of it; the page is in use, and is shown as its owner saves it
  await expect(theirs.getByText('You may edit this page now.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Edit the page' }).click();
  await expect(theirs.getByText('This page is already being accessed')).toBeVisible();
  await expect(theirs.getByText(`It is open for ${OWNER.email}.`)).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Edit here instead' })).toHaveCount(0);
  await expect(editor.texts.first()).toHaveText('Seen while reading');
  await expectAccessible(theirs);
  await owner.write(owner.texts.first(), 'Written by the owner');
  await owner.saved();
  await expect(editor.texts.first()).toHaveText('Written by the owner');
  await editor.texts.first().dblclick();
  await expect(editor.canvas.locator('[contenteditable]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to my pages' }).click();
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Open the page again' }).click();
  await editor.ready();
  await editor.write(editor.texts.first(), 'Written by Rita');
  await editor.saved();

  await owner.open(id);
  // it is not taken from Rita without a question while she works, and she is asked for it
  await expect(page.getByText(`It is open for ${reader.email}.`)).toBeVisible();
  await editor.write(editor.texts.first(), 'Still written by Rita');
  await editor.saved();
  await page.getByRole('button', { name: 'Edit here instead' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take the page while it is worked on?' });
  await expect(question).toContainText(reader.email);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Let them work' }).click();
  await page.getByRole('button', { name: 'Ask for the page' }).click();
  await expect(page.getByText(`You have asked ${reader.email} for the page.`)).toBeVisible();
  await expectAccessible(page);
  await expect(theirs.getByText(`${OWNER.email} asks for the page`)).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Give the page' }).click();
  await owner.ready();
  await expect(owner.texts.first()).toHaveText('Still written by Rita');
  await expect(theirs.getByText(`You gave the page to ${OWNER.email}.`)).toBeVisible();

  // a page that is shared no more is shown no more
  await share('r');
  await theirs.reload();
  await expect(editor.texts.first()).toHaveText('Still written by Rita');
  const [given] = await api.call<{ id: string }[]>('GET', `/editor_pages/${id}/permissions`);
  await api.call('DELETE', `/editor_pages/${id}/permissions/${given?.id}`);
  await expect(theirs.getByRole('heading', { name: 'The page is closed' })).toBeVisible();
  // The tab is told so, or finds that the page is not there for it any more, whichever comes first.
  await expect(theirs.getByText(/no longer share(s it|d) with you/)).toBeVisible();
  await expect(editor.root).toHaveCount(0);
  await context.close();
});

test('a notice tells the owner of visits that could not be recorded yet, until it is closed', async ({
  page,
  portico,
}) => {
  await portico.comeBack();
  const editor = new Editor(page);
  const id = await editor.openNew();
  await editor.saved();
  await page.route(`**/v1/editor_pages/${id}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const { editor_page } = await response.json();
    return route.fulfill({ response, json: { editor_page: { ...editor_page, unrecorded_visits: 12 } } });
  });
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: 'Visits that could not be recorded yet: 12' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
});
