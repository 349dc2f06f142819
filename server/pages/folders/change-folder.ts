import {
  FOLDER_NAME_MAXIMUM,
  folderPath,
  MOST_FOLDERS,
  type PlaceProblem,
  placeProblem,
} from '#core/page/folder-tree.ts';
import { audited } from '../../audit/audited.ts';
import { type HttpError, refusal } from '../../domain/http-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { type FolderRecord, folderKey } from '../../ports/store/home/folders.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import { type Repositories, type Transactional, UniqueViolation } from '../../ports/store/store.ts';
import { releaseRoomsWithin } from './release-rooms.ts';

// spec organisations.60, organisations.61

export interface FolderDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

type Place = Pick<FolderRecord, 'name' | 'parent_id'>;

export function addFolder(
  organisation: OrganisationRecord,
  place: Place,
  by: string,
  deps: FolderDeps,
): Promise<FolderRecord> {
  return changing(deps, async (tx) => {
    const folders = await tx.folders.ofOrganisation(organisation.id);
    if (folders.length >= MOST_FOLDERS)
      throw refusal(409, 'folders_full', 'server.folder.full', { most: MOST_FOLDERS });
    const free = freePlace({ ...place, id: null }, folders);
    const folder = await tx.folders.add(
      { organisation_id: organisation.id, ...free, created_by: by },
      deps.clock.now(),
    );
    await audited('folder.made', { ...actOn(folder), fields: {} }, { store: tx, clock: deps.clock });
    return folder;
  });
}

export function renameFolder(
  organisation: OrganisationRecord,
  id: string,
  { name }: Pick<Place, 'name'>,
  deps: FolderDeps,
): Promise<FolderRecord> {
  return changing(deps, async (tx) => {
    const folder = await livingFolder(organisation, id, tx);
    const free = freePlace({ ...folder, name }, await tx.folders.ofOrganisation(organisation.id));
    await tx.folders.set(id, free);
    const after = { ...folder, ...free };
    await audited(
      'folder.renamed',
      { ...actOn(after), fields: { from: folder.name } },
      { store: tx, clock: deps.clock },
    );
    return after;
  });
}

/**
 * Puts a folder with all in it into another one. The whole tree is read in the transaction: of two moves that would make a
 * circle together the second finds the first.
 */
export function moveFolder(
  organisation: OrganisationRecord,
  id: string,
  { parent_id }: Pick<Place, 'parent_id'>,
  deps: FolderDeps,
): Promise<FolderRecord> {
  return changing(deps, async (tx) => {
    const folder = await livingFolder(organisation, id, tx);
    const folders = await tx.folders.ofOrganisation(organisation.id);
    const free = freePlace({ ...folder, parent_id }, folders);
    await tx.folders.set(id, free);
    await releaseRoomsWithin(folder, { store: tx, clock: deps.clock });
    const after = { ...folder, ...free };
    const fields = { to: placeName(parent_id, folders) };
    await audited('folder.moved', { ...actOn(after), fields }, { store: tx, clock: deps.clock });
    return after;
  });
}

/** A folder of the organisation that is not in the trash. */
export async function livingFolder(
  organisation: Pick<OrganisationRecord, 'id'>,
  id: string,
  { folders }: Pick<Repositories, 'folders'>,
): Promise<FolderRecord> {
  const folder = await folders.byId(id);
  if (folder?.organisation_id !== organisation.id || folder.trashed_at !== null) throw folderMissing();
  return folder;
}

export function folderMissing(): HttpError {
  return refusal(404, 'folder_missing', 'server.folder.missing');
}

/** How the audit log names a place: the folders from the top down. */
export function placeName(id: string | null, folders: readonly FolderRecord[]): string {
  return (
    folderPath(id, folders)
      .map(({ name }) => name)
      .join(' / ') || '-'
  );
}

export function actOn({ id, name, organisation_id }: FolderRecord) {
  return { organisation: organisation_id, subject: { id, label: name } };
}

const PROBLEMS: Readonly<Record<PlaceProblem, () => HttpError>> = {
  missing: folderMissing,
  circle: () => refusal(422, 'folder_circle', 'server.folder.circle'),
  deep: () => refusal(422, 'folder_depth', 'server.folder.deep'),
};

/** A name and a place that a folder may have; throws where it may not. */
function freePlace(
  { id, parent_id, name }: Place & { readonly id: string | null },
  folders: readonly FolderRecord[],
): Place {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > FOLDER_NAME_MAXIMUM || /[\p{C}/]/u.test(trimmed))
    throw refusal(422, 'folder_name', 'server.folder.name', { most: FOLDER_NAME_MAXIMUM });
  const problem = placeProblem({ id, parent_id }, folders);
  if (problem) throw PROBLEMS[problem]();
  const beside = folders.filter((one) => one.parent_id === parent_id && one.id !== id);
  if (beside.some((one) => folderKey(one.name) === folderKey(trimmed))) throw nameTaken();
  return { name: trimmed, parent_id };
}

const nameTaken = () => refusal(409, 'folder_name_taken', 'server.folder.nameTaken');

/** A change in one transaction. Another may have got the name at the same moment. */
async function changing<Result>({ store }: FolderDeps, work: (tx: Transactional) => Promise<Result>): Promise<Result> {
  try {
    return await store.tx(work);
  } catch (error) {
    if (error instanceof UniqueViolation) throw nameTaken();
    throw error;
  }
}
