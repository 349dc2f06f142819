import { randomUUID } from 'node:crypto';
import type {
  Erased,
  FoundPart,
  FoundVisitors,
  SeenPages,
  VisitorPlace,
  WantedVisitors,
} from '../../../ports/store/visitors/found-visitors.ts';
import type { KeptConsent } from '../../../ports/store/visits.ts';
import { insertion, type Queries, type Value } from '../queries.ts';
import { eraseRecords } from './erase-records.ts';
import { type ConsentRow, readConsent } from './visits.ts';

/** Records that one question looks at, where what is wanted has no index: about 20 ms of the database. */
const LOOKED_AT = 5_000;

interface Seen extends VisitorPlace {
  readonly method: string;
  readonly marketing: number | null;
  readonly withdrawn_at: number | null;
}

const ALL = 'SELECT * FROM consents';

/** Whether it is what no index finds. */
function fits(seen: Seen, { method, marketing }: WantedVisitors): boolean {
  if (method !== undefined && seen.method !== method) return false;
  return marketing === undefined || saidBy(seen) === marketing;
}

function saidBy({ marketing, withdrawn_at }: Pick<Seen, 'marketing' | 'withdrawn_at'>): WantedVisitors['marketing'] {
  if (withdrawn_at !== null) return 'withdrawn';
  return marketing === null ? undefined : (['no', 'yes'] as const)[marketing];
}

const placeOf = (seen: Seen | undefined): VisitorPlace | null => (seen ? { at: seen.at, id: seen.id } : null);

export function createFoundVisitors(queries: Queries): FoundVisitors {
  const rows = async (sql: string, ...values: Value[]) =>
    (await queries.all<ConsentRow>(sql, ...values)).map(readConsent);
  return {
    find: (organisationId, wanted, before, most) => find(queries, { organisationId, wanted, before, most }),

    pageLabels: (pageIds) =>
      queries.all(`SELECT id, label FROM pages WHERE id IN (${queries.dialect.textsIn('?')})`, JSON.stringify(pageIds)),

    byId: async (organisationId, id) =>
      (await rows(`${ALL} WHERE organisation_id = ? AND id = ?`, organisationId, id))[0],

    of(organisationId, by, most) {
      const [conditions, values] = where(organisationId, by, null);
      return rows(`${ALL} WHERE ${conditions} ORDER BY at DESC, id DESC LIMIT ?`, ...values, most);
    },

    async erase(organisationId, by) {
      const [conditions, values] = where(organisationId, by, null);
      return (await eraseRecords(queries, conditions, ...values)).length;
    },

    forgetDevice: (organisationId, client, hashes) => forgetDevice(queries, { organisationId, client, hashes }),

    async forgetCodes(organisationId, number) {
      await queries.run(`DELETE FROM sms_codes WHERE number = ? AND page_id IN (${PAGES})`, number, organisationId);
    },

    async overwriteErased() {
      const { overwriteErased } = queries.dialect;
      if (overwriteErased === null) return true;
      const [answer] = await queries.all<{ readonly busy: number }>(overwriteErased);
      return answer?.busy === 0;
    },

    async unfiled(most) {
      const sql = 'SELECT id, given FROM consents WHERE organisation_id IS NULL ORDER BY id LIMIT ?';
      const found = await queries.all<{ readonly id: number; readonly given: string }>(sql, most);
      return found.map(({ id, given }) => ({ id, given: JSON.parse(given) as KeptConsent['given'] }));
    },

    async file(id, { contacts, marketing }) {
      for (const contact of contacts)
        await queries.run(...insertion('consent_contacts', { contact, consent_id: id }, 'ON CONFLICT DO NOTHING'));
      await queries.run(
        `UPDATE consents SET marketing = ?, organisation_id = coalesce(${OWNER}, '') WHERE id = ? AND organisation_id IS NULL`,
        marketing === null ? null : Number(marketing),
        id,
      );
    },

    follow: (pageIds) => follow(queries, pageIds),
  };
}

