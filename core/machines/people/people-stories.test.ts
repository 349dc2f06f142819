import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { ApiError } from '#core/ports/api-error.ts';
import type { InviteAnswer, Member, MemberInvitation, MemberInvites } from '#core/ports/organisations.ts';
import { type Happening, storiesOf } from '#core/testing/chart-stories.ts';
import type { TurnTask } from '../setup-helpers.ts';
import { peopleMachine } from './people.machine.ts';
import type { LoadedPeople, PeopleChange } from './people.types.ts';

/* What the screen of people shows while they are looked at, changed and invited (spec organisations.31 to organisations.37). */

const member = (id: string, fields: Partial<Member> = {}): Member => ({
  user_id: id,
  name: id,
  email: `${id}@b.example`,
  is_you: id === 'me',
  role: 'editor',
  managed_by: 'person',
  state: 'active',
  has_factor: false,
  last_active: null,
  pages: 2,
  ...fields,
});
const invitation = (id: string, fields: Partial<MemberInvitation> = {}): MemberInvitation => ({
  id,
  email: `${id}@b.example`,
  name: '',
  role: 'author',
  state: 'open',
  mail: 'sent',
  invited_by: 'me',
  created_at: '2026-11-24T10:00:00.000Z',
  expires_at: '2026-12-01T10:00:00.000Z',
  ...fields,
});
const organisation: LoadedPeople['organisation'] = {
  ...{ id: 'o1', slug: 'harbour', name: 'Harbour', role: 'owner', kind: 'team', brands: [], hostless: [] },
  ...{
    audit_days: 400,
    acting: { rule: 'always', open_until: null },
    suspended: null,
    created_at: '2026-11-24T10:00:00.000Z',
  },
};
const members = [member('me', { role: 'owner' }), member('ann')];
const loaded: LoadedPeople = { organisation, etag: '"1"', members, invitations: [invitation('eve')], names: members };
const error = new ApiError({ status: 409, code: 'last_owner', summary: 'Make somebody else owner first' });

const tell = storiesOf('people', peopleMachine, ({ tags, context }, facts) =>
  [
    ...tags,
    context.loaded?.members
      ?.map((one) => `${one.name} ${one.role} ${one.state} ${one.pages}${one.is_primary ? ' primary' : ''}`)
      .join(' and '),
    context.loaded && `invited ${context.loaded.invitations.map(({ id, mail }) => `${id} ${mail}`).join()}`.trim(),
    ...(context.loaded?.organisation.brands ?? []).map((host) => `${context.loaded?.organisation.name} at ${host}`),
    context.invite.typed && `typed ${context.invite.typed} as ${context.invite.role}`,
    context.invite.groups.length > 0 && `with ${context.invite.groups.join()}`,
    context.isEmpty && 'nobody typed',
    context.answers?.map(({ email, outcome }) => `${email} ${outcome}`).join(' and '),
    context.inviteFailure?.reason,
    context.changes.length > 0 && `${context.changes.length} to do`,
    ...Object.entries(context.refusals).map(([id, { reason }]) => `${id}: ${reason}`),
    (context.failure ?? context.nameFailure)?.reason,
    ...facts.map((fact) => (fact.type === 'organisation.renamed' ? `called ${fact.name}` : fact.change.type)),
  ]
    .filter(Boolean)
    .join('; '),
);

const LOADED: Happening = { of: 'loadPeople', output: loaded };
const change = (change: PeopleChange): Happening => ({ type: 'people.change', change });
const done = (result: object = {}): Happening => ({ type: 'change.done', result });
const typed = (words: string): Happening => ({ type: 'invite.typed', typed: words });
const SEND: Happening = { type: 'invite.send', offersGroups: true };
const ME = 'me owner active 2';
const BOTH = `${ME} and ann editor active 2`;

test('people that could not be loaded are asked for again', () => {
  tell(
    undefined,
    [{ of: 'loadPeople', error }, 'unloadable; Make somebody else owner first'],
    [{ type: 'people.retry' }, 'busy; Make somebody else owner first'],
    [LOADED, `${BOTH}; invited eve sent`],
  );
});

test('people are loaded again after a table of them was brought in', () => {
  tell(
    undefined,
    [LOADED, `${BOTH}; invited eve sent`],
    [{ type: 'people.retry' }, `busy; ${BOTH}; invited eve sent`],
    [{ of: 'loadPeople', output: { ...loaded, invitations: [] } }, `${BOTH}; invited`],
  );
});

test('what another part of the screen has saved of the organisation changes nothing about its people', () => {
  tell(
    undefined,
    [LOADED, `${BOTH}; invited eve sent`],
    [{ type: 'organisation.read', organisation, etag: '"2"' }, `${BOTH}; invited eve sent`],
  );
});

