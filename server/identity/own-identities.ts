import type { OwnIdentity } from '#core/ports/identity/sign-in.ts';
import { audited } from '../audit/audited.ts';
import { refusal } from '../domain/http-error.ts';
import { hashToken } from '../domain/tokens.ts';
import { managedBy } from '../people/groups/provided-groups.ts';
import type { Clock } from '../ports/clock.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { ConnectionRecord } from '../ports/store/people/identity.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { JudgedRole } from './claims.ts';
import { connectionMissing } from './connections.ts';
import type { IdentityDeps } from './deps.ts';
import { admit } from './enter.ts';

// spec accounts.69, accounts.72

/** Whom a provider means, until the account signs in by its own means. */
export interface LinkTicket {
  readonly connection_id: string;
  readonly subject: string;
  readonly user_id: string;
  readonly email: string;
  readonly role: JudgedRole;
  /** Absent in a ticket of a server of the version before. */
  readonly groups?: readonly string[] | null;
}

interface Inside {
  readonly store: Repositories;
  readonly clock: Clock;
}

interface Connected {
  readonly connection: ConnectionRecord;
  readonly user: UserRecord;
  readonly subject: string;
  readonly email: string;
}

/** From now on the subject is this account, whatever email the provider names. One of before is replaced. */
export async function connect({ connection, user, subject, email }: Connected, deps: Inside): Promise<void> {
  const { store, clock } = deps;
  await store.identities.remove(connection.id, user.id);
  await store.identities.add(
    { connection_id: connection.id, subject, user_id: user.id, email_seen: email },
    clock.now(),
  );
  await writeDown('identity.linked', { connection, user }, deps);
}

/** Connects an account that has signed in by its own means with whom a provider named before. */
export async function linkByTicket(user: UserRecord, ticket: string, deps: IdentityDeps): Promise<void> {
  const { store, clock } = deps;
  await store.tx(async (tx) => {
    const subject = await tx.oneTimeTokens.spend(hashToken(ticket), 'identity', clock.now());
    if (subject === undefined) throw refusal(422, 'attempt_over', 'server.identity.over');
    const link = JSON.parse(subject) as LinkTicket;
    if (link.user_id !== user.id)
      throw refusal(403, 'identity_other', 'server.identity.linkOther', { email: link.email });
    const connection = await tx.oidcConnections.byId(link.connection_id);
    if (!connection || connection.disabled_at !== null) throw connectionMissing();
    const inside = { store: tx, clock };
    const { role, groups = null } = link;
    await admit({ connection, user, role, groups, known: false }, inside);
    await connect({ connection, user, subject: link.subject, email: link.email }, inside);
  });
}

/** What an account is connected with. */
export async function listIdentities(
  { id }: Pick<UserRecord, 'id'>,
  { store }: Pick<IdentityDeps, 'store'>,
): Promise<OwnIdentity[]> {
  const identities = await store.identities.ofUser(id);
  const each = identities.map(async ({ connection_id, email_seen, linked_at, used_at }) => {
    const connection = await store.oidcConnections.byId(connection_id);
    const organisation = connection && (await store.organisations.byId(connection.organisation_id));
    return {
      ...{ connection: connection_id, name: connection?.name ?? '', organisation: organisation?.name ?? '' },
      ...{ email: email_seen, linked_at: new Date(linked_at).toISOString() },
      used_at: used_at === null ? null : new Date(used_at).toISOString(),
    };
  });
  return Promise.all(each);
}

/** Disconnects an account, where another way into it is left. */
export async function removeIdentity(user: UserRecord, connectionId: string, deps: IdentityDeps): Promise<void> {
  await deps.store.tx(async (tx) => {
    const identities = await tx.identities.ofUser(user.id);
    const connection = await tx.oidcConnections.byId(connectionId);
    if (!connection || !identities.some(({ connection_id }) => connection_id === connectionId))
      throw refusal(404, 'identity_missing', 'server.identity.notLinked');
    const isLast = identities.length === 1 && user.password === '' && (await tx.passkeys.ofUser(user.id)).length === 0;
    if (isLast) throw refusal(409, 'last_way', 'server.identity.lastWay');
    await tx.identities.remove(connectionId, user.id);
    // The provider says nothing of them any more.
    await tx.groups.release(managedBy(connection), user.id);
    await writeDown('identity.unlinked', { connection, user }, { store: tx, clock: deps.clock });
  });
}

function writeDown(
  name: 'identity.linked' | 'identity.unlinked',
  { connection, user }: Pick<Connected, 'connection' | 'user'>,
  deps: Inside,
): Promise<void> {
  const { organisation_id, name: label } = connection;
  const act = { organisation: organisation_id, subject: { id: user.id }, fields: { connection: label }, by: user };
  return audited(name, act, deps);
}
