import { randomUUID } from 'node:crypto';
import { text } from '#core/texts/index.ts';
import { SecretBox, type ServerSecret } from '../../../domain/secret-box.ts';
import type {
  DashboardPeople,
  DashboardRecord,
  Dashboards,
  GatewayRecord,
  Gateways,
  NewDashboard,
  Secrets,
} from '../../../ports/store/dashboards.ts';
import { StorageUnusable } from '../../../ports/store/store.ts';
import { currentBox } from '../key-check.ts';
import { insertion, type Queries, type Value } from '../queries.ts';

/**
 * All columns of a record. `rowid`, the order in which rows were inserted, is a column in one engine and hidden in the
 * other.
 */
const DASHBOARD = `id, api_hostname, editor_hostname, given_hostname, wanted_hostname, cloud_user_id, config, created_at,
  organisation_id, own_pages_since`;

interface DashboardRow extends Omit<DashboardRecord, 'config'> {
  readonly config: string;
}

const dashboardOf = (row: DashboardRow): DashboardRecord => ({
  ...row,
  config: JSON.parse(row.config) as DashboardRecord['config'],
});

function rowOf(dashboard: NewDashboard, now: number) {
  const { given_hostname = '', organisation_id = null, own_pages_since = now } = dashboard;
  const { api_hostname, editor_hostname, cloud_user_id } = dashboard;
  const names = { api_hostname, editor_hostname, given_hostname };
  const config = JSON.stringify(dashboard.config);
  return { id: randomUUID(), ...names, cloud_user_id, config, created_at: now, organisation_id, own_pages_since };
}

export function createDashboards(queries: Queries): Dashboards {
  async function one(sql: string, ...values: Value[]): Promise<DashboardRecord | undefined> {
    const row = await queries.get<DashboardRow>(sql, ...values);
    return row && dashboardOf(row);
  }
  return {
    byId: (id) => one(`SELECT ${DASHBOARD} FROM dashboards WHERE id = ?`, id),

    byHostname: (hostname) =>
      one(
        `SELECT ${DASHBOARD} FROM dashboards WHERE editor_hostname = ? OR api_hostname = ? ORDER BY created_at, rowid LIMIT 1`,
        hostname,
        hostname,
      ),

    ofOrganisation: async (organisationId) => {
      const sql = `SELECT ${DASHBOARD} FROM dashboards WHERE organisation_id = ? ORDER BY created_at, rowid`;
      return (await queries.all<DashboardRow>(sql, organisationId)).map(dashboardOf);
    },

    first: () => one(`SELECT ${DASHBOARD} FROM dashboards ORDER BY created_at, rowid LIMIT 1`),

    list: async () =>
      (await queries.all<DashboardRow>(`SELECT ${DASHBOARD} FROM dashboards ORDER BY created_at, rowid`)).map(
        dashboardOf,
      ),

    add: async (dashboard, now) =>
      (await one(...insertion('dashboards', rowOf(dashboard, now), `RETURNING ${DASHBOARD}`))) as DashboardRecord,

    async set(id, { editor_hostname, wanted_hostname, config }) {
      await queries.run(
        'UPDATE dashboards SET editor_hostname = ?, wanted_hostname = ?, config = ? WHERE id = ?',
        editor_hostname,
        wanted_hostname,
        JSON.stringify(config),
        id,
      );
    },

    passOn: (organisationId, fromCloudId, toCloudId) =>
      queries.run(
        'UPDATE dashboards SET cloud_user_id = ? WHERE organisation_id = ? AND cloud_user_id = ?',
        ...[toCloudId, organisationId, fromCloudId],
      ),

    async rename({ id, editor_hostname, given_hostname }) {
      await queries.run(
        "UPDATE dashboards SET editor_hostname = ?, given_hostname = ?, wanted_hostname = '' WHERE id = ?",
        editor_hostname,
        given_hostname,
        id,
      );
    },
  };
}

/** Whether an organisation has the host of a dashboard, or is lent it. */
const isAt = (organisation: string) => `(${organisation} = dashboards.organisation_id OR EXISTS (
  SELECT 1 FROM lent_hosts WHERE lent_hosts.dashboard_id = dashboards.id AND lent_hosts.organisation_id = ${organisation}))`;

/** All of it is looked at in one query, whoever it is: the time tells nothing. */
const SIGNS_IN = `
  SELECT 1 FROM dashboards WHERE id = ? AND (own_pages_since IS NULL OR organisation_id IS NULL
    OR EXISTS (SELECT 1 FROM dashboard_people
      WHERE dashboard_id = dashboards.id AND user_id = ? AND admitted = 1)
    OR EXISTS (SELECT 1 FROM memberships
      WHERE user_id = ? AND disabled_at IS NULL AND ${isAt('memberships.organisation_id')})
    OR EXISTS (SELECT 1 FROM member_invitations
      WHERE email = ? AND withdrawn_at IS NULL AND accepted_at IS NULL AND expires_at > ?
        AND ${isAt('member_invitations.organisation_id')})
    OR EXISTS (SELECT 1 FROM permissions JOIN pages ON pages.id = permissions.page_id
      WHERE permissions.user_email = ? AND ${isAt('coalesce(pages.organisation_id, pages.user_id)')})
    OR EXISTS (SELECT 1 FROM folder_permissions JOIN folders ON folders.id = folder_permissions.folder_id
      WHERE folder_permissions.user_email = ? AND ${isAt('folders.organisation_id')}))`;

