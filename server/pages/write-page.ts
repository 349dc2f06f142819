import { DELETION_DAYS } from '#core/access/deletion.ts';
import type { Deletion } from '#core/access/types.ts';
import type { PageUpdate } from '#core/ports/api.ts';
import { pageFor } from '../access/access.ts';
import { audited } from '../audit/audited.ts';
import { refusal } from '../domain/http-error.ts';
import { type IdempotentRequest, onceOnly } from '../http/once-only.ts';
import { organisationForPages } from '../organisations/own-organisation.ts';
import { admitMore } from '../organisations/quotas/quotas.ts';
import { suspensionOf } from '../organisations/suspension.ts';
import type { Clock } from '../ports/clock.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { PageRecord, PageRecordContent, RevisionReason } from '../ports/store/pages.ts';
import { organisationOf } from '../ports/store/pages.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import { pageConfig, pageScope, sameSecrets } from '../secrets/configuration-secrets.ts';
import { authorOfDraft } from './authors.ts';
import type { PageDeps } from './deps.ts';
import { guardWrite, PAGE, type WriteGuards } from './guard-write.ts';
import { type ReadContent, readContent } from './read-content.ts';
import { indexPage } from './search/index-page.ts';
import { sizeOf } from './usage.ts';
import type { WrittenPage } from './wire-page.ts';

/** Where a new page belongs. */
export interface NewPagePlace {
  readonly organisation: string;
  readonly folder: string | null;
}

/**
 * Creates a page from the sent content, in the organisation that its person works in or in a given place. Sent again with the
 * same Idempotency-Key it returns the page created the first time.
 */
export async function createPage(
  sent: PageUpdate,
  made: UserRecord | PlacedPage,
  request: IdempotentRequest,
  context: PageDeps,
  place?: NewPagePlace,
): Promise<WrittenPage> {
  const placed = 'owner' in made ? made : { owner: made, by: made, ...(place && { place }) };
  const { owner } = placed;
  const read = await readContent(sent, null, owner.id, context);
  if (owner.acted_by && read.secrets.size > 0) throw refusal(403, 'acting', 'server.acting.secret');
  return { page: await addPage(read, placed, request, context), dropped: read.dropped };
}

/** Whose a new page is, and where it belongs. */
export interface PlacedPage {
  readonly owner: UserRecord;
  /** Who makes it: the key of the request is theirs. */
  readonly by: Pick<UserRecord, 'id'>;
  /** Absent: the organisation in which its owner makes pages, and no folder. */
  readonly place?: NewPagePlace;
  /** Throws in the transaction where it may not be made any more. */
  check?(tx: Transactional): Promise<void>;
  /** What a repeated request is answered; else the page as it is now. */
  readonly known?: Omit<typeof PAGE, 'again'> & { again(id: string, store: Repositories): Promise<PageRecord> };
}

/** Stores a page that was read: every page of a person is made by it. Once for an Idempotency-Key. */
export async function addPage(
  { content, secrets }: Pick<ReadContent, 'content' | 'secrets'>,
  { owner, by, place, check, known = PAGE }: PlacedPage,
  request: IdempotentRequest,
  { store, clock, usage }: Pick<PageDeps, 'store' | 'clock' | 'usage'>,
): Promise<PageRecord> {
  const more = { pages: 1, bytes: sizeOf(content) };
  await usage.admit(owner.id, more);
  let isNew = false;
  const page = await onceOnly(known, request, by, { store, clock }, async (tx) => {
    await check?.(tx);
    const given = place && (await tx.organisations.byId(place.organisation));
    const organisation = given ?? (await organisationForPages(owner, { store: tx, clock }));
    const { id: organisation_id } = organisation;
    const suspended = suspensionOf(organisation);
    if (suspended) throw suspended;
    await admitMore(organisation, 'pages', 1, { store: tx });
    await admitMore(organisation, 'storage', more.bytes, { store: tx });
    const added = { ...content, user_id: owner.id, organisation_id, folder_id: place?.folder ?? null };
    const page = await tx.pages.add(added, clock.now());
    await tx.secrets.replace(pageScope(page.id, 'draft'), secrets);
    await indexPage(page, tx);
    await audited('page.made', { organisation: organisation_id, subject: page, fields: {} }, { store: tx, clock });
    isNew = true;
    return page;
  });
  if (isNew) usage.grew(owner.id, more);
  return page;
}

/**
 * Saves a page's draft. Everything is read and checked first; then one transaction checks the guards against the stored
 * page and replaces the draft. A save of what is already stored succeeds, so that a repeated save is harmless.
 */
