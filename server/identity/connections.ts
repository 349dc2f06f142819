import { isDay } from '#core/access/secret-end.ts';
import type {
  ConnectionChangeRequest,
  ConnectionList,
  NewConnectionSettings,
  ProviderCheck,
  ProviderConnection,
} from '#core/ports/identity/connections.ts';
import { removeSessions } from '../accounts/sessions.ts';
import { audited } from '../audit/audited.ts';
import { type HttpError, refusal } from '../domain/http-error.ts';
import { providerAddresses } from '../organisations/provider-addresses.ts';
import { managedBy, mappingToKeep } from '../people/groups/provided-groups.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { ConnectionChange, ConnectionRecord } from '../ports/store/people/identity.ts';
import type { Repositories } from '../ports/store/store.ts';
import { IDENTITY_STEP, type IdentityDeps } from './deps.ts';
import { checkProvider, type ProviderClient } from './provider.ts';

// spec accounts.63, accounts.91

type ConnectionDeps = Pick<IdentityDeps, 'store' | 'clock' | 'settings' | 'sockets' | 'publicUrl'>;
type Organisation = Pick<OrganisationRecord, 'id'>;

const MOST = 20;
const secretScope = (id: string) => `oidc:${id}`;
const SECRET = '/client_secret';

export async function listConnections(organisation: Organisation, deps: ConnectionDeps): Promise<ConnectionList> {
  const records = await deps.store.oidcConnections.ofOrganisation(organisation.id);
  const redirect_addresses = (await providerAddresses(organisation.id, deps)).map(({ redirect_uri }) => redirect_uri);
  return { connections: records.map(connectionToWire), redirect_addresses };
}

export function connectionToWire({ organisation_id, tested_by, ...record }: ConnectionRecord): ProviderConnection {
  const { tested_at, disabled_at, forced_at, created_at, ...settings } = record;
  return {
    ...settings,
    default_role: record.default_role === 'owner' ? null : record.default_role,
    tested_at: tested_at === null ? null : new Date(tested_at).toISOString(),
    enabled: disabled_at === null,
    forced_at: forced_at === null ? null : new Date(forced_at).toISOString(),
    created_at: new Date(created_at).toISOString(),
  };
}

/** Makes a connection with a provider that answers. It is off until it was tried. */
export async function makeConnection(
  organisation: Organisation,
  { client_secret, ...typed }: NewConnectionSettings,
  deps: ConnectionDeps,
): Promise<ProviderConnection> {
  const { store, clock } = deps;
  if ((await store.oidcConnections.ofOrganisation(organisation.id)).length >= MOST)
    throw refusal(422, 'too_many_connections', 'server.identity.most', { most: MOST });
  refuseNoDay(typed);
  // As the provider itself writes it: tokens name it letter for letter.
  const { issuer } = await checkProvider({ ...typed, client_secret }, deps);
  return store.tx(async (tx) => {
    const mapping = await mappingToKeep(organisation.id, typed.mapping, [], tx);
    const added = { ...typed, mapping, issuer, organisation_id: organisation.id };
    const record = await tx.oidcConnections.add(added, clock.now());
    await tx.secrets.replace(secretScope(record.id), new Map([[SECRET, client_secret]]));
    await writeDown('connection.made', record, { issuer }, { store: tx, clock });
    return connectionToWire(record);
  });
}

/** What a token of the provider is made for; after a change of it the connection has to be tried again. */
const OF_CLIENT = ['client_id', 'auth_method'] as const;

/** Changes a connection, or turns it on or off; on only where it was tried. */
export async function changeConnection(
  organisation: Organisation,
  id: string,
  { client_secret, enabled, ...typed }: ConnectionChangeRequest,
  { store, clock, sockets }: ConnectionDeps,
): Promise<ProviderConnection> {
  refuseNoDay(typed);
  // The end of the former secret is not that of another one.
  const entered = { ...(client_secret !== undefined && { secret_ends_on: null }), ...typed };
  const change = async (tx: Repositories) => {
    const before = await ownConnection(organisation, id, tx);
    const mapping = typed.mapping && (await mappingToKeep(organisation.id, typed.mapping, before.mapping, tx));
    const patch = { ...entered, ...(mapping && { mapping }) };
    const after: ConnectionChange = { ...before, ...patch };
    const paths = (Object.keys(patch) as (keyof typeof patch)[]).filter(
      (path) => JSON.stringify(before[path]) !== JSON.stringify(patch[path]),
    );
    await tx.oidcConnections.change(id, after);
    if (client_secret !== undefined) await tx.secrets.replace(secretScope(id), new Map([[SECRET, client_secret]]));
    const isOther = client_secret !== undefined || OF_CLIENT.some((path) => paths.includes(path));
    if (isOther) await tx.oidcConnections.setTested(id, null);
    const deps = { store: tx, clock };
    if (paths.length > 0 || client_secret !== undefined) {
      const fields = { paths, set: client_secret === undefined ? [] : ['client_secret'] };
      await writeDown('connection.changed', { ...before, name: after.name }, fields, deps);
    }
    if (enabled !== undefined) await turn(await ownConnection(organisation, id, tx), enabled, deps);
    return connectionToWire(await ownConnection(organisation, id, tx));
  };
  return sockets.inTurn(() => store.tx(change));
}