export function createDashboardPeople(queries: Queries): DashboardPeople {
  return {
    has: async (dashboardId, userId) =>
      (await queries.get(
        'SELECT 1 FROM dashboard_people WHERE dashboard_id = ? AND user_id = ?',
        dashboardId,
        userId,
      )) !== undefined,

    async add(dashboardId, userId) {
      await queries.run(
        'INSERT INTO dashboard_people (dashboard_id, user_id, admitted) VALUES (?, ?, 0) ON CONFLICT DO NOTHING',
        dashboardId,
        userId,
      );
    },

    async admit(dashboardId, userId) {
      await queries.run(
        `INSERT INTO dashboard_people (dashboard_id, user_id, admitted) VALUES (?, ?, 1)
         ON CONFLICT (dashboard_id, user_id) DO UPDATE SET admitted = 1`,
        dashboardId,
        userId,
      );
    },

    signIn: async ({ dashboard_id, user_id, email }, now) =>
      (await queries.get(SIGNS_IN, dashboard_id, user_id, user_id, email, now, email, email)) !== undefined,

    async removeOf({ dashboard_id, organisation_id }) {
      const people = 'SELECT user_id FROM memberships WHERE organisation_id = ?';
      const sql = `DELETE FROM dashboard_people WHERE dashboard_id = ? AND user_id IN (${people})`;
      await queries.run(sql, dashboard_id, organisation_id);
    },

    async leave(organisationId, userId) {
      const hosts = 'SELECT id FROM dashboards WHERE organisation_id = ?';
      const sql = `DELETE FROM dashboard_people WHERE user_id = ? AND dashboard_id IN (${hosts})`;
      await queries.run(sql, userId, organisationId);
    },
  };
}

const GATEWAY = 'dashboard_id, id, name, settings, created_at';

type GatewayRow = Omit<GatewayRecord, 'settings'> & { readonly settings: string };

const gatewayOf = (row: GatewayRow): GatewayRecord => ({
  ...row,
  settings: JSON.parse(row.settings) as GatewayRecord['settings'],
});

export function createGateways(queries: Queries): Gateways {
  return {
    ofDashboard: async (dashboardId) =>
      (
        await queries.all<GatewayRow>(
          `SELECT ${GATEWAY} FROM gateways WHERE dashboard_id = ? ORDER BY name`,
          dashboardId,
        )
      ).map(gatewayOf),

    async ofPage(pageId) {
      const like = `SELECT ${GATEWAY} FROM gateways WHERE settings LIKE ? ORDER BY name`;
      const candidates = (await queries.all<GatewayRow>(like, `%"${pageId}"%`)).map(gatewayOf);
      // the id may stand elsewhere in the settings
      return candidates.filter(({ settings: { pages } }) => Array.isArray(pages) && pages.map(String).includes(pageId));
    },

    async add({ dashboard_id, id, name, settings, created_at }) {
      const gateway = { dashboard_id, id, name, settings: JSON.stringify(settings), created_at };
      await queries.run(...insertion('gateways', gateway));
    },

    async set({ dashboard_id, id, name, settings }) {
      await queries.run(
        'UPDATE gateways SET name = ?, settings = ? WHERE dashboard_id = ? AND id = ?',
        name,
        JSON.stringify(settings),
        dashboard_id,
        id,
      );
    },

    async remove(dashboardId, id) {
      await queries.run('DELETE FROM gateways WHERE dashboard_id = ? AND id = ?', dashboardId, id);
      await queries.run('DELETE FROM gateway_answers WHERE dashboard_id = ? AND gateway_id = ?', dashboardId, id);
    },
  };
}

export function createSecrets(queries: Queries, secret: ServerSecret): Secrets {
  const box = new SecretBox(...secret);
  return {
    async of(scope) {
      const rows = await queries.all<{ path: string; value: string }>(
        'SELECT path, value FROM secrets WHERE scope = ?',
        scope,
      );
      const values = new Map<string, string>();
      for (const { path, value } of rows) {
        const opened = box.open(value);
        if (opened !== null) values.set(path, opened);
      }
      return values;
    },

    replace: (scope, values) =>
      queries.tx(async (tx) => {
        // After a rotation this process may not know: what it could not read it must not replace.
        const current = await currentBox(secret, tx);
        if (current === null) throw new StorageUnusable(text('server.secret.rotated'));
        await tx.run('DELETE FROM secrets WHERE scope = ?', scope);
        for (const [path, value] of values) {
          await tx.run('INSERT INTO secrets (scope, path, value) VALUES (?, ?, ?)', scope, path, current.close(value));
        }
      }),
  };
}