/** The organisation of the page of a record. */
const OWNER = '(SELECT coalesce(pages.organisation_id, pages.user_id) FROM pages WHERE pages.id = consents.page_id)';
const PAGES = 'SELECT id FROM pages WHERE coalesce(organisation_id, user_id) = ?';
/** Vouchers of its desk, and those of people with pages in it. */
const VOUCHERS = `SELECT id FROM coupons WHERE batch_id IN (SELECT id FROM voucher_batches WHERE organisation_id = ?)
  OR user_id IN (SELECT user_id FROM pages WHERE coalesce(organisation_id, user_id) = ?)
  OR user_id IN (SELECT user_id FROM memberships WHERE organisation_id = ?)`;

async function follow(queries: Queries, pageIds: readonly string[]): Promise<void> {
  const { textsIn } = queries.dialect;
  const pages = JSON.stringify(pageIds);
  await queries.run(`UPDATE consents SET organisation_id = ${OWNER} WHERE page_id IN (${textsIn('?')})`, pages);
  await queries.run(
    `UPDATE consent_events SET organisation_id = ${OWNER.replace('consents.', 'consent_events.')}
      WHERE page_id IN (${textsIn('?')})`,
    pages,
  );
}

interface Device {
  readonly organisationId: string;
  readonly client: string;
  readonly hashes: readonly string[];
}

async function forgetDevice(queries: Queries, { organisationId, client, hashes }: Device): Promise<void> {
  const { contains } = queries.dialect;
  const same = [client, client.toLowerCase(), client.toUpperCase()];
  // Some are named by their MAC and by the visit that told it.
  const named = `(client IN (?, ?, ?) OR substr(client, 1, ${client.length + 1}) IN (?, ?, ?))`;
  const begun = same.map((one) => `${one} `);
  const ofPages = `page_id IN (${PAGES})`;
  await queries.run(`DELETE FROM radius_accounts WHERE client IN (?, ?, ?) AND ${ofPages}`, ...same, organisationId);
  await queries.run(`DELETE FROM online_devices WHERE client IN (?, ?, ?) AND ${ofPages}`, ...same, organisationId);
  const leases = `UPDATE voucher_leases SET client = '' WHERE ${ofPages} AND ${named}`;
  await queries.run(leases, organisationId, ...same, ...begun);
  for (const hash of new Set(hashes))
    await queries.run(`DELETE FROM visitor_grants WHERE client = ? AND ${contains('details', '?')}`, client, hash);
  const of = [organisationId, organisationId, organisationId];
  await forgetHeld(queries, client, of);
  const used = `UPDATE coupon_devices SET client = ? WHERE client IN (?, ?, ?) AND coupon_id IN (${VOUCHERS})`;
  await queries.run(used, `erased ${randomUUID()}`, ...same, ...of);
}

/** Vouchers that are held for a device say nothing else of it. */
async function forgetHeld(queries: Queries, client: string, of: readonly string[]): Promise<void> {
  const sql = "SELECT id, holds FROM visitor_grants WHERE client = ? AND holds LIKE 'coupon %'";
  for (const { id, holds } of await queries.all<{ readonly id: string; readonly holds: string }>(sql, client)) {
    const voucher = Number(holds.slice('coupon '.length));
    const owned = `SELECT 1 FROM coupons WHERE id = ? AND id IN (${VOUCHERS})`;
    if (Number.isSafeInteger(voucher) && (await queries.get(owned, voucher, ...of)) !== undefined)
      await queries.run('DELETE FROM visitor_grants WHERE id = ?', id);
  }
}

interface Search {
  readonly organisationId: string;
  readonly wanted: WantedVisitors;
  readonly before: VisitorPlace | null;
  readonly most: number;
}

