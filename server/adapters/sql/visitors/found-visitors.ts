import { randomUUID } from 'node:crypto';
import type {
  Erased,
  FoundPart,
  FoundVisitors,
  SeenPages,
  VisitorPlace,
  WantedVisitors,
} from '../../../ports/store/visitors/found-visitors.ts';
import { insertion, type Queries, type Value } from '../queries.ts';
import { type ConsentRow, readConsent } from './visits.ts';

/** Records that one question looks at, where what is wanted has no index: about 20 ms of the database. */
const LOOKED_AT = 5_000;

interface Seen extends VisitorPlace {
  readonly method: string;
  readonly marketing: number | null;
}

const ALL = 'SELECT * FROM consents';

/** Whether it is what no index finds. */
function fits(seen: Seen, { method, marketing }: WantedVisitors): boolean {
  if (method !== undefined && seen.method !== method) return false;
  return marketing === undefined || seen.marketing === Number(marketing);
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

    erase(organisationId, by) {
      const [conditions, values] = where(organisationId, by, null);
      return queries.run(`DELETE FROM consents WHERE ${conditions}`, ...values);
    },

    async forgetDevice({ page_id, client, hash }) {
      const { contains } = queries.dialect;
      await queries.run('DELETE FROM online_devices WHERE page_id = ? AND client = ?', page_id, client);
      await queries.run(`DELETE FROM visitor_grants WHERE client = ? AND ${contains('details', '?')}`, client, hash);
      await queries.run(
        `UPDATE coupon_devices SET client = ? WHERE client = ? AND coupon_id IN
           (SELECT coupons.id FROM coupons JOIN pages ON pages.user_id = coupons.user_id WHERE pages.id = ?)`,
        ...[`erased ${randomUUID()}`, client, page_id],
      );
    },

    async forgetCodes(organisationId, number) {
      await queries.run(
        `DELETE FROM sms_codes WHERE number = ? AND page_id IN
           (SELECT id FROM pages WHERE coalesce(organisation_id, user_id) = ?)`,
        ...[number, organisationId],
      );
    },

    async overwriteErased() {
      const { overwriteErased } = queries.dialect;
      if (overwriteErased !== null) await queries.all(overwriteErased);
    },

    async follow(pageIds) {
      const { textsIn } = queries.dialect;
      await queries.run(
        `UPDATE consents SET organisation_id =
           (SELECT coalesce(pages.organisation_id, pages.user_id) FROM pages WHERE pages.id = consents.page_id)
         WHERE page_id IN (${textsIn('?')})`,
        JSON.stringify(pageIds),
      );
    },
  };
}

interface Search {
  readonly organisationId: string;
  readonly wanted: WantedVisitors;
  readonly before: VisitorPlace | null;
  readonly most: number;
}

async function find(queries: Queries, { organisationId, wanted, before, most }: Search): Promise<FoundPart> {
  const isSifted = wanted.method !== undefined || wanted.marketing !== undefined;
  const looked = isSifted ? LOOKED_AT : most + 1;
  const [conditions, values] = where(organisationId, wanted, before);
  const seen = await queries.all<Seen>(
    `SELECT id, at, method, marketing FROM consents WHERE ${conditions} ORDER BY at DESC, id DESC LIMIT ?`,
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
function where(
  organisationId: string,
  wanted: WantedVisitors | Erased,
  before: VisitorPlace | null,
): readonly [string, Value[]] {
  const { id, page_id, gateway_id, client, contact, from, until } = wanted as WantedVisitors & { readonly id?: number };
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
