import { randomUUID } from 'node:crypto';
import type {
  OpenPublishRequest,
  PublishRequestRecord,
  PublishRequests,
  RequestedPage,
} from '../../../ports/store/home/publish-requests.ts';
import { insertion, type Queries } from '../queries.ts';

const OWN = ['id', 'page_id', 'user_id', 'words', 'asked_at', 'answered_at', 'answered_by', 'is_published', 'reason'];
const COLUMNS = [...OWN, 'mail_state', 'mail_tries'].map((name) => `publish_requests.${name}`).join(', ');

type Row<Read extends PublishRequestRecord> = Omit<Read, 'is_published'> & { readonly is_published: number };

const read = <Read extends PublishRequestRecord>(row: Row<Read>) =>
  ({ ...row, is_published: row.is_published === 1 }) as unknown as Read;

const one = (row: Row<PublishRequestRecord> | undefined) => row && read<PublishRequestRecord>(row);

export function createPublishRequests(queries: Queries): PublishRequests {
  const { textsIn } = queries.dialect;
  return {
    byId: async (id) => one(await queries.get(`SELECT ${COLUMNS} FROM publish_requests WHERE id = ?`, id)),

    async openOf(pageIds) {
      const sql = `SELECT ${COLUMNS}, users.email, users.fullname FROM publish_requests
        JOIN users ON users.id = publish_requests.user_id
        WHERE answered_at IS NULL AND page_id IN (${textsIn('?')}) ORDER BY asked_at, publish_requests.id`;
      return (await queries.all<Row<OpenPublishRequest>>(sql, JSON.stringify(pageIds))).map(read<OpenPublishRequest>);
    },

    async ask({ page_id, user_id, words }, now) {
      const row = { id: randomUUID(), page_id, user_id, words, asked_at: now };
      const again = `ON CONFLICT (page_id, user_id) WHERE answered_at IS NULL DO UPDATE SET words = excluded.words,
        asked_at = excluded.asked_at, mail_state = 'waiting', mail_due_at = excluded.mail_due_at, mail_tries = 0,
        mail_claimed_until = 0 RETURNING ${COLUMNS}`;
      const mail = { mail_state: 'waiting', mail_due_at: now };
      return one(
        await queries.get(...insertion('publish_requests', { ...row, ...mail }, again)),
      ) as PublishRequestRecord;
    },

    async answer(pageId, { answered_by, is_published, reason }, now) {
      const sql = `UPDATE publish_requests SET answered_at = ?, answered_by = ?, is_published = ?, reason = ?,
          mail_state = 'waiting', mail_due_at = ?, mail_tries = 0, mail_claimed_until = 0
        WHERE page_id = ? AND answered_at IS NULL RETURNING id`;
      const values = [now, answered_by, Number(is_published), reason, now, pageId];
      return (await queries.all<{ id: string }>(sql, ...values)).map(({ id }) => id);
    },

    async due(now, most) {
      const sql = `SELECT id FROM publish_requests WHERE mail_due_at <= ? AND mail_claimed_until <= ?
        ORDER BY mail_due_at, id LIMIT ?`;
      return (await queries.all<{ id: string }>(sql, now, now, most)).map(({ id }) => id);
    },

    async claim(id, { now, until }) {
      const sql = `UPDATE publish_requests SET mail_claimed_until = ?
        WHERE id = ? AND mail_due_at <= ? AND mail_claimed_until <= ? RETURNING ${COLUMNS}`;
      return one(await queries.get(sql, until, id, now, now));
    },

    async settle({ id, asked_at, answered_at }, { mail_state, mail_due_at, mail_tries }) {
      await queries.run(
        `UPDATE publish_requests SET mail_state = ?, mail_due_at = ?, mail_tries = ?, mail_claimed_until = 0
         WHERE id = ? AND asked_at = ? AND coalesce(answered_at, 0) = ?`,
        ...[mail_state, mail_due_at, mail_tries, id, asked_at, answered_at ?? 0],
      );
    },

    async remove(id) {
      await queries.run('DELETE FROM publish_requests WHERE id = ?', id);
    },

    removeOf: (userId, organisationId) => removeOf(queries, userId, organisationId),
  };
}

/** SQL: the pages for which a person asks, in one organisation or in any. */
const PAGES_OF = `SELECT DISTINCT pages.id, pages.organisation_id, pages.user_id FROM publish_requests
  JOIN pages ON pages.id = publish_requests.page_id
  WHERE publish_requests.user_id = ? AND coalesce(pages.organisation_id, pages.user_id) =
    coalesce(?, pages.organisation_id, pages.user_id) ORDER BY pages.id`;

async function removeOf(queries: Queries, userId: string, organisationId: string | null): Promise<RequestedPage[]> {
  const pages = await queries.all<RequestedPage>(PAGES_OF, userId, organisationId);
  for (const { id } of pages)
    await queries.run('DELETE FROM publish_requests WHERE page_id = ? AND user_id = ?', id, userId);
  return pages;
}
