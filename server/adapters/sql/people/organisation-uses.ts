import type {
  FoundRecord,
  OrganisationUseRecord,
  OrganisationUses,
} from '../../../ports/store/people/organisation-uses.ts';
import { containing, type Queries, type Value } from '../queries.ts';

/** A server of the version before enters no organisation into a page. */
const OF_PAGE = 'coalesce(pages.organisation_id, pages.user_id)';
const length = (...columns: string[]) => columns.map((column) => `coalesce(octet_length(${column}), 0)`).join(' + ');
const LIVING = 'trashed_at IS NULL AND NOT template';

type Count = (only: (column: string) => string) => string;

const PEOPLE: Count = (only) => `SELECT organisation_id, count(*) AS people, max(seen_at) AS active_at
  FROM memberships JOIN users ON users.id = memberships.user_id
  WHERE memberships.disabled_at IS NULL AND users.disabled_at IS NULL ${only('organisation_id')}
  GROUP BY organisation_id`;

const BYTES: readonly Count[] = [
  (only) => `SELECT ${OF_PAGE} AS organisation_id,
      sum(${length('html', 'config', 'published_html', 'published_config')}) AS bytes
    FROM pages WHERE 1 = 1 ${only(OF_PAGE)} GROUP BY ${OF_PAGE}`,
  (only) => `SELECT ${OF_PAGE} AS organisation_id, sum(${length('revisions.html', 'revisions.config')}) AS bytes
    FROM revisions JOIN pages ON pages.id = revisions.page_id WHERE 1 = 1 ${only(OF_PAGE)} GROUP BY ${OF_PAGE}`,
  // The images of a person are counted where they have been longest.
  (only) => `SELECT one.organisation_id, sum(uploads.bytes) AS bytes
    FROM uploads JOIN memberships AS one ON uploads.folder = 'splash_images/' || one.user_id
    WHERE removed_at IS NULL ${only('one.organisation_id')} AND NOT EXISTS (SELECT 1 FROM memberships AS other
      WHERE other.user_id = one.user_id AND (other.joined_at < one.joined_at
        OR (other.joined_at = one.joined_at AND other.organisation_id < one.organisation_id)))
    GROUP BY one.organisation_id`,
  (only) => `SELECT organisation_id, sum(uploads.bytes) AS bytes
    FROM uploads JOIN dashboards ON uploads.folder = 'whitelabels/' || dashboards.editor_hostname
    WHERE removed_at IS NULL AND organisation_id IS NOT NULL ${only('organisation_id')} GROUP BY organisation_id`,
];

/**
 * Each question counts something of every organisation, or of one where `only` limits it. The columns that an answer names are
 * added to what is known of its organisation.
 */
const COUNTS: readonly Count[] = [
  PEOPLE,
  (only) => `SELECT ${OF_PAGE} AS organisation_id, sum(CASE WHEN ${LIVING} THEN 1 ELSE 0 END) AS pages,
      sum(CASE WHEN ${LIVING} AND published_at IS NOT NULL THEN 1 ELSE 0 END) AS published,
      max(CASE WHEN ${LIVING} THEN updated_at END) AS active_at
    FROM pages WHERE 1 = 1 ${only(OF_PAGE)} GROUP BY ${OF_PAGE}`,
  ...BYTES,
];

const VISITS = (only: string) => `SELECT ${OF_PAGE} AS organisation_id, count(*) AS visits
  FROM consents JOIN pages ON pages.id = consents.page_id WHERE consents.at >= ? ${only} GROUP BY ${OF_PAGE}`;

/** Some engines answer counts as texts. */
type Counted = { readonly organisation_id: string } & Readonly<Record<string, number | string | null>>;
type Numbers = { -readonly [Name in keyof OrganisationUseRecord]: OrganisationUseRecord[Name] };

export function createOrganisationUses(queries: Queries): OrganisationUses {
  return {
    async list(visitsSince, organisationId) {
      const values: Value[] = organisationId === undefined ? [] : [organisationId];
      const only = (column: string) => (organisationId === undefined ? '' : `AND ${column} = ?`);
      const uses = new Map<string, Numbers>();
      const add = (rows: readonly Counted[]) => {
        for (const row of rows) addCounts(countsOf(uses, row.organisation_id), row);
      };
      for (const count of COUNTS) add(await queries.all<Counted>(count(only), ...values));
      add(await queries.all<Counted>(VISITS(only(OF_PAGE)), visitsSince, ...values));
      return [...uses.values()];
    },

    async pagesOf(organisationId) {
      const sql = `SELECT count(*) AS pages FROM pages WHERE ${OF_PAGE} = ? AND ${LIVING}`;
      return Number((await queries.get<{ pages: number | string }>(sql, organisationId))?.pages ?? 0);
    },

    async peopleOf(organisationId) {
      const sql = PEOPLE((column) => `AND ${column} = ?`);
      return Number((await queries.get<Counted>(sql, organisationId))?.people ?? 0);
    },

    async bytesOf(organisationId) {
      let bytes = 0;
      for (const count of BYTES) {
        const row = await queries.get<Counted>(
          count((column) => `AND ${column} = ?`),
          organisationId,
        );
        bytes += Number(row?.bytes ?? 0);
      }
      return bytes;
    },

    findPages: (words, limit) =>
      queries.all<FoundRecord>(
        `SELECT ${OF_PAGE} AS organisation_id, id, label FROM pages
         WHERE NOT template AND trashed_at IS NULL AND (id = ? OR lower(label) LIKE lower(?) ESCAPE '!') ORDER BY label, id LIMIT ?`,
        ...[words, containing(words), limit],
      ),

    findPeople: (words, limit) =>
      queries.all<FoundRecord>(
        `SELECT organisation_id, users.id, email AS label FROM memberships JOIN users ON users.id = memberships.user_id
         WHERE lower(email) LIKE lower(?) ESCAPE '!' OR lower(fullname) LIKE lower(?) ESCAPE '!'
         ORDER BY email, organisation_id LIMIT ?`,
        ...[containing(words), containing(words), limit],
      ),
  };
}

function countsOf(uses: Map<string, Numbers>, organisation_id: string): Numbers {
  const known = uses.get(organisation_id);
  if (known) return known;
  const fresh = { organisation_id, people: 0, pages: 0, published: 0, bytes: 0, visits: 0, active_at: null };
  uses.set(organisation_id, fresh);
  return fresh;
}

const NUMBERS = ['people', 'pages', 'published', 'bytes', 'visits'] as const;

function addCounts(use: Numbers, row: Counted): void {
  for (const name of NUMBERS) use[name] += Number(row[name] ?? 0);
  const { active_at } = row;
  if (active_at !== null && active_at !== undefined) use.active_at = Math.max(use.active_at ?? 0, Number(active_at));
}
