import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import { isWithin } from '#core/access/roles.ts';
import { refuseClosed } from '../../access/closed.ts';
import { refusal } from '../../domain/http-error.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { Transactional } from '../../ports/store/store.ts';
import type { PlacedPage } from '../write-page.ts';
import { folderMissing, livingFolder } from './change-folder.ts';
import { refuseUnseen } from './list-folders.ts';

// spec organisations.301

/** Puts a page that somebody makes into a folder: of the organisation that it is made for, or else of one where they make pages. */
export async function placeInFolder(
  id: string,
  made: UserRecord | PlacedPage,
  user: UserRecord,
  { store }: { readonly store: Transactional },
): Promise<PlacedPage> {
  const placed: PlacedPage = 'owner' in made ? made : { owner: made, by: made };
  const folder = await store.folders.byId(id);
  if (!folder) throw folderMissing();
  const organisation = await store.organisations.byId(folder.organisation_id);
  if (!organisation || organisation.trashed_at !== null || !isWithin(user, organisation.id)) throw folderMissing();
  if (placed.place && placed.place.organisation !== organisation.id) throw folderMissing();
  const membership = await store.memberships.ofActor(organisation.id, user.id);
  if (membership?.disabled_at !== null) throw folderMissing();
  if (!mayInOrganisation(membership.role, 'pages.make')) throw refusal(403, 'forbidden', 'server.organisation.noRight');
  await refuseUnseen(organisation, id, user, { store });
  await refuseClosed(user, organisation.id, { store });
  return {
    ...placed,
    place: { organisation: organisation.id, folder: id },
    // Of a page that is made while its folder goes to the trash one happens first.
    check: async (tx) => void (await livingFolder(organisation, id, tx)),
  };
}
