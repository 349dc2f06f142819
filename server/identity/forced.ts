import type { ProviderConnection } from '#core/ports/identity/connections.ts';
import { refusal } from '../domain/http-error.ts';
import { endRights } from '../people/end-rights.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { ConnectionRecord } from '../ports/store/people/identity.ts';
import type { Repositories } from '../ports/store/store.ts';
import { connectionToWire, ownConnection, writeDown } from './connections.ts';
import type { IdentityDeps } from './deps.ts';

// spec accounts.92, accounts.94

/** The step of the tables without which a server lets people in by their other ways. */
const FORCED_STEP = '0076-forced-connections';
/** For how long somebody's own try of a connection counts. */
const TRY_COUNTS = 600_000;

type ForceDeps = Pick<IdentityDeps, 'store' | 'clock' | 'sockets'>;

/**
 * Lets everybody but owners into an organisation by its sign-in providers alone, or ends that. Who forces it has just come back from
 * the provider, and an owner has used a way in of their own with a second factor: nobody shuts out everybody.
 */
export async function forceConnection(
  organisation: Pick<OrganisationRecord, 'id'>,
  id: string,
  { isForced, by }: { readonly isForced: boolean; readonly by: Pick<UserRecord, 'id'> },
  { store, clock, sockets }: ForceDeps,
): Promise<ProviderConnection> {
  if (isForced && (await store.nodes.anyBefore(FORCED_STEP)))
    throw refusal(409, 'upgrade_running', 'server.identity.forceUpgrade');
  const force = async (tx: Repositories) => {
    const connection = await ownConnection(organisation, id, tx);
    if (isForced === (connection.forced_at !== null)) return connectionToWire(connection);
    if (isForced) await refuseUnsafe(connection, by, { store: tx, clock });
    await tx.oidcConnections.setForced(id, isForced ? clock.now() : null);
    if (isForced) await closeOtherWays(connection, { store: tx, clock });
    await writeDown(isForced ? 'connection.forced' : 'connection.freed', connection, {}, { store: tx, clock });
    return connectionToWire(await ownConnection(organisation, id, tx));
  };
  return sockets.inTurn(() => store.tx(force));
}

interface Inside {
  readonly store: Repositories;
  readonly clock: IdentityDeps['clock'];
}

async function refuseUnsafe(
  { organisation_id, disabled_at, tested_at, tested_by }: ConnectionRecord,
  by: Pick<UserRecord, 'id'>,
  { store, clock }: Inside,
): Promise<void> {
  if (disabled_at !== null) throw refusal(409, 'connection_off', 'server.identity.forceOff');
  const isTried = tested_by === by.id && tested_at !== null && tested_at + TRY_COUNTS > clock.now();
  if (!isTried) throw refusal(409, 'connection_untested', 'server.identity.forceUntested');
  if (!(await store.memberships.hasOwnerWithFactor(organisation_id)))
    throw refusal(409, 'owner_way_missing', 'server.identity.forceNoOwner');
}

/** Pages that people hold by a session which opens the organisation no more are free. */
async function closeOtherWays({ organisation_id }: ConnectionRecord, deps: Inside): Promise<void> {
  for (const member of await deps.store.memberships.ofOrganisation(organisation_id))
    if (member.role !== 'owner') await endRights(member, deps);
}
