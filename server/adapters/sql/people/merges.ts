import { deskEmail } from '../../../domain/addresses.ts';
import { folderKey } from '../../../ports/store/home/folders.ts';
import type { MergeCounts, MergeWay, OrganisationMerges } from '../../../ports/store/people/merges.ts';
import type { Queries, Value } from '../queries.ts';

const OF_PAGE = 'coalesce(pages.organisation_id, pages.user_id)';

/** What is counted, with where it is found: `?` is the organisation. */
const COUNTED: Readonly<Record<keyof MergeCounts, string>> = {
  pages: `pages WHERE ${OF_PAGE} = ? AND trashed_at IS NULL`,
  trashed: `pages WHERE ${OF_PAGE} = ? AND trashed_at IS NOT NULL`,
  folders: 'folders WHERE organisation_id = ? AND trashed_at IS NULL',
  tags: 'tags WHERE organisation_id = ?',
  groups: 'groups WHERE organisation_id = ?',
  invitations: 'member_invitations WHERE organisation_id = ? AND withdrawn_at IS NULL AND accepted_at IS NULL',
  brands: 'dashboards WHERE organisation_id = ?',
  gateways: 'gateways WHERE dashboard_id IN (SELECT id FROM dashboards WHERE organisation_id = ?)',
  kinds: 'voucher_kinds WHERE organisation_id = ?',
  batches: 'voucher_batches WHERE organisation_id = ?',
  tokens: 'api_tokens WHERE organisation_id = ? AND revoked_at IS NULL',
};

/** A tag of the same name takes the pages of another one. */
const SAME_TAGS = `INSERT INTO page_tags (page_id, tag_id)
  SELECT page_tags.page_id, same.id FROM page_tags JOIN tags ON tags.id = page_tags.tag_id
    JOIN tags AS same ON same.name_key = tags.name_key AND same.organisation_id = ?
    WHERE tags.organisation_id = ?
  ON CONFLICT DO NOTHING`;
const MOVE_TAGS = `UPDATE tags SET organisation_id = ? WHERE organisation_id = ?
  AND NOT EXISTS (SELECT 1 FROM tags AS same WHERE same.organisation_id = ? AND same.name_key = tags.name_key)`;

const MOVE_INVITATIONS = `UPDATE member_invitations SET organisation_id = ? WHERE organisation_id = ?
  AND withdrawn_at IS NULL AND accepted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM member_invitations AS same WHERE same.organisation_id = ?
    AND same.email = member_invitations.email AND same.withdrawn_at IS NULL AND same.accepted_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM memberships JOIN users ON users.id = memberships.user_id
    WHERE memberships.organisation_id = ? AND lower(users.email) = lower(member_invitations.email))`;

const MOVE_VOUCHERS = `UPDATE coupons SET user_id = ?, serial = serial + ? WHERE user_id = ?
  AND NOT EXISTS (SELECT 1 FROM coupons AS same WHERE same.user_id = ? AND (same.code = coupons.code
    OR same.code_hash = coupons.code_hash OR replace(same.code, '-', '') = replace(coupons.code, '-', '')))`;

const LEND_HOSTS = `INSERT INTO lent_hosts (dashboard_id, organisation_id, because, created_at)
  SELECT dashboard_id, CAST(? AS TEXT), because, created_at FROM lent_hosts WHERE organisation_id = ?
  ON CONFLICT DO NOTHING`;
/** A brand shows the pages of its own organisation anyway. */
const END_OWN = `DELETE FROM lent_hosts WHERE organisation_id = ?
  AND dashboard_id IN (SELECT id FROM dashboards WHERE organisation_id = ?)`;

/** Who took back to be written to is not written to by the organisation that takes over either. */
async function moveStops(
  queries: Queries,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await queries.run(
    `INSERT INTO marketing_stops (organisation_id, subject, at, kept_until)
      SELECT ?, subject, at, kept_until FROM marketing_stops WHERE organisation_id = ?
      ON CONFLICT (organisation_id, subject) DO UPDATE SET at = excluded.at, kept_until = excluded.kept_until
        WHERE marketing_stops.at < excluded.at`,
    to,
    from,
  );
  await queries.run('DELETE FROM marketing_stops WHERE organisation_id = ?', from);
}

