import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';

// spec organisations.82, organisations.83, organisations.84

test('a folder is shared as a whole, a page says so, and a move says who loses access', async ({
  page,
  portico,
  api,
}) => {
  const { id } = await api.createPage({ label: 'Lobby' });
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/organisations');
  const org = organisations[0]?.slug;
  const { folder } = await api.call<{ folder: { id: string } }>('POST', `/organisations/${org}/folders`, {
    folder: { name: 'Harbour', parent_id: null },
  });
  await api.call('POST', `/editor_pages/${id}/move`, { folder_id: folder.id });
  await portico.comeBack();
  await page.goto(`/o/${org}/pages`);
  const places = page.getByRole('navigation', { name: 'Pages and folders' });
  await places.getByRole('button', { name: 'Actions for the folder Harbour' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Harbour' });
  await expect(dialog.getByText('It is shared with nobody yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog.getByText('Email is not valid')).toBeVisible();
  await dialog.getByLabel('Email').fill('ann@guests.example');
  await dialog.getByLabel('Access', { exact: true }).selectOption('r,w');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toContainText('ann@guests.example');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await portico.choose('Lobby', 'Invite collaborators');
  const sharing = page.getByRole('dialog', { name: /Lobby/ });
  await expect(sharing.getByText('By the folder Harbour')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await portico.choose('Lobby', 'Move to…');
  const move = page.getByRole('dialog', { name: 'Move Lobby' });
  await move.getByRole('radio', { name: 'No folder' }).check();
  await move.getByRole('button', { name: 'Move here' }).click();
  await expect(move.getByText('Loses access: ann@guests.example.')).toBeVisible();
  await expectAccessible(page);
  await move.getByRole('button', { name: 'Move all the same' }).click();
  await expect(portico.toast('Lobby is in no folder any more')).toBeVisible();
});