// spec organisations.306
test('brands that are added elsewhere are there, and the name stays the one that is typed over', () => {
  const renamed = { ...organisation, name: 'Quay', brands: ['wifi.quay.example'] };
  tell(
    undefined,
    [LOADED, `${BOTH}; invited eve sent`],
    [{ type: 'people.look' }, `${BOTH}; invited eve sent`],
    [
      { of: 'loadPeople', output: { ...loaded, organisation: renamed } },
      `${BOTH}; invited eve sent; Harbour at wifi.quay.example`,
    ],
  );
});

test('people are changed in the order in which it was asked, each change once', () => {
  tell(
    undefined,
    [LOADED, `${BOTH}; invited eve sent`],
    [change({ type: 'member.role', id: 'ann', role: 'desk', from: 'editor' }), `${BOTH}; invited eve sent; 1 to do`],
    [change({ type: 'member.role', id: 'ann', role: 'desk', from: 'editor' }), `${BOTH}; invited eve sent; 1 to do`],
    [change({ type: 'member.give', id: 'ann', to: 'me' }), `${BOTH}; invited eve sent; 2 to do`],
    [
      done({ member: member('ann', { role: 'desk' }) }),
      `${ME} and ann desk active 2; invited eve sent; 1 to do; member.role`,
    ],
    [done(), 'me owner active 4 and ann desk active 0; invited eve sent; member.give'],
  );
});

test('another owner is the primary one (spec organisations.129)', () => {
  const owners = [member('me', { role: 'owner', is_primary: true }), member('ann', { role: 'owner' })];
  tell(
    undefined,
    [
      { of: 'loadPeople', output: { ...loaded, members: owners } },
      `${ME} primary and ann owner active 2; invited eve sent`,
    ],
    [change({ type: 'member.primary', id: 'ann' }), `${ME} primary and ann owner active 2; invited eve sent; 1 to do`],
    [done(), `${ME} and ann owner active 2 primary; invited eve sent; member.primary`],
  );
});

test('who is removed leaves their pages to the person that was chosen (spec organisations.33)', () => {
  tell(
    undefined,
    [LOADED, `${BOTH}; invited eve sent`],
    [change({ type: 'member.remove', id: 'ann', to: 'me' }), `${BOTH}; invited eve sent; 1 to do`],
    [done(), 'me owner active 4; invited eve sent; member.remove'],
  );
});

test('why a change was refused stands at the person until it is asked again (spec organisations.32)', () => {
  const refused = 'me: Make somebody else owner first';
  tell(
    undefined,
    [LOADED, `${BOTH}; invited eve sent`],
    [change({ type: 'member.role', id: 'me', role: 'admin', from: 'owner' }), `${BOTH}; invited eve sent; 1 to do`],
    [{ type: 'change.failed', error }, `${BOTH}; invited eve sent; ${refused}`],
    [{ type: 'refusal.dismiss', id: 'me' }, `${BOTH}; invited eve sent`],
    [change({ type: 'member.role', id: 'me', role: 'admin', from: 'owner' }), `${BOTH}; invited eve sent; 1 to do`],
    [{ type: 'change.failed', error }, `${BOTH}; invited eve sent; ${refused}`],
    [change({ type: 'member.role', id: 'me', role: 'reader', from: 'owner' }), `${BOTH}; invited eve sent; 1 to do`],
    [done({ member: member('me', { role: 'reader' }) }), `busy; ${BOTH}; invited eve sent; member.role`],
    [{ of: 'loadPeople', output: { ...loaded, members: null, invitations: [] } }, 'invited'],
  );
});

test('what was changed elsewhere is shown, also where a change was refused for it (spec organisations.262)', () => {
  const changed = { ...loaded, members: [members[0] as Member, member('ann', { role: 'reader' })] };
  const now = `${ME} and ann reader active 2; invited eve sent`;
  const refused = 'ann: Make somebody else owner first';
  const LOOK: Happening = { type: 'people.look' };
  tell(
    undefined,
    [LOADED, `${BOTH}; invited eve sent`],
    [LOOK, `${BOTH}; invited eve sent`],
    [{ of: 'loadPeople', error }, `${BOTH}; invited eve sent`],
    [change({ type: 'member.role', id: 'ann', role: 'desk', from: 'editor' }), `${BOTH}; invited eve sent; 1 to do`],
    [{ type: 'change.failed', error }, `${BOTH}; invited eve sent; ${refused}`],
    [{ of: 'loadPeople', output: changed }, `${now}; ${refused}`],
    [LOOK, `${now}; ${refused}`],
    [{ of: 'loadPeople', output: loaded }, `${BOTH}; invited eve sent; ${refused}`],
  );
});