export async function updatePage(
  id: string,
  sent: PageUpdate,
  guards: WriteGuards,
  context: PageDeps,
): Promise<WrittenPage> {
  const { store, clock } = context;
  const { user } = guards;
  // spec organisations.202: it takes the work of others back to what visitors see.
  const right = guards.keepsDraft === 'rollback' ? 'publish' : 'write';
  const earlier = await pageFor(id, user, right, context);
  const scope = pageScope(id, 'draft');
  const { content, secrets, dropped } = await readContent(
    sent,
    {
      content: earlier,
      known: [await pageConfig(earlier, 'draft', context), await pageConfig(earlier, 'published', context)],
    },
    user.id,
    context,
  );
  const more = { pages: 0, bytes: sizeOf(content) - sizeOf(earlier) };
  const space = await context.usage.admit(earlier.user_id, more);
  let keptBytes = 0;
  const stored = await store.tx(async (tx) => {
    const within = { store: tx, clock };
    const page = await pageFor(id, user, right, within);
    const keepsSecrets = sameSecrets(await tx.secrets.of(scope), secrets);
    if (user.acted_by && !keepsSecrets) throw refusal(403, 'acting', 'server.acting.secret');
    const same = sameContent(page, content) && keepsSecrets;
    await guardWrite(page, guards, same, within);
    if (same) return page;
    // A half that was not sent was read before the lock was taken: it must be unchanged.
    if (!isWhole(sent) && page.revision !== earlier.revision)
      throw refusal(412, 'precondition_failed', 'server.page.changed');
    keptBytes = await keepRevision({ page, next: content, space }, guards, within);
    await tx.secrets.replace(scope, secrets);
    await tx.outbox.add({ kind: 'page-saved', page: id });
    if (guards.keepsDraft === 'rollback')
      await audited('page.rolled-back', { organisation: organisationOf(page), subject: page, fields: {} }, within);
    const saved = await tx.pages.setContent(page, content, clock.now(), user.acted_by?.id ?? user.id);
    await indexPage(saved, tx);
    if (saved.label !== page.label)
      await tx.outbox.add({ kind: 'pages-changed', organisation: organisationOf(page), page: id });
    return saved;
  });
  context.usage.grew(earlier.user_id, { pages: 0, bytes: more.bytes + keptBytes });
  return { page: stored, dropped };
}

function isWhole(sent: PageUpdate): boolean {
  return sent.html !== undefined && sent.config !== undefined;
}

function sameContent(page: PageRecordContent, content: PageRecordContent): boolean {
  return page.label === content.label && page.html === content.html && page.config === content.config;
}

/** How often the draft is kept as a revision while a page is edited. */
const INTERVAL = 600_000;

interface Replaced {
  readonly page: PageRecord;
  readonly next: PageRecordContent;
  /** Bytes that the account may keep beside what comes next. */
  readonly space: number;
}

/**
 * Keeps the draft that is about to be replaced, if somebody may want it back: before a rollback (spec saving.8), before
 * a forced overwrite, where the writer asks for it, or if the last revision is old enough. Where the account has no space
 * left, it takes the place of the page's oldest revisions. How many bytes more are kept.
 */
async function keepRevision(
  { page, next, space }: Replaced,
  guards: WriteGuards,
  { store, clock }: { readonly store: Pick<Repositories, 'revisions' | 'users'>; readonly clock: Clock },
): Promise<number> {
  const latest = await store.revisions.latestOfPage(page.id);
  const reason = reasonToKeep(page, next, guards, clock.now() - (latest?.created_at ?? page.created_at));
  if (reason === null) return 0;
  if (latest && latest.html === page.html && latest.config === page.config) return 0;
  const missing = Math.max(0, sizeOf(page) - space);
  const freed = missing > 0 ? await store.revisions.removeOldest(page.id, missing) : 0;
  if (freed < missing) {
    // Without a wish to keep it, a save that makes the page smaller is worth more than the earlier version.
    if (reason === 'interval') return 0;
    throw refusal(507, 'quota', 'server.quota.version');
  }
  const author = await authorOfDraft(page, { store });
  const { id: page_id, html, config } = page;
  await store.revisions.add({ page_id, html, config, reason, ...author }, clock.now());
  return sizeOf(page) - freed;
}

function reasonToKeep(
  page: PageRecord,
  next: PageRecordContent,
  { ifMatch, keepsDraft }: WriteGuards,
  age: number,
): RevisionReason | null {
  if (keepsDraft) return keepsDraft;
  if (ifMatch?.trim() === '*') return 'overwrite';
  return age >= INTERVAL || isPublished(page, next) ? 'interval' : null;
}

/**
 * A save like the published page may be the last of several undone edits, or a rollback by a program that does not say
 * so: what it replaces is kept, and nothing is said of a rollback.
 */
function isPublished(page: PageRecord, { html, config }: PageRecordContent): boolean {
  return html === page.published_html && config === page.published_config;
}

const DAY = 86_400_000;

/** What uses a page that is to be deleted. Gateways of all pages go on with the others. */
export async function deletionOf(
  { id, published_at }: PageRecord,
  { store, clock }: Pick<PageDeps, 'store' | 'clock'>,
): Promise<Deletion> {
  const [gateways, people, visitors] = await Promise.all([
    store.gateways.ofPage(id),
    store.permissions.ofPage(id),
    store.consents.clientsSince(id, clock.now() - DELETION_DAYS * DAY),
  ]);
  return {
    published: published_at !== null,
    gateways: gateways.map(({ name }) => name),
    people: people.length,
    visitors,
  };
}
