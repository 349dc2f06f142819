import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../domain/settings.ts';
import { authorOfDraft } from '../../pages/authors.ts';
import { indexPage } from '../../pages/search/index-page.ts';
import { systemClock } from '../../ports/clock.ts';
import type { SecretValues } from '../../ports/store/dashboards.ts';
import type { GroupShareRecord } from '../../ports/store/home/group-shares.ts';
import type { PageRecord, RevisionRecord } from '../../ports/store/pages.ts';
import type { PermissionRecord } from '../../ports/store/permissions.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { currentRoom } from '../../rooms/current-room.ts';
import { pageScope } from '../../secrets/configuration-secrets.ts';
import { chooseObjectStorage } from '../../settings/choose-adapters.ts';
import { openSharedData } from '../../settings/open-data.ts';
import { OperationRefused } from '../refused.ts';
import { DATABASE, OBJECTS, unpackArchive } from './archive.ts';
import { objectKeys } from './objects.ts';
import { checkDatabase, refuseSource, settleKey } from './restore.ts';

// spec terminal.11

const SIDES = ['draft', 'published'] as const;

/** A page with what hangs on it. The oldest revision first. */
interface KeptPage {
  readonly page: PageRecord;
  readonly revisions: readonly RevisionRecord[];
  readonly permissions: readonly PermissionRecord[];
  readonly groupShares: readonly GroupShareRecord[];
  readonly secrets: Readonly<Record<(typeof SIDES)[number], SecretValues>>;
}

/**
 * Takes one page out of a backup, under its id, while a server runs on the data or not. A page that is there is refused, or
 * with `replace` gets the content of the backup, and its present draft stays among its earlier versions.
 */
export async function restorePageOf(
  file: string,
  id: string,
  settings: Settings,
  { replace }: { readonly replace: boolean },
): Promise<{ readonly label: string; readonly replaced: boolean }> {
  refuseSource(file);
  const unpacked = await mkdtemp(join(settings.data, 'unpacked-'));
  try {
    checkDatabase(join(unpacked, DATABASE), await unpackArchive(file, unpacked), file);
    const secret = await settleKey(unpacked, settings, file);
    const kept = await pageIn({ ...settings, data: unpacked, databaseUrl: null, secret }, id, file);
    await addImages(kept, unpacked, settings);
    const { store, close } = await openSharedData(settings);
    try {
      return { label: kept.page.label, replaced: await store.tx((tx) => put(kept, replace, tx)) };
    } finally {
      await close();
    }
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

async function pageIn(backup: Settings, id: string, file: string): Promise<KeptPage> {
  const { store, close } = await openSharedData(backup);
  try {
    const page = await store.pages.evenTrashed(id);
    if (!page) throw new OperationRefused('input', 'operations.restore.pageAbsent', { file, id });
    const listed = (await store.revisions.ofPage(id)).toReversed();
    const revisions = await Promise.all(listed.map((one) => store.revisions.ofPageById(id, one.id)));
    const [draft, published] = await Promise.all(SIDES.map((side) => store.secrets.of(pageScope(id, side))));
    return {
      page,
      revisions: revisions.filter((one) => one !== undefined),
      permissions: await store.permissions.ofPage(id),
      groupShares: await store.groupShares.of({ page_id: id }),
      secrets: { draft: draft ?? new Map(), published: published ?? new Map() },
    };
  } finally {
    await close();
  }
}

/** Uploads that the page shows, where they are gone. */
async function addImages({ page }: KeptPage, unpacked: string, settings: Settings): Promise<void> {
  const words = [page.html, page.config, page.published_html, page.published_config].join(' ');
  const objects = await chooseObjectStorage(settings, 'operator');
  for (const key of await objectKeys(unpacked)) {
    if (!words.includes(key) || (await objects.read(key)) !== null) continue;
    await objects.put(key, await readFile(join(unpacked, OBJECTS, key)));
  }
}

/** Whether a page was there under the id. */
async function put(
  { page, revisions, permissions, groupShares, secrets }: KeptPage,
  replace: boolean,
  tx: Repositories,
): Promise<boolean> {
  const { id, user_email, ...row } = page;
  const now = systemClock.now();
  const present = await tx.pages.evenTrashed(id);
  if (present && !replace) {
    const key = present.trashed_at === null ? 'operations.restore.pageLives' : 'operations.restore.pageTrashed';
    throw new OperationRefused('usage', key, { id, label: present.label });
  }
  const owner = await tx.users.byEmail(user_email);
  if (!present && !owner) throw new OperationRefused('input', 'operations.restore.pageOwner', { email: user_email });
  const { holder } = await currentRoom(id, { store: tx, clock: systemClock });
  if (holder) throw new OperationRefused('usage', 'operations.restore.pageHeld', { id, email: holder.user.email });
  if (present) {
    const { html, config } = present;
    const author = await authorOfDraft(present, { store: tx });
    await tx.revisions.add({ page_id: id, html, config, reason: 'rollback', ...author }, now);
  }
  const organisation = row.organisation_id === null ? undefined : await tx.organisations.byId(row.organisation_id);
  await tx.pages.putBack(
    { ...row, id, user_id: owner?.id ?? row.user_id, organisation_id: organisation?.id ?? null },
    now,
  );
  const restored = await tx.pages.evenTrashed(id);
  if (restored) await indexPage(restored, tx);
  for (const side of SIDES) await tx.secrets.replace(pageScope(id, side), secrets[side]);
  if (!present) {
    for (const { html, config, reason, created_at } of revisions)
      await tx.revisions.add({ page_id: id, html, config, reason }, created_at);
    await shareAgain(id, organisation?.id, { permissions, groupShares }, tx);
  }
  await tx.outbox.add({ kind: 'page-published', page: id });
  await tx.outbox.add({ kind: 'page-saved', page: id });
  return present !== undefined;
}

/** With whom the page was shared; a group may be gone, or of an organisation that the page is not in any more. */
async function shareAgain(
  id: string,
  organisation: string | undefined,
  { permissions, groupShares }: Pick<KeptPage, 'groupShares' | 'permissions'>,
  tx: Repositories,
): Promise<void> {
  for (const { user_email: email, action, created_at } of permissions)
    await tx.permissions.set({ page_id: id, user_email: email, action }, created_at);
  for (const { group_id, action, created_at } of groupShares) {
    const group = await tx.groups.byId(group_id);
    if (group && group.organisation_id === organisation)
      await tx.groupShares.set({ page_id: id }, { group_id, action }, created_at);
  }
}
