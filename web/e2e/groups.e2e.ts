import { expect, test } from './fixtures.ts';
import { ApiClient } from './support/api-client.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { mailedLink } from './support/mails.ts';
import { invite } from './support/operator.ts';

// spec organisations.161, organisations.164, organisations.166, organisations.308

test('a group is made and filled, gets a folder and pages, and says what goes before it is removed', async ({
  page,
  portico,
  server,
  api,
}) => {
  const { id } = await api.createPage({ label: 'Lobby' });
  const { folder } = await api.call<{ folder: { id: string } }>('POST', '/organisations/portico/folders', {
    folder: { name: 'Harbour', parent_id: null },
  });
  await api.call('POST', `/editor_pages/${id}/move`, { folder_id: folder.id });
  const rita = await invite(server, 'rita@portico.example');
  const hers = new ApiClient(server.url);
  await hers.signIn(rita);
  const invites = { people: [{ email: rita.email }], role: 'author' };
  await api.call('POST', '/organisations/portico/invitations', invites);
  const joining = new URL(await mailedLink(server, rita.email, 2)).pathname.split('/').at(-1);
  await hers.call('PUT', `/joinings/${joining}`);
  await portico.comeBack();
  await page.goto('/o/portico/settings/groups');
  await expect(page.getByText('No groups yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New group' }).click();
  const making = page.getByRole('dialog', { name: 'New group' });
  await making.getByRole('button', { name: 'Make group' }).click();
  await expect(making.getByText('Please give the group a name')).toBeVisible();
  await making.getByLabel('Name').fill('Reception');
  await making.getByRole('button', { name: 'Make group' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Reception' });
  await row.getByRole('button', { name: '0 people' }).click();
  const people = page.getByRole('dialog', { name: 'People of Reception' });
  await people.getByRole('checkbox', { name: /rita/i }).check();
  await expectAccessible(page);
  await people.getByRole('button', { name: 'Done' }).click();
  await expect(row).toContainText('1 person');
  await expectAccessible(page);

  // spec organisations.308
  await page.goto('/o/portico/settings/people');
  for (const act of ['uncheck', 'check'] as const) {
    await page.getByRole('row').filter({ hasText: rita.email }).getByRole('button', { name: /Rita/ }).last().click();
    await page.getByRole('menuitem', { name: 'Groups…' }).click();
    const theirs = page.getByRole('dialog', { name: /^Groups of / });
    await theirs.getByRole('checkbox', { name: /Reception/ })[act]();
    await expectAccessible(page);
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs).toBeHidden();
    const { groups } = await api.call<{ groups: { people: string[] }[] }>('GET', '/organisations/portico/groups');
    expect(groups[0]?.people).toHaveLength(act === 'check' ? 1 : 0);
  }

  await page.goto('/o/portico/pages');
  const places = page.getByRole('navigation', { name: 'Pages and folders' });
  await places.getByRole('button', { name: 'Actions for the folder Harbour' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Harbour' });
  await dialog.getByLabel('Group', { exact: true }).selectOption('Reception');
  await dialog.getByRole('button', { name: 'Share', exact: true }).last().click();
  await expect(dialog.getByLabel('What the group Reception may do')).toHaveValue('r');
  await expect(dialog.getByText('It is shared with groups alone.')).toBeVisible();
  await expect(dialog.getByText('It is shared with nobody yet.')).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await portico.choose('Lobby', 'Invite collaborators');
  const sharing = page.getByRole('dialog', { name: /Lobby/ });
  await expect(sharing.getByText('By the group Reception, in the folder Harbour')).toBeVisible();
  await sharing.getByLabel('Group', { exact: true }).selectOption('Reception');
  await sharing.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(sharing.getByText('By the group Reception', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto('/o/portico/settings/people');
  await page.getByLabel('Group').selectOption('Reception');
  await expect(page).toHaveURL(/group=/);
  await expect(page.getByRole('status')).toContainText('1 person');
  await page.goto('/o/portico/settings/groups');
  await row.getByRole('button', { name: 'Actions for the group Reception' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove the group Reception?' });
  await expect(removing.getByRole('listitem')).toHaveText(['HarbourFolder, Can read', 'LobbyPage, Can read']);
  await expectAccessible(page);
  await removing.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No groups yet')).toBeVisible();
});

// spec organisations.167
test('who is invited with a group is in it once they join', async ({ page, portico, server, api }) => {
  await api.signIn();
  const made = await api.call<{ group: { id: string } }>('POST', '/organisations/portico/groups', {
    group: { name: 'Reception' },
  });
  const ines = await invite(server, 'ines@portico.example');
  await portico.comeBack();
  await page.goto('/o/portico/settings/people');
  await page.getByRole('button', { name: 'Invite' }).first().click();
  const dialog = page.getByRole('dialog', { name: /Invite people/ });
  await dialog.getByLabel('Emails').fill(ines.email);
  await dialog.getByRole('checkbox', { name: /Reception/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('Invited');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.goto('/o/portico/settings/invitations');
  await expect(page.getByRole('row').filter({ hasText: ines.email })).toContainText('Reception');
  await expectAccessible(page);

  const hers = new ApiClient(server.url);
  await hers.signIn(ines);
  const joining = new URL(await mailedLink(server, ines.email, 2)).pathname.split('/').at(-1);
  await hers.call('PUT', `/joinings/${joining}`);
  await page.goto(`/o/portico/settings/people?group=${made.group.id}`);
  await expect(page.getByRole('status')).toContainText('1 person');
});
