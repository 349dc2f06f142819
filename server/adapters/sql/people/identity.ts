import { randomUUID } from 'node:crypto';
import type {
  AttemptRecord,
  ClaimedDomainRecord,
  ClaimedDomains,
  ConnectionChange,
  ConnectionRecord,
  ForcedConnection,
  Identities,
  IdentityRecord,
  OidcAttempts,
  OidcConnections,
} from '../../../ports/store/people/identity.ts';
import { insertion, type Queries } from '../queries.ts';

interface ConnectionRow
  extends Omit<ConnectionRecord, 'mapping' | 'create_members' | 'trusts_addresses' | 'trusts_factors'> {
  readonly mapping: string;
  readonly create_members: number;
  readonly trusts_addresses: number;
  readonly trusts_factors: number;
}

const connectionOf = (row: ConnectionRow): ConnectionRecord => ({
  ...row,
  mapping: JSON.parse(row.mapping) as ConnectionRecord['mapping'],
  create_members: row.create_members === 1,
  trusts_addresses: row.trusts_addresses === 1,
  trusts_factors: row.trusts_factors === 1,
});

const columnsOf = (change: ConnectionChange) => ({
  name: change.name,
  client_id: change.client_id,
  auth_method: change.auth_method,
  scopes: change.scopes,
  groups_claim: change.groups_claim,
  mapping: JSON.stringify(change.mapping),
  mapping_mode: change.mapping_mode,
  default_role: change.default_role,
  create_members: change.create_members ? 1 : 0,
  trusts_addresses: change.trusts_addresses ? 1 : 0,
  trusts_factors: change.trusts_factors ? 1 : 0,
  secret_ends_on: change.secret_ends_on,
  session_hours: change.session_hours,
});

/** Owners keep their other ways in: a provider that is away, or that somebody broke, must not close the organisation to all. */
const FORCED_ON = `SELECT oidc_connections.id, oidc_connections.organisation_id, oidc_connections.name
  FROM memberships JOIN oidc_connections ON oidc_connections.organisation_id = memberships.organisation_id
  JOIN organisations ON organisations.id = memberships.organisation_id AND organisations.trashed_at IS NULL
  WHERE memberships.user_id = ? AND memberships.role <> 'owner' AND memberships.disabled_at IS NULL
    AND oidc_connections.forced_at IS NOT NULL AND oidc_connections.disabled_at IS NULL
  ORDER BY oidc_connections.created_at, oidc_connections.id`;

function forcing(queries: Queries): Pick<OidcConnections, 'setForced' | 'forcedOn' | 'forced'> {
  return {
    async setForced(id, at) {
      await queries.run('UPDATE oidc_connections SET forced_at = ? WHERE id = ?', at, id);
    },

    forcedOn: (userId) => queries.all<ForcedConnection>(FORCED_ON, userId),

    async forced() {
      const sql = 'SELECT * FROM oidc_connections WHERE forced_at IS NOT NULL AND disabled_at IS NULL ORDER BY id';
      return (await queries.all<ConnectionRow>(sql)).map(connectionOf);
    },
  };
}

export function createOidcConnections(queries: Queries): OidcConnections {
  return {
    async byId(id) {
      const row = await queries.get<ConnectionRow>('SELECT * FROM oidc_connections WHERE id = ?', id);
      return row && connectionOf(row);
    },

    async ofOrganisation(organisationId) {
      const sql = 'SELECT * FROM oidc_connections WHERE organisation_id = ? ORDER BY created_at, id';
      return (await queries.all<ConnectionRow>(sql, organisationId)).map(connectionOf);
    },

    async secretsUntil(day) {
      const sql = 'SELECT * FROM oidc_connections WHERE secret_ends_on <= ? AND disabled_at IS NULL ORDER BY id';
      return (await queries.all<ConnectionRow>(sql, day)).map(connectionOf);
    },

    async add({ organisation_id, issuer, ...change }, now) {
      const row = {
        id: randomUUID(),
        organisation_id,
        issuer,
        ...columnsOf(change),
        disabled_at: now,
        created_at: now,
      };
      return connectionOf(
        (await queries.get<ConnectionRow>(...insertion('oidc_connections', row, 'RETURNING *'))) as ConnectionRow,
      );
    },

    async change(id, change) {
      const columns = columnsOf(change);
      const set = Object.keys(columns).map((column) => `${column} = ?`);
      await queries.run(`UPDATE oidc_connections SET ${set.join(', ')} WHERE id = ?`, ...Object.values(columns), id);
    },

    async setTested(id, tested) {
      const set = 'UPDATE oidc_connections SET tested_at = ?, tested_by = ? WHERE id = ?';
      await queries.run(set, tested?.at ?? null, tested?.by ?? null, id);
    },

    async setDisabled(id, at) {
      await queries.run('UPDATE oidc_connections SET disabled_at = ? WHERE id = ?', at, id);
    },

    ...forcing(queries),

    async remove(id) {
      await queries.run('DELETE FROM oidc_connections WHERE id = ?', id);
    },
  };
}

