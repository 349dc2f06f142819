import { randomUUID } from 'node:crypto';
import type { BringInRecord, BringIns, NearRecord } from '../../../ports/store/people/bring-ins.ts';
import { insertion, type Queries } from '../queries.ts';

const OF_PAGE = 'coalesce(pages.organisation_id, pages.user_id)';

/** Who signed in at the host of a brand; the main host is everybody's. */
const SIGNED_IN = `SELECT user_id, 'signed in' AS way FROM dashboard_people
  JOIN dashboards ON dashboards.id = dashboard_people.dashboard_id
  WHERE dashboards.organisation_id = ? AND dashboards.id <> ?`;

/** Whom a page is shared with tells nothing of accounts, but that they opened it. */
const GUESTS = `SELECT users.id, 'guest' FROM permissions
  JOIN pages ON pages.id = permissions.page_id JOIN users ON lower(users.email) = lower(permissions.user_email)
  WHERE ${OF_PAGE} = ? AND pages.trashed_at IS NULL AND permissions.seen_at IS NOT NULL`;

/** Who shares pages of their own with people here. What is shared with people who work elsewhere too may be about that. */
const SHARERS = `SELECT pages.user_id, 'shares' FROM memberships
  JOIN users ON users.id = memberships.user_id
  JOIN permissions ON lower(permissions.user_email) = lower(users.email)
  JOIN pages ON pages.id = permissions.page_id
  JOIN organisations ON organisations.id = ${OF_PAGE} AND organisations.kind = 'personal'
  WHERE memberships.organisation_id = ? AND memberships.disabled_at IS NULL AND pages.trashed_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM memberships AS other JOIN organisations AS team ON team.id = other.organisation_id
      WHERE other.user_id = memberships.user_id AND team.kind = 'team' AND team.id <> memberships.organisation_id)`;

const has = (way: string, name: string) => `max(CASE WHEN way = '${way}' THEN 1 ELSE 0 END) AS ${name}`;
const NEAR = `SELECT users.id AS user_id, email, fullname, disabled_at,
    ${has('signed in', 'signed_in')}, ${has('guest', 'is_guest')}, ${has('shares', 'shares')}
  FROM (${SIGNED_IN} UNION ${GUESTS} UNION ${SHARERS}) AS found JOIN users ON users.id = found.user_id
  WHERE NOT EXISTS (SELECT 1 FROM memberships WHERE memberships.organisation_id = ? AND memberships.user_id = users.id)
  GROUP BY users.id, email, fullname, disabled_at ORDER BY email`;

type NearRow = Omit<NearRecord, 'signed_in' | 'is_guest' | 'shares'> &
  Readonly<Record<'signed_in' | 'is_guest' | 'shares', number>>;

const MOVE_PAGES = `UPDATE pages SET organisation_id = ?
  WHERE id IN (SELECT id FROM pages WHERE ${OF_PAGE} = ? AND user_id = ? ORDER BY id LIMIT ?) RETURNING id, label, published_at`;

/** Groups of an organisation have no right to what is of another one. */
const END_GROUP_SHARES = 'DELETE FROM group_shares WHERE group_id IN (SELECT id FROM groups WHERE organisation_id = ?)';

/** A tag of the same name takes the pages of another one. */
const SAME_TAGS = `INSERT INTO page_tags (page_id, tag_id)
  SELECT page_tags.page_id, same.id FROM page_tags JOIN tags ON tags.id = page_tags.tag_id
    JOIN tags AS same ON same.name_key = tags.name_key AND same.organisation_id = ?
    WHERE tags.organisation_id = ?
  ON CONFLICT DO NOTHING`;
const MOVE_TAGS = `UPDATE tags SET organisation_id = ? WHERE organisation_id = ?
  AND NOT EXISTS (SELECT 1 FROM tags AS same WHERE same.organisation_id = ? AND same.name_key = tags.name_key)`;

const LEND_HOSTS = `INSERT INTO lent_hosts (dashboard_id, organisation_id, because, created_at)
  SELECT dashboard_id, CAST(? AS TEXT), because, lent_hosts.created_at FROM lent_hosts
    JOIN dashboards ON dashboards.id = lent_hosts.dashboard_id
    WHERE lent_hosts.organisation_id = ? AND coalesce(dashboards.organisation_id, '') <> ?
  ON CONFLICT DO NOTHING`;

export function createBringIns(queries: Queries): BringIns {
  return {
    async near(organisationId, main) {
      const values = [organisationId, main, organisationId, organisationId, organisationId];
      return (await queries.all<NearRow>(NEAR, ...values)).map(nearOf);
    },

    byId: (id) => queries.get<BringInRecord>('SELECT * FROM bring_ins WHERE id = ?', id),

    open: async () =>
      (await queries.all<{ id: string }>('SELECT id FROM bring_ins ORDER BY created_at, id')).map(({ id }) => id),

    async add(bringIn, now) {
      const row = { id: randomUUID(), ...bringIn, created_at: now };
      await queries.run(...insertion('bring_ins', row));
      return row;
    },

    movePages: ({ from_id, organisation_id, user_id }, most) =>
      queries.all(MOVE_PAGES, organisation_id, from_id, user_id, most),

    async moveFiling({ from_id: from, organisation_id: to }) {
      await queries.run(END_GROUP_SHARES, from);
      await queries.run('UPDATE folders SET organisation_id = ? WHERE organisation_id = ?', to, from);
      await queries.run(SAME_TAGS, to, from);
      await queries.run(MOVE_TAGS, to, from, to);
      await queries.run(LEND_HOSTS, to, from, to);
    },

    async remove(id) {
      await queries.run('DELETE FROM bring_ins WHERE id = ?', id);
    },
  };
}

function nearOf({ signed_in, is_guest, shares, ...row }: NearRow): NearRecord {
  return { ...row, signed_in: Number(signed_in) > 0, is_guest: Number(is_guest) > 0, shares: Number(shares) > 0 };
}