function refuseNoDay({ secret_ends_on: day }: Pick<ConnectionChangeRequest, 'secret_ends_on'>): void {
  if (typeof day === 'string' && !isDay(day)) throw refusal(422, 'secret_end', 'server.identity.secretEnd');
}

async function turn(
  connection: ConnectionRecord,
  enabled: boolean,
  deps: { readonly store: Repositories; readonly clock: IdentityDeps['clock'] },
): Promise<void> {
  const { store, clock } = deps;
  if (enabled === (connection.disabled_at === null)) return;
  if (enabled && connection.tested_at === null) throw refusal(409, 'connection_untested', 'server.identity.untested');
  if (enabled && (await store.nodes.anyBefore(IDENTITY_STEP))) throw upgradeRunning();
  await store.oidcConnections.setDisabled(connection.id, enabled ? null : clock.now());
  if (!enabled) {
    await endBound(connection, store);
    // Nobody is sent to it again without a try of now.
    await store.oidcConnections.setForced(connection.id, null);
    await tellFreed(connection, deps);
  }
  await writeDown(enabled ? 'connection.enabled' : 'connection.disabled', connection, {}, deps);
}

/** Where it was the only way in, it is so no more. */
async function tellFreed(connection: ConnectionRecord, deps: Parameters<typeof writeDown>[3]): Promise<void> {
  if (connection.forced_at !== null) await writeDown('connection.freed', connection, {}, deps);
}

/** What the provider vouched for ends with it: whoever runs it may be why it is turned off. */
async function endBound({ organisation_id }: ConnectionRecord, tx: Repositories): Promise<void> {
  await removeSessions(await tx.sessions.idsBoundTo(organisation_id), tx);
}

/** Removes a connection with what it knows of people: they keep their accounts, memberships and groups. */
export function removeConnection(
  organisation: Organisation,
  id: string,
  { store, clock, sockets }: ConnectionDeps,
): Promise<void> {
  return sockets.inTurn(() =>
    store.tx(async (tx) => {
      const connection = await ownConnection(organisation, id, tx);
      await tx.oidcConnections.remove(id);
      await tx.groups.release(managedBy(connection), null);
      await tx.secrets.replace(secretScope(id), new Map());
      await endBound(connection, tx);
      await tellFreed(connection, { store: tx, clock });
      await writeDown('connection.removed', connection, {}, { store: tx, clock });
    }),
  );
}

/** Asks the provider of a connection what it says of itself now. */
export async function checkConnection(
  organisation: Organisation,
  id: string,
  deps: ConnectionDeps,
): Promise<ProviderCheck> {
  return checkProvider(await clientOf(await ownConnection(organisation, id, deps.store), deps), deps);
}

/** What is needed to speak to the provider of a connection. */
export async function clientOf(
  { id, name, issuer, client_id, auth_method }: ConnectionRecord,
  { store }: { readonly store: Pick<Repositories, 'secrets'> },
): Promise<ProviderClient> {
  const client_secret = (await store.secrets.of(secretScope(id))).get(SECRET) ?? '';
  return { name, issuer, client_id, client_secret, auth_method };
}

/** Another organisation's connection gets the same answer as a missing one. */
export async function ownConnection(
  organisation: Organisation,
  id: string,
  { oidcConnections }: Pick<Repositories, 'oidcConnections'>,
): Promise<ConnectionRecord> {
  const connection = await oidcConnections.byId(id);
  if (connection?.organisation_id !== organisation.id) throw connectionMissing();
  return connection;
}

export const connectionMissing = (): HttpError => refusal(404, 'connection_missing', 'server.identity.missing');
export const upgradeRunning = (): HttpError => refusal(409, 'upgrade_running', 'server.identity.upgrade');

type ConnectionEvent =
  | 'connection.made'
  | 'connection.changed'
  | 'connection.enabled'
  | 'connection.disabled'
  | 'connection.forced'
  | 'connection.freed'
  | 'connection.removed'
  | 'connection.tested'
  | 'connection.failed';

/** Writes down what is done with a connection. */
export function writeDown<Name extends ConnectionEvent>(
  name: Name,
  { id, organisation_id, name: label }: Pick<ConnectionRecord, 'id' | 'organisation_id' | 'name'>,
  fields: Parameters<typeof audited<Name>>[1]['fields'],
  deps: { readonly store: Repositories; readonly clock: IdentityDeps['clock'] },
): Promise<void> {
  return audited(name, { organisation: organisation_id, subject: { id, label }, fields }, deps);
}