export function createOrganisationMerges(queries: Queries): OrganisationMerges {
  return {
    async counts(organisationId) {
      const counted = Object.entries(COUNTED).map(async ([name, from]) => {
        const row = await queries.get<{ count: number }>(`SELECT count(*) AS count FROM ${from}`, organisationId);
        return [name, Number(row?.count ?? 0)] as const;
      });
      return Object.fromEntries(await Promise.all(counted)) as unknown as MergeCounts;
    },

    async movePages({ from, to }) {
      // Those of pages that are no more as well.
      await queries.run('UPDATE consents SET organisation_id = ? WHERE organisation_id = ?', to, from);
      await queries.run('UPDATE consent_events SET organisation_id = ? WHERE organisation_id = ?', to, from);
      await moveStops(queries, { from, to });
      return queries.all(
        `UPDATE pages SET organisation_id = ? WHERE ${OF_PAGE} = ? RETURNING id, published_at`,
        to,
        from,
      );
    },

    async fileLoose(pages, folder) {
      const among = queries.dialect.textsIn('?');
      await queries.run(
        `UPDATE pages SET folder_id = ? WHERE folder_id IS NULL AND id IN (${among})`,
        folder,
        JSON.stringify(pages),
      );
    },

    async moveFiling({ from, to }) {
      for (const table of ['groups', 'voucher_kinds'] as const) await makeNamesFree(table, { from, to }, queries);
      for (const table of ['folders', 'groups', 'voucher_kinds'])
        await queries.run(`UPDATE ${table} SET organisation_id = ? WHERE organisation_id = ?`, to, from);
      await queries.run(SAME_TAGS, to, from);
      await queries.run(MOVE_TAGS, to, from, to);
    },

    moveVouchers: ({ from, to }, pages) => moveVouchers({ from, to }, pages, queries),

    moveInvitations: async ({ from, to }) => void (await queries.run(MOVE_INVITATIONS, to, from, to, to)),

    async moveBrands({ from, to }, cloudUserId) {
      await queries.run(
        'UPDATE dashboards SET organisation_id = ?, cloud_user_id = ? WHERE organisation_id = ?',
        to,
        cloudUserId,
        from,
      );
      await queries.run(LEND_HOSTS, to, from);
      await queries.run(END_OWN, to, to);
    },
  };
}

/** The account of the desk that comes is that of the desk there, or its vouchers go to the one that is there. */
async function moveVouchers({ from, to }: MergeWay, pages: readonly string[], queries: Queries): Promise<number> {
  const number = async (sql: string, ...values: Value[]) =>
    Number((await queries.get<{ n: number | null }>(sql, ...values))?.n ?? 0);
  const last = await number('SELECT max(number) AS n FROM voucher_batches WHERE organisation_id = ?', to);
  const all = 'UPDATE voucher_batches SET pages = ? WHERE organisation_id = ? AND pages IS NULL';
  await queries.run(all, JSON.stringify(pages), from);
  const move = 'UPDATE voucher_batches SET organisation_id = ?, number = number + ? WHERE organisation_id = ?';
  await queries.run(move, to, last, from);
  const deskOf = (id: string) => queries.get<{ id: string }>('SELECT id FROM users WHERE email = ?', deskEmail(id));
  const [coming, there] = [await deskOf(from), await deskOf(to)];
  if (!coming) return 0;
  if (!there) {
    await queries.run('UPDATE users SET email = ? WHERE id = ?', deskEmail(to), coming.id);
    return 0;
  }
  const serial = await number('SELECT max(serial) AS n FROM coupons WHERE user_id = ?', there.id);
  await queries.run(MOVE_VOUCHERS, there.id, serial, coming.id, there.id);
  return number('SELECT count(*) AS n FROM coupons WHERE user_id = ?', coming.id);
}

/** Letters of a name that leave room for a number behind it: none of both kinds may be longer than 60. */
const NAME_KEPT = 54;

interface Named {
  readonly id: string;
  readonly name: string;
  readonly name_key: string;
  readonly organisation_id: string;
}

async function makeNamesFree(
  table: 'groups' | 'voucher_kinds',
  { from, to }: MergeWay,
  queries: Queries,
): Promise<void> {
  const select = `SELECT id, name, name_key, organisation_id FROM ${table} WHERE organisation_id IN (?, ?) ORDER BY name_key`;
  const rows = await queries.all<Named>(select, from, to);
  const taken = new Set(rows.map(({ name_key }) => name_key));
  const there = new Set(rows.filter((row) => row.organisation_id === to).map(({ name_key }) => name_key));
  for (const { id, name, name_key, organisation_id } of rows) {
    if (organisation_id === to || !there.has(name_key)) continue;
    let free = name;
    for (let n = 2; taken.has(folderKey(free)); n++) free = `${name.slice(0, NAME_KEPT)} (${n})`;
    taken.add(folderKey(free));
    await queries.run(`UPDATE ${table} SET name = ?, name_key = ? WHERE id = ?`, free, folderKey(free), id);
  }
}
