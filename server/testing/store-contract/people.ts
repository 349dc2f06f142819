import { expect, it } from 'vitest';
import { UniqueViolation } from '../../ports/store/store.ts';
import { type Fixture, NOW } from './fixture.ts';

/** Accounts, sessions, tokens and jobs. */
export function peopleContract({ store, beside, person, part }: Fixture): void {
  part('accounts', ['users', 'capabilities', 'knownAddresses'], () => {
    it('are found by their ids and by their email in any case, and are one for each email', async () => {
      const { users } = store();
      const email = `Ada.${crypto.randomUUID()}@Portico.Test`;
      const ada = await users.add({ email, fullname: 'Ada', password: 'hash' }, NOW);
      expect(ada).toMatchObject({ email: email.toLowerCase(), disabled_at: null, created_at: NOW });
      expect(await users.byId(ada.id)).toEqual(ada);
      expect(await users.byEmail(` ${email} `)).toEqual(ada);
      expect(await users.byCloudId(ada.cloud_user_id)).toEqual(ada);
      expect((await users.list()).map(({ id }) => id)).toContain(ada.id);
      await expect(users.add({ email, fullname: 'Eve', password: '' }, NOW)).rejects.toThrow(UniqueViolation);
      expect(await users.byId('nobody')).toBeUndefined();
    });

    it('keep what is set of them', async () => {
      const { users, capabilities, knownAddresses } = store();
      const { id } = await person();
      await users.setPassword(id, 'other');
      await users.setProfile(id, { fullname: 'Ada Lovelace' });
      await users.setDisabled(id, NOW);
      expect(await users.byId(id)).toMatchObject({ password: 'other', fullname: 'Ada Lovelace', disabled_at: NOW });
      for (const name of ['support', 'customapp', 'support']) await capabilities.add(id, name);
      expect(await capabilities.ofUser(id)).toEqual(['customapp', 'support']);
      expect([await capabilities.remove(id, 'support'), await capabilities.remove(id, 'support')]).toEqual([
        true,
        false,
      ]);
      await knownAddresses.add(id, '192.0.2.1', NOW);
      await knownAddresses.add(id, '192.0.2.1', NOW + 5);
      await knownAddresses.removeUnusedSince(NOW + 4);
      expect(await knownAddresses.has(id, '192.0.2.1')).toBe(true);
      await knownAddresses.removeUnusedSince(NOW + 5);
      expect(await knownAddresses.has(id, '192.0.2.1')).toBe(false);
    });
  });

  part('acts on accounts that wait', ['users', 'accountActs', 'memberships', 'organisations'], () => {
    it('are one of a kind for an account, come due, and end once', async () => {
      const { accountActs, memberships, organisations } = store();
      const { id: user_id } = await person();
      const slug = `s${crypto.randomUUID().slice(0, 20)}`;
      const { id: organisation_id } = await organisations.add({ slug, name: 'Bay', kind: 'team' }, NOW);
      const by = { asked_by: 'ann', reason: 'Lost the phone', due_at: NOW + 10 };
      const act = { user_id, kind: 'reset', organisation_id, ...by, stop_hash: crypto.randomUUID() } as const;
      const added = await accountActs.add(act, NOW);
      expect(added).toEqual({ ...act, id: added.id, asked_at: NOW, ended_at: null });
      await expect(accountActs.add({ ...act, stop_hash: crypto.randomUUID() }, NOW)).rejects.toThrow(UniqueViolation);
      expect(await accountActs.waiting(user_id, 'reset')).toEqual(added);
      expect(await accountActs.byStopHash(act.stop_hash)).toEqual(added);
      expect(await accountActs.waitingIn(organisation_id, 'reset')).toEqual([]);
      await memberships.add({ organisation_id, user_id, role: 'author' }, NOW);
      expect(await accountActs.waitingIn(organisation_id, 'reset')).toEqual([added]);
      expect(await accountActs.due(NOW + 9)).toEqual([]);
      expect(await accountActs.due(NOW + 10)).toContainEqual(added);
      expect([await accountActs.end(added.id, NOW + 5), await accountActs.end(added.id, NOW + 5)]).toEqual([
        true,
        false,
      ]);
      expect(await accountActs.byStopHash(act.stop_hash)).toBeUndefined();
      expect(await accountActs.due(NOW + 10)).not.toContainEqual(added);
      const next = await accountActs.add({ ...act, stop_hash: crypto.randomUUID() }, NOW);
      await accountActs.removeEnded(NOW + 6);
      expect(await accountActs.waiting(user_id, 'reset')).toEqual(next);
    });
  });

  part('emails', ['users', 'emailChanges'], () => {
    const hashes = () => ({ confirm_hash: crypto.randomUUID(), undo_hash: crypto.randomUUID() });

    it('are of one account each, whatever they are changed to', async () => {
      const { users } = store();
      const [ada, eve] = [await person(), await person()];
      const email = `new.${crypto.randomUUID()}@portico.test`;
      await users.setEmail(ada.id, email);
      expect((await users.byEmail(email))?.id).toBe(ada.id);
      await expect(users.setEmail(eve.id, email)).rejects.toThrow(UniqueViolation);
    });

    it('that were asked for are kept in their order, until they can be neither confirmed nor taken back', async () => {
      const { emailChanges } = store();
      const { id: user_id, email: former } = await person();
      const asked = { user_id, former, expires_at: NOW + 10, undo_until: NOW + 20 };
      const first = await emailChanges.add({ ...asked, ...hashes(), email: 'one@portico.test' }, NOW);
      const second = await emailChanges.add({ ...asked, ...hashes(), email: 'two@portico.test' }, NOW);
      expect((await emailChanges.ofUser(user_id)).map(({ email }) => email)).toEqual([first.email, second.email]);
      await emailChanges.stop(first.id, NOW + 1);
      const moved = { shares: [{ page: '7', had: null }], invitations: ['i'] };
      await emailChanges.confirm(second.id, { at: NOW + 2, undoUntil: NOW + 30, moved });
      expect(await emailChanges.byConfirmHash(first.confirm_hash)).toMatchObject({ stopped_at: NOW + 1 });
      const changed = { changed_at: NOW + 2, undo_until: NOW + 30, moved };
      expect(await emailChanges.byUndoHash(second.undo_hash)).toMatchObject(changed);
      await emailChanges.undo(second.id, NOW + 3);
      await emailChanges.removeDead(NOW + 20);
      expect(await emailChanges.ofUser(user_id)).toMatchObject([{ id: second.id, undone_at: NOW + 3 }]);
      expect(await emailChanges.byUndoHash('none')).toBeUndefined();
    });
  });

  part('failed sign-ins', ['users', 'failedSignIns'], () => {
    it('the latest twenty of an account are kept', async () => {
      const { failedSignIns } = store();
      const { id: user_id } = await person();
      for (let n = 0; n < 22; n += 1)
        await failedSignIns.add({ user_id, at: NOW + n, address: '192.0.2.7', user_agent: 'node' });
      const kept = await failedSignIns.ofUser(user_id);
      expect([kept.length, kept[0]?.at, kept.at(-1)?.at]).toEqual([20, NOW + 21, NOW + 2]);
      await failedSignIns.removeBefore(NOW + 20);
      expect((await failedSignIns.ofUser(user_id)).map(({ at }) => at)).toEqual([NOW + 21]);
    });
  });

  part('second factors', ['users', 'secondFactors'], () => {
    it('take each step once, and are confirmed by the first', async () => {
      const { secondFactors } = store();
      const { id: user_id } = await person();
      const factor = await secondFactors.add({ user_id, kind: 'totp', name: 'Phone' }, NOW);
      expect(factor).toMatchObject({ user_id, name: 'Phone', confirmed_at: null, last_step: 0, used_at: null });
      const takes = [await secondFactors.take(factor.id, 7, NOW + 1), await secondFactors.take(factor.id, 7, NOW + 2)];
      expect([...takes, await secondFactors.take(factor.id, 6, NOW + 3)]).toEqual([true, false, false]);
      expect(await secondFactors.take(factor.id, 8, NOW + 4)).toBe(true);
      const used = { ...factor, confirmed_at: NOW + 1, last_step: 8, used_at: NOW + 4 };
      expect(await secondFactors.ofUser(user_id)).toEqual([used]);
      await secondFactors.remove(factor.id);
      expect(await secondFactors.ofUser(user_id)).toEqual([]);
    });
  });

  part('passkeys', ['users', 'passkeys'], () => {
    it('are found by their credential, of which there is one, and keep how they were used', async () => {
      const { passkeys, users } = store();
      const { id: user_id } = await person();
      const credential_id = crypto.randomUUID();
      const key = { public_key: 'k', counter: 1, transports: ['usb', 'nfc'], is_synced: false, aaguid: 'a' };
      const added = { user_id, credential_id, rp_id: `${user_id}.test`, name: 'Key', ...key };
      const passkey = await passkeys.add(added, NOW);
      expect(passkey).toEqual({ id: passkey.id, ...added, created_at: NOW, used_at: null, blocked_at: null });
      await expect(passkeys.add(added, NOW)).rejects.toThrow(UniqueViolation);
      await passkeys.used(passkey.id, { counter: 7, is_synced: true }, NOW + 1);
      await passkeys.rename(passkey.id, 'Ring');
      await passkeys.block(passkey.id, NOW + 2);
      const used = { ...passkey, name: 'Ring', counter: 7, is_synced: true, used_at: NOW + 1, blocked_at: NOW + 2 };
      expect(await passkeys.byCredential(credential_id)).toEqual(used);
      expect(await passkeys.ofUser(user_id)).toEqual([used]);
      await passkeys.remove(passkey.id);
      expect(await passkeys.byCredential(credential_id)).toBeUndefined();
      expect(await users.passkeyUserId(user_id, 'first')).toBe('first');
      expect(await users.passkeyUserId(user_id, 'second')).toBe('first');
      expect(await users.byId(user_id)).toMatchObject({ passkey_user_id: 'first' });
    });
  });

  part('sessions and tokens', ['users', 'sessions', 'oneTimeTokens'], () => {
    it('of sessions the last used comes first, and the dead ones go', async () => {
      const { sessions } = store();
      const { id: user_id } = await person();
      const add = (name: string) =>
        sessions.add(
          {
            user_id,
            token_hash: `${name} ${user_id}`,
            expires_at: NOW + 100,
            user_agent: name,
            address: '',
            method: 'password',
          },
          NOW,
        );
      const [one, two] = [await add('one'), await add('two')];
      await sessions.touch(one.id, NOW + 10);
      await sessions.markProved(one.id, NOW + 11);
      expect(await sessions.byId(one.id)).toMatchObject({ created_at: NOW, proved_at: NOW + 11 });
      expect((await sessions.ofUser(user_id)).map(({ user_agent }) => user_agent)).toEqual(['one', 'two']);
      expect(await sessions.byTokenHash(two.token_hash)).toEqual(two);
      await sessions.removeDead(NOW + 50, NOW + 5);
      expect(await sessions.idsOfUser(user_id)).toEqual([one.id]);
      await sessions.removeDead(NOW + 100, 0);
      expect(await sessions.byId(one.id)).toBeUndefined();
    });

    it('a token opens what it is for until it ends, and is spent once', async () => {
      const { oneTimeTokens } = store();
      const hash = crypto.randomUUID();
      await oneTimeTokens.add({ hash, kind: 'reset', subject: 'ada', expiresAt: NOW + 10 });
      expect(await oneTimeTokens.subjectOf(hash, 'reset', NOW)).toBe('ada');
      expect(await oneTimeTokens.spend(hash, 'sign-on', NOW)).toBeUndefined();
      expect(await oneTimeTokens.spend(hash, 'reset', NOW + 10)).toBeUndefined();
      expect([await oneTimeTokens.spend(hash, 'reset', NOW), await oneTimeTokens.spend(hash, 'reset', NOW)]).toEqual([
        'ada',
        undefined,
      ]);
      for (const kind of ['reset', 'sign-on'] as const) {
        await oneTimeTokens.add({ hash: `${kind} ${hash}`, kind, subject: hash, expiresAt: NOW + 10 });
      }
      // spec organisations.284: the clock was put back by two days, and by a moment, since one was mailed.
      const late = { hash: `late ${hash}`, kind: 'reset', subject: 'ada', expiresAt: NOW + 86_400_000 } as const;
      await oneTimeTokens.add(late);
      expect(await oneTimeTokens.subjectOf(late.hash, 'reset', NOW - 2 * 86_400_000)).toBeUndefined();
      expect(await oneTimeTokens.spend(late.hash, 'reset', NOW - 2 * 86_400_000)).toBeUndefined();
      expect(await oneTimeTokens.subjectOf(late.hash, 'reset', NOW - 60_000)).toBe('ada');
      await oneTimeTokens.removeOf('reset', hash);
      expect(await oneTimeTokens.subjectOf(`reset ${hash}`, 'reset', NOW)).toBeUndefined();
      await oneTimeTokens.removeDead(NOW + 10);
      expect(await oneTimeTokens.subjectOf(`sign-on ${hash}`, 'sign-on', NOW)).toBeUndefined();
    });
  });

  part('API tokens', ['users', 'apiTokens'], () => {
    it('of an organisation have one name each in it, and are something in it until they are revoked', async () => {
      const { apiTokens, memberships, organisations } = store();
      const [{ id: user_id }, { id: other }] = [await person(), await person()];
      const slug = `tokens-${crypto.randomUUID().slice(0, 8)}`;
      const { id: organisation_id } = await organisations.add({ slug, name: 'Harbour', kind: 'team' }, NOW);
      const of = { organisation_id, scopes: ['people:read'], made_by: 'ann' } as const;
      const token = { name: 'crm', scope: 'read', expires_at: NOW + 100, ...of } as const;
      const crm = await apiTokens.add({ ...token, user_id, token_hash: crypto.randomUUID() }, NOW);
      expect(await apiTokens.byId(crm.id)).toMatchObject({ ...of, user_id });
      const again = apiTokens.add({ ...token, user_id: other, token_hash: crypto.randomUUID() }, NOW);
      await expect(again).rejects.toThrow(UniqueViolation);
      expect((await apiTokens.ofOrganisation(organisation_id)).map(({ id }) => id)).toEqual([crm.id]);
      expect(await memberships.ofActor(organisation_id, user_id)).toMatchObject({ role: 'admin', disabled_at: null });
      expect(await memberships.of(organisation_id, user_id)).toBeUndefined();
      await apiTokens.revoke(crm.id, NOW + 10);
      expect(await memberships.ofActor(organisation_id, user_id)).toBeUndefined();
      expect(await apiTokens.ofOrganisation(organisation_id)).toEqual([]);
    });

    it('have names that are free again once they are revoked, and are kept for a while after their end', async () => {
      const { apiTokens } = store();
      const [{ id: user_id }, { id: other }] = [await person(), await person()];
      const add = (name: string, owner = user_id) =>
        apiTokens.add(
          { user_id: owner, name, scope: 'read', token_hash: crypto.randomUUID(), expires_at: NOW + 100 },
          NOW,
        );
      const [two, one] = [await add('two'), await add('one')];
      expect(one).toMatchObject({ name: 'one', created_at: NOW, used_at: null, revoked_at: null });
      await add('one', other);
      await expect(add('one')).rejects.toThrow(UniqueViolation);
      await apiTokens.touch(one.id, NOW + 5);
      expect(await apiTokens.byTokenHash(one.token_hash)).toEqual({ ...one, used_at: NOW + 5 });
      expect((await apiTokens.ofUser(user_id)).map(({ name }) => name)).toEqual(['one', 'two']);
      await apiTokens.revoke(one.id, NOW + 10);
      await apiTokens.revoke(one.id, NOW + 20);
      expect(await apiTokens.byId(one.id)).toMatchObject({ revoked_at: NOW + 10 });
      const again = await add('one');
      await apiTokens.revokeAll(user_id, NOW + 30);
      expect(await apiTokens.ofUser(user_id)).toEqual([]);
      expect(await apiTokens.ofUser(other)).toHaveLength(1);
      await apiTokens.removeEnded(NOW + 11);
      expect(await apiTokens.byId(one.id)).toBeUndefined();
      expect(await apiTokens.byId(again.id)).toMatchObject({ revoked_at: NOW + 30 });
      await apiTokens.removeEnded(NOW + 101);
      expect(await apiTokens.byId(two.id)).toBeUndefined();
    });
  });

  part('jobs', ['users', 'jobs'], () => {
    it('stay as they ended, and the last of a kind says what is delivered', async () => {
      const { jobs } = store();
      const { id: user_id } = await person();
      const kind = { user_id, email_type: 'welcome', smtp_fingerprint: 'f' } as const;
      const job = await jobs.add(kind, NOW);
      expect(job).toMatchObject({ ...kind, state: 'pending', error: null, line: null, conversation: [] });
      await jobs.keepConversation(job.id, ['S: 220']);
      expect((await jobs.byId(job.id))?.conversation).toEqual(['S: 220']);
      const outcome = { error: null, conversation: ['S: 220', 'C: QUIT'] };
      expect([await jobs.finish(job.id, outcome), await jobs.finish(job.id, { error: 'late' })]).toEqual([true, false]);
      expect(await jobs.byId(job.id)).toMatchObject({ state: 'complete', conversation: ['S: 220', 'C: QUIT'] });
      expect([await jobs.wasDelivered(kind, NOW - 1), await jobs.wasDelivered(kind, NOW)]).toEqual([true, false]);
      const written = await jobs.add(kind, NOW);
      await jobs.finish(written.id, { error: null, line: 'Written to a file' });
      expect(await jobs.wasDelivered(kind, NOW - 1)).toBe(false);
      const failed = await jobs.add(kind, NOW + 1);
      expect((await jobs.begin(failed.id, -1))?.id).toBe(failed.id);
      expect(await jobs.failAbandoned('stopped')).toEqual([failed.id]);
      expect(await jobs.byId(failed.id)).toMatchObject({ state: 'failed', error: 'stopped' });
      expect(await jobs.wasDelivered(kind, NOW - 1)).toBe(false);
      expect(await jobs.countSince(user_id, NOW)).toBe(1);
      await jobs.removeBefore(NOW + 1);
      expect(await jobs.countSince(user_id, 0)).toBe(0);
    });

    it('are begun once, whoever tries, and fail where the lease of who began them ends', async () => {
      const { jobs } = store();
      const { id: user_id } = await person();
      const add = () => jobs.add({ user_id, email_type: 'welcome' }, NOW);
      const [job, kept, waiting] = [await add(), await add(), await add()];
      const other = await beside();
      const begun = await Promise.all([jobs, other.jobs, jobs].map((one) => one.begin(job.id, -1)));
      expect(begun.filter((one) => one?.id === job.id)).toHaveLength(1);
      await jobs.begin(kept.id, 60_000);
      expect(await jobs.notBegun(), 'there is time left to begin it').not.toContain(waiting.id);
      expect(await other.jobs.failAbandoned('stopped')).toEqual([job.id]);
      expect([await jobs.finish(job.id, { error: null }), await jobs.finish(kept.id, { error: null })]).toEqual([
        false,
        true,
      ]);
      await expect.poll(() => other.jobs.notBegun()).toContain(waiting.id);
      expect((await other.jobs.begin(waiting.id, 60_000))?.id).toBe(waiting.id);
      expect(await jobs.notBegun()).not.toContain(waiting.id);
      await other.close();
    });

    it('keep their lease while it is renewed', async () => {
      const { jobs } = store();
      const { id: user_id } = await person();
      const job = await jobs.add({ user_id, email_type: 'welcome' }, NOW);
      await jobs.begin(job.id, -1);
      await jobs.renew(job.id, 60_000);
      expect(await jobs.failAbandoned('stopped')).not.toContain(job.id);
      await jobs.renew(job.id, -1);
      expect(await jobs.failAbandoned('stopped')).toContain(job.id);
      await jobs.renew(job.id, 60_000);
      expect(await jobs.byId(job.id)).toMatchObject({ state: 'failed', error: 'stopped' });
    });
  });
}