async function find(queries: Queries, { organisationId, wanted, before, most }: Search): Promise<FoundPart> {
  // Those who agreed have an index of their own.
  const isSifted = wanted.method !== undefined || (wanted.marketing !== undefined && wanted.marketing !== 'yes');
  const looked = isSifted ? LOOKED_AT : most + 1;
  const [conditions, values] = where(organisationId, wanted, before);
  const seen = await queries.all<Seen>(
    `SELECT id, at, method, marketing, withdrawn_at FROM consents WHERE ${conditions} ORDER BY at DESC, id DESC LIMIT ?`,
    ...[...values, looked],
  );
  const fitting = seen.filter((one) => fits(one, wanted));
  const ids = fitting.slice(0, most).map(({ id }) => id);
  const places = ids.map(() => '?').join(', ');
  const found = ids.length === 0 ? [] : await queries.all<ConsentRow>(`${ALL} WHERE id IN (${places})`, ...ids);
  const byId = new Map(found.map(readConsent).map((visitor) => [visitor.id, visitor]));
  // One may have been erased between both questions.
  const visitors = ids.flatMap((id) => byId.get(id) ?? []);
  if (fitting.length > most) return { visitors, next: placeOf(fitting[most - 1]) };
  return { visitors, next: isSifted && seen.length === looked ? placeOf(seen.at(-1)) : null };
}

/** What an index finds. */
export function where(
  organisationId: string,
  wanted: WantedVisitors | Erased,
  before: VisitorPlace | null,
): readonly [string, Value[]] {
  const { id, page_id, gateway_id, client, contact, marketing, from, until } = wanted as WantedVisitors & {
    readonly id?: number;
  };
  const parts: (readonly [condition: string, ...values: Value[]] | false)[] = [
    // Of one person there are few: their own index finds them, and not that of the organisation, which SQLite would take.
    [
      contact === undefined && client === undefined ? 'organisation_id = ?' : "coalesce(organisation_id, '') = ?",
      organisationId,
    ],
    id !== undefined && ['id = ?', id],
    page_id !== undefined && ['page_id = ?', page_id],
    gateway_id !== undefined && ['gateway_id = ?', gateway_id],
    // As it is written by gateways: in one case or the other.
    client !== undefined && ['client IN (?, ?, ?)', client, client.toLowerCase(), client.toUpperCase()],
    contact !== undefined && ['id IN (SELECT consent_id FROM consent_contacts WHERE contact = ?)', contact],
    marketing === 'yes' && ['marketing = 1'],
    from !== undefined && ['at >= ?', from],
    until !== undefined && ['at < ?', until],
    before !== null && ['(at, id) < (?, ?)', before.at, before.id],
  ];
  const set = parts.filter((part) => part !== false);
  return [set.map(([condition]) => condition).join(' AND '), set.flatMap(([, ...values]) => values)];
}

export function createSeenPages(queries: Queries): SeenPages {
  return {
    async add({ page_id, hash, language, document }, until) {
      const row = { page_id, hash, language: language ?? '', document, kept_until: until };
      const kept = `ON CONFLICT (page_id, hash, language) DO UPDATE SET kept_until = excluded.kept_until
        WHERE seen_pages.kept_until < excluded.kept_until`;
      await queries.run(...insertion('seen_pages', row, kept));
    },

    async keep({ page_id, hash, language }, until) {
      const sql = `UPDATE seen_pages SET kept_until = CASE WHEN kept_until < ? THEN ? ELSE kept_until END WHERE ${SAME_PAGE}`;
      return (await queries.run(sql, until, until, page_id, hash, language ?? '')) > 0;
    },

    async of({ page_id, hash, language }) {
      const sql = `SELECT document FROM seen_pages WHERE ${SAME_PAGE}`;
      return (await queries.get<{ document: string }>(sql, page_id, hash, language ?? ''))?.document;
    },

    async removeEnded(now) {
      await queries.run('DELETE FROM seen_pages WHERE kept_until <= ?', now);
    },
  };
}

const SAME_PAGE = 'page_id = ? AND hash = ? AND language = ?';
