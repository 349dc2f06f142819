import { opensOrganisation } from '#core/access/roles.ts';
import type { Asset, AssetCheck, AssetList, AssetUses } from '#core/ports/assets.ts';
import { uploadName } from '#core/rules/names.ts';
import { isAlone } from '../access/bound.ts';
import { refusal } from '../domain/http-error.ts';
import { BRAND_IMAGES, mediaAddress, OWN_IMAGES } from '../domain/image-folders.ts';
import type { ImageLibrary } from '../organisations/images.ts';
import type { Clock } from '../ports/clock.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import { type NamingPage, organisationOf, type PageRecord } from '../ports/store/pages.ts';
import type { Transactional } from '../ports/store/store.ts';
import type { UploadRecord } from '../ports/store/uploads.ts';
import { QUOTA } from './store-upload.ts';
import type { UploadDeps } from './upload-extensions.ts';

export interface LibraryDeps extends Pick<UploadDeps, 'objects'> {
  readonly store: Pick<
    Transactional,
    | 'dashboards'
    | 'folderShares'
    | 'folders'
    | 'memberships'
    | 'organisations'
    | 'pages'
    | 'permissions'
    | 'revisions'
    | 'uploads'
  >;
  readonly clock: Clock;
}

/** Images of one answer. */
const PART = 24;

interface Query {
  /** Words of the name or the description; all of them are meant. */
  readonly words: string;
  /** The last image of the part before. */
  readonly after: string | undefined;
}

/** A part of the images of a folder, the newest first, and what follows it. */
export async function listAssets(
  library: ImageLibrary,
  { words, after }: Query,
  deps: LibraryDeps,
): Promise<{ readonly list: AssetList; readonly next: string | undefined }> {
  if (after === undefined) await enterFiles(library.folder, deps);
  const all = await imagesIn(library, deps);
  const parts = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const matches = all.filter(({ name, alt }) => {
    const about = `${name} ${alt}`.toLocaleLowerCase();
    return parts.every((word) => about.includes(word));
  });
  const start = after === undefined ? 0 : matches.findIndex(({ key }) => idOf(key) === after) + 1;
  const shown = await Promise.all(matches.slice(start, start + PART).map((upload) => withSize(upload, deps)));
  const last = shown.at(-1);
  const bytes = all.reduce((sum, one) => sum + one.bytes, 0);
  return {
    list: { uploads: shown.map(assetOf), count: matches.length, bytes, bytes_limit: QUOTA.bytes },
    next: last && start + PART < matches.length ? idOf(last.key) : undefined,
  };
}

/**
 * Enters the files that have no record, from before there were any, and leaves out those that are gone. The records are
 * read first: a file that comes meanwhile is in the list of files.
 */
async function enterFiles(folder: string, { objects, store: { uploads } }: LibraryDeps): Promise<void> {
  const recorded = new Set((await uploads.inFolder(folder)).map(({ key }) => key));
  const files = await objects.list(folder);
  for (const { key, bytes, at: created_at } of files) {
    if (recorded.delete(key)) continue;
    const about = { key, folder, name: uploadName(key), bytes, created_at };
    await uploads.add({ ...about, width: null, height: null, alt: '', bound_to: null });
  }
  for (const gone of recorded) await uploads.remove(gone);
}

/** Looks at an image whose size is not known; one that cannot be read stays without. */
async function withSize(upload: UploadRecord, { objects, store }: LibraryDeps): Promise<UploadRecord> {
  if (upload.width !== null) return upload;
  try {
    const path = await objects.find(upload.key);
    if (path === null) return upload;
    const { default: sharp } = await import('sharp');
    const { autoOrient: size } = await sharp(path).metadata();
    await store.uploads.setSize(upload.key, size);
    return { ...upload, ...size };
  } catch {
    return upload;
  }
}

function assetOf({ key, name, bytes, width, height, alt, created_at }: UploadRecord): Asset {
  const size = width === null || height === null ? {} : { width, height };
  const at = new Date(created_at).toISOString();
  return { id: idOf(key), url: mediaAddress(key), name, bytes, ...size, alt, created_at: at };
}

const idOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);

/** Sets what an image shows, in words. */
export async function describeAsset(library: ImageLibrary, id: string, alt: string, deps: LibraryDeps): Promise<Asset> {
  const { key } = await assetIn(library, id, deps);
  await deps.store.uploads.setAlt(key, alt);
  return assetOf(await assetIn(library, id, deps));
}

const isShown = (library: ImageLibrary, { removed_at, bound_to }: UploadRecord) =>
  removed_at === null && (library.organisation === null || library.organisation === bound_to);

/** The images of a library that were not removed. */
async function imagesIn(library: ImageLibrary, { store }: LibraryDeps): Promise<UploadRecord[]> {
  return (await store.uploads.inFolder(library.folder)).filter((upload) => isShown(library, upload));
}

/**
 * Removes an image that nothing shows. Refused with the pages that show it. Its file stays for a while, for edits that
 * are not saved yet (removed-images.ts).
 */
export async function removeAsset(
  library: ImageLibrary,
  id: string,
  user: UserRecord,
  deps: LibraryDeps,
): Promise<void> {
  const { key } = await assetIn(library, id, deps);
  const { [id]: uses } = await usesOf([key], key, user, deps);
  if (uses) throw refusal(409, 'used', 'service.uploadUsed', {}, uses);
  await deps.store.uploads.setRemoved(key, deps.clock.now());
}

async function assetIn(library: ImageLibrary, id: string, { store }: LibraryDeps): Promise<UploadRecord> {
  const upload = await store.uploads.byKey(`${library.folder}/${id}`);
  if (!upload || !isShown(library, upload)) throw refusal(404, 'missing', 'service.imageMissing');
  return upload;
}

