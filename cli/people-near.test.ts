import { describe, expect, it } from 'vitest';
import { createUser, ownerOf } from '../server/testing/caller.ts';
import { pageBody } from '../server/testing/page-body.ts';
import { ownerTerminal } from './testing/owner-terminal.ts';

const terminal = ownerTerminal();
const { portico, json } = terminal;

// spec organisations.219
describe('portico people near and bring', () => {
  it('lists who works here already, asks for their pages, and moves those of a disabled account', async () => {
    const { store, clock } = terminal.server.context;
    const { user } = await ownerOf(terminal.server);
    const pier = await store.organisations.add({ slug: 'near-pier', name: 'Near Pier', kind: 'team' }, clock.now());
    await store.memberships.add({ organisation_id: pier.id, user_id: user.id, role: 'owner' }, clock.now());
    const at = ['--organisation', 'near-pier'];
    expect((await portico('people', 'near', ...at)).out).toBe('Nobody else works for this organisation.\n');
    const una = await createUser(terminal.server, 'una@guests.test');
    await una.post('/editor_pages', pageBody());
    const brand = { api_hostname: '', editor_hostname: 'near.test', cloud_user_id: user.cloud_user_id };
    const { id } = await store.dashboards.add(
      { ...brand, organisation_id: pier.id, config: { editor: {} } },
      clock.now(),
    );
    await store.dashboardPeople.add(id, una.user.id);
    expect((await portico('people', 'near', ...at)).out).toMatch(/^una@guests\.test .*Signed in at your host +1 page/);
    const bring = ['people', 'bring', 'una@guests.test', ...at];
    expect((await portico(...bring, '--dry-run')).out).toBe(
      'una@guests.test would be asked to join as author, with 1 page.\n',
    );
    // spec organisations.251
    await store.groups.add({ organisation_id: pier.id, name: 'Reception' }, clock.now());
    expect((await portico(...bring, '--group', 'Reception', '--dry-run')).out).toContain('With the groups Reception.');
    expect((await portico(...bring, '--group', 'Reception')).out).toBe(
      'una@guests.test is asked to join as author, with 1 page.\nWith the groups Reception.\n',
    );
    expect((await store.memberInvitations.openOf(pier.id, 'una@guests.test'))?.groups).toHaveLength(1);
    expect((await json('people', 'near', ...at)).people).toMatchObject([{ state: 'asked', pages: 1 }]);
    await store.users.setDisabled(una.user.id, clock.now());
    expect((await portico(...bring, '--staff')).code).toBe(2);
    const take = [...bring, '--staff', '--reason', 'Una has left the company'];
    expect((await portico(...take, '--dry-run')).out).toBe('1 page of una@guests.test would be moved.\n');
    expect((await portico(...take)).out).toBe('1 page of una@guests.test moves here now.\n');
    expect((await portico(...take)).err).toContain('Nobody with the email una@guests.test works for this organisation');
  });
});