test('invitations are sent again and withdrawn (spec organisations.35)', () => {
  tell(
    undefined,
    [LOADED, `${BOTH}; invited eve sent`],
    [change({ type: 'invitation.send', id: 'eve' }), `${BOTH}; invited eve sent; 1 to do`],
    [done({ invitation: invitation('eve', { mail: 'file' }) }), `${BOTH}; invited eve file; invitation.send`],
    [change({ type: 'invitation.withdraw', id: 'eve' }), `${BOTH}; invited eve file; 1 to do`],
    [done(), `${BOTH}; invited; invitation.withdraw`],
  );
});

test('each address gets an answer, and what is no address stays in the field (spec organisations.34)', () => {
  const answers: InviteAnswer[] = [
    { email: 'bob@b.example', outcome: 'invited', invitation: invitation('bob') },
    { email: 'nobody', outcome: 'wrong', problem: 'This is no email' },
  ];
  const LIST = `${BOTH}; invited eve sent`;
  tell(
    undefined,
    [LOADED, LIST],
    [{ type: 'invite.open' }, `inviting; ${LIST}`],
    [SEND, `inviting; ${LIST}; nobody typed`],
    [typed('bob@b.example, nobody'), `inviting; ${LIST}; typed bob@b.example, nobody as author`],
    [{ type: 'invite.role', role: 'desk' }, `inviting; ${LIST}; typed bob@b.example, nobody as desk`],
    [SEND, `inviting; sending; ${LIST}; typed bob@b.example, nobody as desk`],
    [
      { of: 'invitePeople', error },
      `inviting; ${LIST}; typed bob@b.example, nobody as desk; Make somebody else owner first`,
    ],
    [SEND, `inviting; sending; ${LIST}; typed bob@b.example, nobody as desk; Make somebody else owner first`],
    [
      { of: 'invitePeople', output: answers },
      `inviting; ${BOTH}; invited bob sent,eve sent; typed nobody as desk; bob@b.example invited and nobody wrong`,
    ],
    // pressed a second time
    [
      SEND,
      `inviting; ${BOTH}; invited bob sent,eve sent; typed nobody as desk; bob@b.example invited and nobody wrong`,
    ],
    [
      { type: 'invite.close' },
      `${BOTH}; invited bob sent,eve sent; typed nobody as desk; bob@b.example invited and nobody wrong`,
    ],
    [{ type: 'invite.open' }, `inviting; ${BOTH}; invited bob sent,eve sent; typed nobody as desk`],
    [
      { type: 'invite.groups', groups: ['bar'] },
      `inviting; ${BOTH}; invited bob sent,eve sent; typed nobody as desk; with bar`,
    ],
  );
});

test('groups are sent where there are some to choose, also where none is chosen (spec organisations.167)', async () => {
  const sent: MemberInvites[] = [];
  const invitePeople = fromPromise<InviteAnswer[], MemberInvites>(async ({ input }) => {
    sent.push(input);
    return [];
  });
  const loadPeople = fromPromise(async () => loaded);
  const people = { people: [{ email: 'bob@b.example' }], role: 'author' };
  for (const offersGroups of [true, false]) {
    const actors = { loadPeople, invitePeople, changePeople: fromCallback<TurnTask<PeopleChange>>(() => {}) };
    const actor = createActor(peopleMachine.provide({ actors })).start();
    await waitFor(actor, ({ context }) => context.loaded !== null);
    actor.send({ type: 'invite.open' });
    actor.send({ type: 'invite.typed', typed: 'bob@b.example' });
    actor.send({ type: 'invite.send', offersGroups });
    await waitFor(actor, ({ context }) => context.answers !== null);
    actor.stop();
  }
  expect(sent).toEqual([{ ...people, groups: [] }, people]);
});

test('the organisation gets another name, unless somebody else was first (spec organisations.37)', () => {
  const LIST = `${BOTH}; invited eve sent`;
  tell(
    undefined,
    [LOADED, LIST],
    [{ type: 'name.save', name: 'Bay' }, `renaming; ${LIST}`],
    [{ of: 'rename', error }, `${LIST}; Make somebody else owner first`],
    [{ type: 'name.typed' }, LIST],
    [{ type: 'name.save', name: 'Bay' }, `renaming; ${LIST}`],
    [{ of: 'rename', output: { organisation: { ...organisation, name: 'Bay' }, etag: '"2"' } }, `${LIST}; called Bay`],
  );
});
