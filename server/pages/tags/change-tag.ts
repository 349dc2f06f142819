import { MOST_TAGS, TAG_NAME_MAXIMUM, type TagColor } from '#core/ports/filing/tags.ts';
import { audited } from '../../audit/audited.ts';
import { type HttpError, refusal } from '../../domain/http-error.ts';
import type { TagRecord } from '../../ports/store/home/tags.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import { type Repositories, type Transactional, UniqueViolation } from '../../ports/store/store.ts';
import type { FolderDeps } from '../folders/change-folder.ts';

// spec organisations.79

interface TagWords {
  readonly name: string;
  readonly color: TagColor;
}

export function makeTag(organisation: OrganisationRecord, words: TagWords, deps: FolderDeps): Promise<TagRecord> {
  return changing(deps, async (tx) => {
    if ((await tx.tags.ofOrganisation(organisation.id)).length >= MOST_TAGS)
      throw refusal(409, 'tags_full', 'server.tag.full', { most: MOST_TAGS });
    const added = { organisation_id: organisation.id, ...checked(words) };
    const tag = await tx.tags.add(added, deps.clock.now());
    await audited('tag.made', { ...actOn(tag), fields: {} }, { store: tx, clock: deps.clock });
    return tag;
  });
}

export function changeTag(
  organisation: OrganisationRecord,
  id: string,
  words: TagWords,
  deps: FolderDeps,
): Promise<TagRecord> {
  return changing(deps, async (tx) => {
    const tag = await tagById(organisation, id, tx);
    const after = { ...tag, ...checked(words) };
    await tx.tags.set(id, after);
    await audited('tag.changed', { ...actOn(after), fields: { from: tag.name } }, { store: tx, clock: deps.clock });
    return after;
  });
}

export function removeTag(organisation: OrganisationRecord, id: string, { store, clock }: FolderDeps): Promise<void> {
  return store.tx(async (tx) => {
    const tag = await tagById(organisation, id, tx);
    await tx.tags.remove(id);
    await audited('tag.removed', { ...actOn(tag), fields: {} }, { store: tx, clock });
  });
}

/** A tag of the organisation. */
export async function tagById(
  organisation: Pick<OrganisationRecord, 'id'>,
  id: string,
  { tags }: Pick<Repositories, 'tags'>,
): Promise<TagRecord> {
  const tag = await tags.byId(id);
  if (tag?.organisation_id !== organisation.id) throw tagMissing();
  return tag;
}

const tagMissing = (): HttpError => refusal(404, 'tag_missing', 'server.tag.missing');

function actOn({ id, name, organisation_id }: TagRecord) {
  return { organisation: organisation_id, subject: { id, label: name } };
}

function checked({ name, color }: TagWords): TagWords {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > TAG_NAME_MAXIMUM || /\p{C}/u.test(trimmed))
    throw refusal(422, 'tag_name', 'server.tag.name', { most: TAG_NAME_MAXIMUM });
  return { name: trimmed, color };
}

/** A change in one transaction. Another may have got the name at the same moment. */
async function changing<Result>({ store }: FolderDeps, work: (tx: Transactional) => Promise<Result>): Promise<Result> {
  try {
    return await store.tx(work);
  } catch (error) {
    if (error instanceof UniqueViolation) throw refusal(409, 'tag_name_taken', 'server.tag.nameTaken');
    throw error;
  }
}