export function createIdentities(queries: Queries): Identities {
  return {
    bySubject: (connectionId, subject) =>
      queries.get<IdentityRecord>(
        'SELECT * FROM oidc_identities WHERE connection_id = ? AND subject = ?',
        ...[connectionId, subject],
      ),

    ofUser: (userId) =>
      queries.all<IdentityRecord>(
        'SELECT * FROM oidc_identities WHERE user_id = ? ORDER BY linked_at, connection_id',
        userId,
      ),

    async add({ connection_id, subject, user_id, email_seen }, now) {
      const row = { connection_id, subject, user_id, email_seen, linked_at: now };
      await queries.run(...insertion('oidc_identities', row));
    },

    async used({ connection_id, subject }, emailSeen, now) {
      const set = 'UPDATE oidc_identities SET email_seen = ?, used_at = ? WHERE connection_id = ? AND subject = ?';
      await queries.run(set, emailSeen, now, connection_id, subject);
    },

    async remove(connectionId, userId) {
      await queries.run('DELETE FROM oidc_identities WHERE connection_id = ? AND user_id = ?', connectionId, userId);
    },
  };
}

/** Tables of before take no other word. A server of before refuses it: it connects nothing for a session of one organisation. */
const AS_PROOF = 'link';

export function createOidcAttempts(queries: Queries): OidcAttempts {
  return {
    async add(attempt) {
      const purpose = attempt.purpose === 'proof' ? AS_PROOF : attempt.purpose;
      await queries.run(...insertion('oidc_attempts', { ...attempt, purpose }));
    },

    async spend(stateHash, now) {
      const taken = await queries.get<AttemptRecord>(
        'DELETE FROM oidc_attempts WHERE state_hash = ? RETURNING *',
        stateHash,
      );
      if (!taken || taken.ends_at <= now) return undefined;
      return taken.session_id === null ? taken : { ...taken, purpose: 'proof' };
    },

    async removeEnded(now) {
      await queries.run('DELETE FROM oidc_attempts WHERE ends_at <= ?', now);
    },
  };
}

export function createClaimedDomains(queries: Queries): ClaimedDomains {
  return {
    byId: (id) => queries.get<ClaimedDomainRecord>('SELECT * FROM claimed_domains WHERE id = ?', id),

    provedBy: (domain) =>
      queries.get<ClaimedDomainRecord>(
        'SELECT * FROM claimed_domains WHERE domain = ? AND proved_at IS NOT NULL',
        domain,
      ),

    ofOrganisation: (organisationId) =>
      queries.all<ClaimedDomainRecord>(
        'SELECT * FROM claimed_domains WHERE organisation_id = ? ORDER BY domain',
        organisationId,
      ),

    async add({ organisation_id, domain, token }, now) {
      const row = { id: randomUUID(), organisation_id, domain, token, created_at: now };
      return (await queries.get<ClaimedDomainRecord>(
        ...insertion('claimed_domains', row, 'RETURNING *'),
      )) as ClaimedDomainRecord;
    },

    async setChecked(id, { proved_at, missing_since }, now) {
      const set = 'UPDATE claimed_domains SET proved_at = ?, missing_since = ?, checked_at = ? WHERE id = ?';
      await queries.run(set, proved_at, missing_since, now, id);
    },

    due: (before, most) =>
      queries.all<ClaimedDomainRecord>(
        `SELECT * FROM claimed_domains WHERE proved_at IS NOT NULL AND checked_at <= ?
         ORDER BY checked_at, id LIMIT ${most}`,
        before,
      ),

    async remove(id) {
      await queries.run('DELETE FROM claimed_domains WHERE id = ?', id);
    },
  };
}
