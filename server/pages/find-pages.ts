import { foldersWithin } from '#core/page/folder-tree.ts';
import type { PagesQuery } from '#core/ports/filing/page-batches.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { OrganisationPages, PageListQuery } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';
import { type Reader, readablePages } from './folders/list-folders.ts';

/** The pages of an organisation that somebody may read and that fit: those in a folder and the folders in it, and so on. */
export async function pagesThatFit(
  { folder, tag, state, owner }: Omit<PagesQuery, 'q'>,
  reader: Reader,
  { folders }: Pick<Repositories, 'folders'>,
): Promise<OrganisationPages> {
  const all = folder === undefined ? [] : await folders.ofOrganisation(reader.organisation.id);
  return {
    ...readablePages(reader),
    ...(folder !== undefined && { folders: foldersWithin(folder, all).map(({ id }) => id) }),
    ...(tag !== undefined && { tagId: tag }),
    ...(state !== undefined && { state }),
    ...(owner !== undefined && { ownerId: owner }),
  };
}

/** The organisations whose pages the session of a person opens. */
export function openedTo({ bound_to, closed_to }: UserRecord): Pick<PageListQuery, 'organisation' | 'except'> {
  return {
    ...(bound_to !== undefined && { organisation: bound_to }),
    ...(closed_to !== undefined && { except: closed_to }),
  };
}