/** The uses of the images of a folder, by their ids; an image that is not named is used nowhere. */
export async function assetUses(library: ImageLibrary, user: UserRecord, deps: LibraryDeps) {
  const keys = (await imagesIn(library, deps)).map(({ key }) => key);
  return usesOf(keys, `${library.folder}/`, user, deps);
}

/**
 * Where one image is used, and how many earlier versions show it of the pages that the person may see. Those do not keep
 * it: there are fifty of each page.
 */
export async function checkAsset(
  library: ImageLibrary,
  id: string,
  user: UserRecord,
  deps: LibraryDeps,
): Promise<AssetCheck> {
  const { key } = await assetIn(library, id, deps);
  const { [id]: uses = NO_USES } = await usesOf([key], key, user, deps);
  const { pages, revisions } = deps.store;
  const seen = await Promise.all([pages.ofUser(user.id, LIGHT), pages.sharedWith(user.email, LIGHT)]);
  let versions = 0;
  for (const page of opened(user, seen.flat())) versions += await revisions.countNaming(page.id, key);
  return { ...uses, versions };
}

/** The pages that the call opens. */
const opened = (user: UserRecord, pages: readonly PageRecord[]) =>
  pages.filter((page) => opensOrganisation(user, organisationOf(page)));

const LIGHT = { light: true };
const NO_USES: AssetUses = { pages: [], others: 0, brand: false };

/**
 * Pages and brands whose content names one of the keys, all of which contain `common`. Pages that the person may not see
 * are counted: a copy of a page shows the images of whom it was copied from.
 */
async function usesOf(
  keys: readonly string[],
  common: string,
  user: UserRecord,
  { store }: LibraryDeps,
): Promise<Record<string, AssetUses>> {
  const uses = new Map<string, AssetUses>();
  const add = (key: string, change: (known: AssetUses) => AssetUses) =>
    uses.set(idOf(key), change(uses.get(idOf(key)) ?? NO_USES));
  const shared = new Set((await store.pages.sharedWith(user.email, LIGHT)).map(({ id }) => id));
  for await (const page of pagesNaming(common, store)) {
    const whole = await store.pages.evenTrashed(page.id);
    const draft = `${whole?.html} ${whole?.config}`;
    const published = `${whole?.published_html ?? ''} ${whole?.published_config ?? ''}`;
    const isOpen = whole !== undefined && opensOrganisation(user, organisationOf(whole));
    const isSeen = isOpen && (page.user_id === user.id || shared.has(page.id));
    for (const key of keys) {
      const isPublished = published.includes(key);
      if (!isPublished && !draft.includes(key)) continue;
      const trashed = page.trashed_at !== null;
      const use = { id: page.id, label: page.label, published: isPublished, ...(trashed && { trashed }) };
      add(key, (uses) => (isSeen ? { ...uses, pages: [...uses.pages, use] } : { ...uses, others: uses.others + 1 }));
    }
  }
  const brands = await brandImages(store);
  for (const key of keys) if (brands.includes(key)) add(key, (uses) => ({ ...uses, brand: true }));
  return Object.fromEntries(uses);
}

/** Whether any page or brand names an image. */
async function namesAnywhere(key: string, { store }: LibraryDeps): Promise<boolean> {
  for await (const _ of pagesNaming(key, store)) return true;
  return (await brandImages(store)).includes(key);
}

async function brandImages({ dashboards }: LibraryDeps['store']): Promise<string> {
  return JSON.stringify((await dashboards.list()).map(({ config }) => config.editor.images ?? {}));
}

async function* pagesNaming(words: string, { pages }: Pick<LibraryDeps['store'], 'pages'>): AsyncGenerator<NamingPage> {
  for (let after: string | null = ''; after !== null; ) {
    const part: Awaited<ReturnType<typeof pages.naming>> = await pages.naming(words, after);
    yield* part.pages;
    after = part.last;
  }
}

/** The folder of a person's own images, or of the brand that is lent to them. */
export function assetFolder(
  scope: 'whitelabel' | undefined,
  user: UserRecord,
  dashboard: DashboardRecord | null,
): string {
  if (scope !== 'whitelabel') return `${OWN_IMAGES}/${user.id}`;
  if (!dashboard) throw refusal(403, 'ownership', 'auth.ownership');
  return `${BRAND_IMAGES}/${dashboard.editor_hostname}`;
}

/**
 * spec accounts.101: the images that a call is about. A session of one organisation has of the person's own those that such a session
 * uploaded, and all of them where the person has to do with nothing else.
 */
export async function libraryFor(
  scope: 'whitelabel' | undefined,
  user: UserRecord,
  dashboard: DashboardRecord | null,
  { store }: LibraryDeps,
): Promise<ImageLibrary> {
  const folder = assetFolder(scope, user, dashboard);
  const isWhole = scope === 'whitelabel' || user.bound_to === undefined || (await isAlone(user, store));
  return { folder, organisation: isWhole ? null : (user.bound_to ?? null) };
}

/**
 * Milliseconds that the file of a removed image stays. Edits of the last seconds, and those of a device without a
 * network, are in no stored page yet: an image that they show comes back when they are saved within this time.
 */
export const REMOVED_IMAGE_LIFE = 3_600_000;

/** Removes the files of images that were removed long enough ago; those that a page or a brand shows again come back. */
export async function endRemovals(now: number, deps: LibraryDeps): Promise<void> {
  const { objects, store } = deps;
  for (const { key } of await store.uploads.removedBefore(now - REMOVED_IMAGE_LIFE)) {
    if (await namesAnywhere(key, deps)) {
      await store.uploads.setRemoved(key, null);
      continue;
    }
    await objects.remove(key);
    await store.uploads.remove(key);
  }
}
