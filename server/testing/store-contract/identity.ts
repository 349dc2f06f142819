import { expect, it } from 'vitest';
import { UniqueViolation } from '../../ports/store/store.ts';
import { CONNECTION } from '../connection.ts';
import { type Fixture, NOW } from './fixture.ts';

/** Sign-in providers of organisations, whom they know, who is on their way to one, and domains. */
export function identityContract({ store, person, part }: Fixture): void {
  const slug = () => `s${crypto.randomUUID().slice(0, 20)}`;
  const team = () => store().organisations.add({ slug: slug(), name: 'Harbour', kind: 'team' }, NOW);
  const { client_secret: _secret, ...entered } = CONNECTION;
  const connect = async () => {
    const { id: organisation_id } = await team();
    return store().oidcConnections.add({ ...entered, organisation_id }, NOW);
  };

  part('sign-in providers', ['organisations', 'oidcConnections'], () => {
    it('keep what was entered, begin off and untried, and stay the same in their issuer', async () => {
      const { oidcConnections } = store();
      const made = await connect();
      expect(made).toEqual({
        ...{ ...entered, id: made.id, organisation_id: made.organisation_id },
        ...{ forced_at: null, tested_at: null, tested_by: null, disabled_at: NOW, created_at: NOW },
      });
      const change = { ...entered, name: 'Other', mapping: [], default_role: null, create_members: false } as const;
      const ends = { trusts_addresses: true, secret_ends_on: '2027-03-31' };
      await oidcConnections.change(made.id, { ...change, ...ends });
      await oidcConnections.setTested(made.id, { at: NOW + 1, by: 'ann' });
      await oidcConnections.setDisabled(made.id, null);
      const tested = { tested_at: NOW + 1, tested_by: 'ann', disabled_at: null };
      const now = { ...made, ...change, ...ends, ...tested };
      expect(await oidcConnections.byId(made.id)).toEqual(now);
      expect(await oidcConnections.ofOrganisation(made.organisation_id)).toEqual([now]);
      const until = async (day: string) => (await oidcConnections.secretsUntil(day)).map(({ id }) => id);
      expect(await until('2027-03-30')).not.toContain(made.id);
      expect(await until('2027-03-31')).toContain(made.id);
      await oidcConnections.setDisabled(made.id, NOW);
      expect(await until('2027-03-31')).not.toContain(made.id);
      await oidcConnections.setTested(made.id, null);
      expect(await oidcConnections.byId(made.id)).toMatchObject({ tested_at: null, tested_by: null });
    });
  });

  part('forced sign-in providers', ['organisations', 'oidcConnections', 'memberships', 'users'], () => {
    it('are those of whoever is in the organisation without being an owner, while they are on', async () => {
      const { oidcConnections, memberships } = store();
      const { id, organisation_id, name } = await connect();
      const [ann, bob] = [await person(), await person()];
      await memberships.add({ organisation_id, user_id: ann.id, role: 'owner' }, NOW);
      await memberships.add({ organisation_id, user_id: bob.id, role: 'admin' }, NOW);
      const on = async (...people: { readonly id: string }[]) =>
        Promise.all(people.map((one) => oidcConnections.forcedOn(one.id)));
      await oidcConnections.setForced(id, NOW);
      expect(await on(ann, bob)).toEqual([[], []]);
      await oidcConnections.setDisabled(id, null);
      expect(await on(ann, bob, { id: '' })).toEqual([[], [{ id, organisation_id, name }], []]);
      expect((await oidcConnections.forced()).filter((one) => one.id === id)).toMatchObject([{ forced_at: NOW }]);
      await oidcConnections.setForced(id, null);
      expect(await on(bob)).toEqual([[]]);
    });
  });

  part('identities', ['organisations', 'oidcConnections', 'identities', 'users'], () => {
    it('are one for each subject and one for each person of a connection, and go with it', async () => {
      const { identities, oidcConnections } = store();
      const [{ id: connection_id }, ann, bob] = [await connect(), await person(), await person()];
      const of = (user_id: string, subject: string) => ({ connection_id, subject, user_id, email_seen: 'a@b.test' });
      await identities.add(of(ann.id, 'one'), NOW);
      await expect(identities.add(of(bob.id, 'one'), NOW)).rejects.toThrow(UniqueViolation);
      await expect(identities.add(of(ann.id, 'two'), NOW)).rejects.toThrow(UniqueViolation);
      await identities.used({ connection_id, subject: 'one' }, 'c@d.test', NOW + 1);
      const used = { ...of(ann.id, 'one'), email_seen: 'c@d.test', linked_at: NOW, used_at: NOW + 1 };
      expect(await identities.bySubject(connection_id, 'one')).toEqual(used);
      expect(await identities.bySubject(connection_id, 'ONE')).toBeUndefined();
      expect(await identities.ofUser(ann.id)).toEqual([used]);
      await identities.remove(connection_id, ann.id);
      await identities.add(of(bob.id, 'one'), NOW);
      await oidcConnections.remove(connection_id);
      expect(await identities.ofUser(bob.id)).toEqual([]);
    });
  });

  part('those on their way to a provider', ['organisations', 'oidcConnections', 'oidcAttempts'], () => {
    it('come back once, and in time', async () => {
      const { oidcAttempts } = store();
      const { id: connection_id } = await connect();
      const away = (state_hash: string) => ({
        ...{ state_hash: `${state_hash} ${connection_id}`, connection_id, purpose: 'sign-in' as const },
        ...{ user_id: null, session_id: null },
        ...{ binding_hash: 'b', redirect_uri: 'https://a.test/oidc', path: '/', ends_at: NOW + 10 },
      });
      await oidcAttempts.add(away('first'));
      const { state_hash } = away('first');
      const spent = await Promise.all([oidcAttempts.spend(state_hash, NOW), oidcAttempts.spend(state_hash, NOW)]);
      expect(spent.filter((one) => one !== undefined)).toEqual([away('first')]);
      const proof = { ...away('proof'), purpose: 'proof' as const, session_id: 'of whom is proved' };
      await oidcAttempts.add(proof);
      expect(await oidcAttempts.spend(proof.state_hash, NOW)).toEqual(proof);
      await oidcAttempts.add(away('late'));
      expect(await oidcAttempts.spend(away('late').state_hash, NOW + 10)).toBeUndefined();
      await oidcAttempts.add(away('forgotten'));
      await oidcAttempts.removeEnded(NOW + 10);
      expect(await oidcAttempts.spend(away('forgotten').state_hash, NOW)).toBeUndefined();
    });
  });

  part('claimed domains', ['organisations', 'claimedDomains'], () => {
    it('are claimed by many, and proved by one organisation', async () => {
      const { claimedDomains } = store();
      const [harbour, bay] = [await team(), await team()];
      const domain = `${crypto.randomUUID()}.test`;
      const claim = (organisation_id: string) => claimedDomains.add({ organisation_id, domain, token: 't' }, NOW);
      const [ours, theirs] = [await claim(harbour.id), await claim(bay.id)];
      await expect(claim(bay.id)).rejects.toThrow(UniqueViolation);
      await claimedDomains.setChecked(ours.id, { proved_at: NOW, missing_since: null }, NOW);
      await expect(claimedDomains.setChecked(theirs.id, { proved_at: NOW, missing_since: null }, NOW)).rejects.toThrow(
        UniqueViolation,
      );
      const proved = { ...ours, proved_at: NOW, checked_at: NOW };
      expect(await claimedDomains.provedBy(domain)).toEqual(proved);
      expect(await claimedDomains.ofOrganisation(bay.id)).toEqual([theirs]);
      expect((await claimedDomains.due(NOW, 100)).map(({ id }) => id)).toContain(ours.id);
      expect((await claimedDomains.due(NOW - 1, 100)).map(({ id }) => id)).not.toContain(ours.id);
      await claimedDomains.remove(ours.id);
      expect(await claimedDomains.byId(ours.id)).toBeUndefined();
    });
  });
}
