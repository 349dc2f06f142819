import { randomUUID } from 'node:crypto';
import {
  KEPT_PUBLISHED,
  KEPT_REVISIONS,
  type ListedRevision,
  type RevisionRecord,
  type Revisions,
} from '../../../ports/store/pages.ts';
import { containing, insertion, type Queries } from '../queries.ts';

const SELECT =
  'SELECT id, page_id, html, config, reason, created_at, author_id, author_label FROM revisions WHERE page_id = ?';
const NEWEST_FIRST = 'ORDER BY created_at DESC, rowid DESC';

export function createRevisions(queries: Queries): Revisions {
  return {
    ofPage: (pageId) =>
      queries.all<ListedRevision>(
        `SELECT id, reason, created_at, author_id, author_label FROM revisions WHERE page_id = ? ${NEWEST_FIRST}`,
        pageId,
      ),

    ofPageById: (pageId, id) => queries.get<RevisionRecord>(`${SELECT} AND id = ?`, pageId, id),

    latestOfPage: (pageId) => queries.get<RevisionRecord>(`${SELECT} ${NEWEST_FIRST} LIMIT 1`, pageId),

    async countNaming(pageId, words) {
      const like = containing(words);
      const row = await queries.get<{ count: number }>(
        `SELECT count(*) AS count FROM revisions WHERE page_id = ? AND (html LIKE ? ESCAPE '!' OR config LIKE ? ESCAPE '!')`,
        ...[pageId, like, like],
      );
      return Number(row?.count ?? 0);
    },

    async relabelAuthor(authorId, label) {
      await queries.run('UPDATE revisions SET author_label = ? WHERE author_id = ?', label, authorId);
    },

    removeOldest: (pageId, bytes) => removeOldest(queries, pageId, bytes),

    add: ({ author_id = null, author_label = '', ...added }, now) =>
      queries.tx(async (tx) => {
        const { page_id } = added;
        const revision = { id: randomUUID(), ...added, author_id, author_label, created_at: now };
        await tx.run(...insertion('revisions', revision));
        await tx.run(
          `DELETE FROM revisions WHERE page_id = ? AND id NOT IN
             (SELECT id FROM revisions WHERE page_id = ? ${NEWEST_FIRST} LIMIT ?) AND id NOT IN
             (SELECT id FROM revisions WHERE page_id = ? AND reason = 'publish' ${NEWEST_FIRST} LIMIT ?)`,
          ...[page_id, page_id, KEPT_REVISIONS, page_id, KEPT_PUBLISHED],
        );
      }),
  };
}

async function removeOldest(queries: Queries, pageId: string, bytes: number): Promise<number> {
  const sizes = `SELECT id, octet_length(html) + octet_length(config) AS bytes FROM revisions WHERE page_id = ?
    ORDER BY created_at, rowid`;
  const oldest = await queries.all<{ id: string; bytes: number }>(sizes, pageId);
  let freed = 0;
  const removed: string[] = [];
  for (const { id, bytes: size } of oldest) {
    if (freed >= bytes) break;
    freed += Number(size);
    removed.push(id);
  }
  if (freed < bytes) return 0;
  await queries.run(`DELETE FROM revisions WHERE id IN (${queries.dialect.textsIn('?')})`, JSON.stringify(removed));
  return freed;
}
