import { createHash } from 'node:crypto';
import type { Visitor, VisitorList } from '#core/ports/visitors/page-visitors.ts';
import { type AuditDeps, audited } from '../../audit/audited.ts';
import { refusal } from '../../domain/http-error.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { PageRecord } from '../../ports/store/pages.ts';
import { organisationOf } from '../../ports/store/pages.ts';
import type { ErasedBy, KeptConsent } from '../../ports/store/visits.ts';
import type { PageDeps } from '../deps.ts';
import { overwriteErased } from './overwrite-erased.ts';
import { tellErased } from './tell-erased.ts';

/** An id for each wording of the terms: many visitors accepted the same, so an answer contains each wording once. */
export const nameOfTerms = (wording: string): string => createHash('sha256').update(wording).digest('hex').slice(0, 16);

/** A part of the stored visitors of a page, newest first, and the cursor of the next if there are more. */
export async function listVisitors(
  pageId: string,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
  { store, visits }: Pick<PageDeps, 'store' | 'visits'>,
): Promise<{ readonly list: VisitorList; readonly next: string | undefined }> {
  await visits.flush();
  // One more than requested tells whether there are more.
  const consents = await store.consents.before(
    pageId,
    cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor),
    limit + 1,
  );
  const shown = consents.slice(0, limit);
  const list = {
    visitors: shown.map(visitorToWire),
    terms: Object.fromEntries(shown.map(({ wording }) => [nameOfTerms(wording), wording])),
  };
  return { list, next: consents.length > limit ? String(shown.at(-1)?.id) : undefined };
}

/** How long one person's looks at the visitors of a page are written down as one. */
const LOOK_WINDOW = 600_000;

/** Writes down that somebody reads what is kept of visitors. */
export async function auditLook(
  page: PageRecord,
  { id }: Pick<UserRecord, 'id'>,
  { store, clock }: Pick<PageDeps, 'store' | 'clock'>,
): Promise<void> {
  const act = { organisation: organisationOf(page), subject: page, fields: {} };
  await auditOnce(`${id} ${page.id}`, { store, clock }, (deps) => audited('visitors.looked', act, deps));
}

/** Writes down a look, unless the same one was written down a short while ago. */
export async function auditOnce(
  key: string,
  { store, clock }: Pick<PageDeps, 'store' | 'clock'>,
  write: (deps: AuditDeps) => Promise<void>,
): Promise<void> {
  const once = { scope: 'look at visitors written down', key, most: 1, window: LOOK_WINDOW };
  if ((await store.limits.take([once])) > 0) return;
  await store.tx((tx) => write({ store: tx, clock }));
}

/** How many records were erased. Refused while some wait to be written, because they would appear again. */
export async function eraseVisitors(
  page: PageRecord,
  by: ErasedBy,
  { store, visits, clock }: Pick<PageDeps, 'store' | 'visits' | 'clock'>,
): Promise<number> {
  await visits.flush();
  if (visits.counts.waiting > 0) throw refusal(503, 'storage_unusable', 'server.storageUnusable');
  // The usage of a device is named by the device alone.
  if ('client' in by) {
    const device = { page_id: page.id, client: by.client };
    await store.radiusAccounts.erase(device);
    await store.voucherLeases.erase(device);
  }
  const erased = await store.tx(async (tx) => {
    const gone = await tx.consents.erase(page.id, by);
    const count = gone.length;
    await tellErased(organisationOf(page), gone, { store: tx, clock });
    const act = { organisation: organisationOf(page), subject: page, fields: { count } };
    if (count > 0) await audited('visitors.erased', act, { store: tx, clock });
    return count;
  });
  if (erased > 0) await overwriteErased(store);
  return erased;
}

export function visitorToWire({
  id,
  at,
  client,
  method,
  language,
  wording,
  hash,
  given,
  labels,
  erase_at,
}: KeptConsent): Visitor {
  return {
    id: String(id),
    at: new Date(at).toISOString(),
    client,
    method,
    language,
    page_version: hash,
    terms: nameOfTerms(wording),
    answers: Object.entries(given).map(([field, value]) => ({ field, label: labels[field] ?? field, value })),
    erase_at: new Date(erase_at).toISOString(),
  };
}
