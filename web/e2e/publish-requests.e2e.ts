import { expect, hasSeenTheTour, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { addMember, invite } from './support/operator.ts';
import { Portico } from './support/portico.ts';

// spec organisations.202, organisations.203, organisations.204

test('who edits without publishing asks for it, and is answered in the editor and at home', async ({
  page,
  portico,
  api,
  server,
  browser,
}) => {
  const rita = await invite(server, 'rita@portico.example');
  const { id } = await api.createPage({ label: 'Lobby' });
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  const org = organisations[0]?.slug ?? '';
  addMember(server, rita.email, org);
  await portico.comeBack();
  await page.goto(`/o/${org}/settings/people`);
  await page
    .getByRole('row', { name: rita.email })
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Publishing' }).click();
  await page.getByRole('dialog').getByLabel('Publishing').selectOption('asks');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: rita.email })).toContainText('Asks to publish');

  const context = await browser.newContext({ baseURL: server.url });
  await context.addInitScript(hasSeenTheTour);
  const theirs = await context.newPage();
  const editor = new Editor(theirs);
  await theirs.goto(`/edit?draft=${id}`);
  await new Portico(theirs).signIn(rita);
  await editor.ready();
  await expect(theirs.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  const ask = async (words: string) => {
    await theirs.getByRole('button', { name: 'Ask to publish' }).click();
    const dialog = theirs.getByRole('dialog', { name: 'Ask to publish Lobby' });
    await dialog.getByRole('button', { name: 'Ask to publish' }).click();
    await expect(dialog.getByText('Say in a few words what has changed')).toBeVisible();
    await expectAccessible(theirs);
    await dialog.getByLabel('What has changed').fill(words);
    await dialog.getByRole('button', { name: 'Ask to publish' }).click();
    await expect(theirs.getByText(`You have asked to publish: ${words}.`)).toBeVisible();
  };
  await ask('New prices');
  await context.close();

  await page.goto(`/o/${org}/pages`);
  await page.getByRole('button', { name: 'asks to publish: New prices' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog', { name: 'Publish Lobby?' }).getByRole('button', { name: 'Not now' }).click();
  const refusal = page.getByRole('dialog', { name: 'Not now' });
  await refusal.getByLabel('Why not').fill('Wait for Monday');
  await refusal.getByRole('button', { name: 'Answer' }).click();
  await expect(portico.toast('The request is answered')).toBeVisible();
  await expect(page.getByRole('button', { name: /asks to publish/ })).toHaveCount(0);
});
