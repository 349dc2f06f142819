import { addDashboard } from '../dashboards/operator.ts';
import { SESSION_ABSOLUTE } from '../domain/account-limits.ts';
import { callerFor, createUser, ownerOf, TestCaller } from './caller.ts';
import { pageBody } from './page-body.ts';
import { createTestServer, type TestServer } from './test-server.ts';

/**
 * Everybody a right is asked for. The owner of the page owns the main dashboard too; editor has `r,w`, reader `r`;
 * customer owns the dashboard of a host of their own; support has the capability; disabled still has a session, expired
 * was the owner.
 */
export const ROLES = [
  'owner',
  'editor',
  'reader',
  'stranger',
  'customer',
  'support',
  'disabled',
  'nobody',
  'expired',
] as const;
export type Role = (typeof ROLES)[number];

export const CUSTOMER_HOST = 'one.test';
/** An email of somebody outside the cast. */
export const NEIGHBOUR_HOST = 'two.test';

export interface Cast {
  readonly server: TestServer;
  /** Somebody of this role, with a fresh session where they can have one: what is called may end it. */
  caller(role: Role): Promise<TestCaller>;
  /** A page of the owner's, shared with editor and reader; and the id of the reader's permission. */
  page(): Promise<{ id: string; permissionId: string }>;
}

/** A whole server with somebody of every role. */
export async function createCast(): Promise<Cast> {
  // No mail leaves and no host is asked: the Facebook address is one that refuses.
  const server = await createTestServer({ allowUnverifiedEmails: true, facebookUrl: 'http://127.0.0.1:9' });
  const { store } = server.context;
  const expired = await ownerOf(server);
  server.clock.advance(SESSION_ABSOLUTE);
  const living = new Map<Role, Awaited<ReturnType<typeof createUser>>>();
  for (const role of ['editor', 'reader', 'stranger', 'customer', 'support', 'disabled'] as const) {
    living.set(role, await createUser(server, emailOf(role)));
  }
  await addDashboard({ host: CUSTOMER_HOST, owner: emailOf('customer'), name: 'Harbour' }, server.context);
  await createUser(server, 'neighbour@portico.test');
  await addDashboard({ host: NEIGHBOUR_HOST, owner: 'neighbour@portico.test', name: 'Bay' }, server.context);
  const idOf = (role: Role) => living.get(role)?.user.id ?? '';
  await store.capabilities.add(idOf('support'), 'support');
  await store.users.setDisabled(idOf('disabled'), server.clock.now());
  return {
    server,
    async caller(role) {
      if (role === 'owner') return ownerOf(server);
      if (role === 'expired') return expired;
      const person = living.get(role);
      if (!person) return new TestCaller(server);
      return role === 'disabled' ? person : callerFor(server, person.user);
    },
    async page() {
      const owner = await ownerOf(server);
      const { id } = (await owner.post('/editor_pages', pageBody())).body.editor_page;
      const share = (role: Role, action: string) =>
        owner.post(`/editor_pages/${id}/permissions`, { editor_permission: { user_email: emailOf(role), action } });
      await share('editor', 'r,w');
      return { id, permissionId: (await share('reader', 'r')).body.editor_permission.id };
    },
  };
}

export const emailOf = (role: Role): string => `${role}@portico.test`;
