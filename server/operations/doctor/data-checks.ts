import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createKeyCheck } from '../../adapters/sql/key-check.ts';
import { createPages } from '../../adapters/sql/pages/pages.ts';
import { createBrandHosts } from '../../adapters/sql/people/brand-hosts.ts';
import { createOidcConnections } from '../../adapters/sql/people/identity.ts';
import type { Queries } from '../../adapters/sql/queries.ts';
import { createUsers } from '../../adapters/sql/repositories/accounts.ts';
import {
  createAuditCheckpoints,
  createAuditEvents,
  createAuditHeads,
  createAuditKeys,
  createAuditPeople,
} from '../../adapters/sql/repositories/audit.ts';
import { createDashboards, createGateways, createSecrets } from '../../adapters/sql/repositories/dashboards.ts';
import { createMemberships, createOrganisations } from '../../adapters/sql/repositories/organisations.ts';
import { createWebhookMessages } from '../../adapters/sql/webhooks/messages.ts';
import { keepsWrites } from '../../adapters/sqlite/open-database.ts';
import type { ServerSecret } from '../../domain/secret-box.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { chooseObjectStorage } from '../../settings/choose-adapters.ts';
import { engineFor } from '../../settings/engines.ts';
import { secretKey } from '../../settings/secret-key.ts';
import { type CheckResult, clockDifference, type DoctorCheck, error, ok, warning } from './finding.ts';

const OLDEST_NODE = 24;
const GIGABYTE = 1024 ** 3;
/** Free space on the data folder's disk: below the first the server soon cannot save. */
const FREE_SPACE = { error: 0.25 * GIGABYTE, warning: 2 * GIGABYTE };
const OTHERS = 0o077;

const versions: DoctorCheck = {
  name: 'versions',
  async run() {
    const { node, sqlite = '' } = process.versions;
    const results: CheckResult[] = [];
    if (Number.parseInt(node, 10) < OLDEST_NODE)
      results.push(error('doctor.versions.node', { node, oldest: OLDEST_NODE }));
    if (!keepsWrites(sqlite)) results.push(error('server.start.sqlite', { version: sqlite }));
    return results.length > 0 ? results : [ok('doctor.versions.ok', { node, sqlite })];
  },
};

/** Checks that only the server's user can read the data. */
const permissions: DoctorCheck = {
  name: 'permissions',
  async run({ data }) {
    const paths = ['', 'portico.db', 'secret-key', 'mails'].map((name) => join(data, name)).filter(existsSync);
    const results: CheckResult[] = [];
    for (const path of paths) {
      const { mode, uid } = statSync(path);
      if ((mode & OTHERS) !== 0) results.push(warning('doctor.permissions.open', { path }));
      if (process.getuid && uid !== process.getuid()) results.push(warning('doctor.permissions.owner', { path, uid }));
    }
    if (paths.length === 0) return [];
    return results.length > 0 ? results : [ok('doctor.permissions.ok', { folder: data })];
  },
};

const disk: DoctorCheck = {
  name: 'disk',
  async run({ data }) {
    if (!existsSync(data)) return [error('doctor.disk.absent', { folder: data })];
    const { bavail, bsize } = await statfs(data);
    const free = bavail * bsize;
    const params = { folder: data, free: (free / GIGABYTE).toFixed(1) };
    if (free < FREE_SPACE.error) return [error('doctor.disk.full', params)];
    return [free < FREE_SPACE.warning ? warning('doctor.disk.low', params) : ok('doctor.disk.ok', params)];
  },
};

/** Writes and reads a file, as a server does when it starts. */
const uploads: DoctorCheck = {
  name: 'uploads',
  async run({ data, s3 }) {
    if (s3 === null && !existsSync(data)) return [];
    await (await chooseObjectStorage({ data, s3 }, 'operator')).check();
    if (s3 === null) return [ok('doctor.uploads.folder', { folder: data })];
    return [ok('doctor.uploads.s3', { bucket: s3.bucket, endpoint: s3.endpoint ?? 'AWS' })];
  },
};

const database: DoctorCheck = {
  name: 'database',
  async run(settings) {
    const engine = engineFor(settings);
    const { problems, missing, isReadable, ahead, summary } = await engine.diagnose(settings);
    const results: CheckResult[] = problems.map(({ level, key, params }) => ({ error, warning })[level](key, params));
    results.push(...clockDifference(ahead, 'doctor.clock.database'));
    if (missing > 0) return [warning('doctor.database.earlier', { count: missing }), ...results];
    // Tables of an earlier version may not have the check value yet, and the user may have no right to read it.
    if (isReadable) await engine.read(settings, (queries) => secretKey(settings, createKeyCheck(queries)));
    return results.length > 0 ? results : [ok(summary.key, summary.params)];
  },
};

export const dataChecks: readonly DoctorCheck[] = [versions, permissions, disk, uploads, database];

type Stored = Pick<
  Repositories,
  | 'auditCheckpoints'
  | 'auditEvents'
  | 'auditHeads'
  | 'auditKeys'
  | 'auditPeople'
  | 'brandHosts'
  | 'dashboards'
  | 'gateways'
  | 'memberships'
  | 'oidcConnections'
  | 'organisations'
  | 'pages'
  | 'secrets'
  | 'users'
  | 'webhookMessages'
>;
type Read<Result> = (store: Stored, secret: ServerSecret) => Promise<Result>;

/** Reads the stored data; null where they cannot be read: the check of the database says why. */
export async function fromStored<Result>(settings: Settings, read: Read<Result>): Promise<Result | null> {
  try {
    return await engineFor(settings).read(settings, (queries) => readBy(queries, settings, read));
  } catch {
    return null;
  }
}

async function readBy<Result>(queries: Queries, settings: Settings, read: Read<Result>): Promise<Result> {
  const secret = await secretKey(settings, createKeyCheck(queries));
  const store: Stored = {
    auditEvents: createAuditEvents(queries),
    auditCheckpoints: createAuditCheckpoints(queries),
    auditKeys: createAuditKeys(queries),
    auditHeads: createAuditHeads(queries, ''),
    auditPeople: createAuditPeople(queries),
    brandHosts: createBrandHosts(queries),
    dashboards: createDashboards(queries),
    gateways: createGateways(queries),
    memberships: createMemberships(queries),
    oidcConnections: createOidcConnections(queries),
    organisations: createOrganisations(queries),
    pages: createPages(queries),
    secrets: createSecrets(queries, secret),
    users: createUsers(queries),
    webhookMessages: createWebhookMessages(queries),
  };
  return read(store, secret);
}
