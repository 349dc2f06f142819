import { peopleIn } from '#core/access/invited-people.ts';
import { inTurn, ofEvent } from '../setup-helpers.ts';
import { peopleSetup } from './people.setup.ts';
import type { ChangeAnswer, ChangeResult, PeopleChange } from './people.types.ts';

/**
 * The people of an organisation. spec organisations.31 to organisations.35, organisations.37.
 *
 * The people are asked for again where they may have changed elsewhere, and where a change was refused (spec organisations.262).
 *
 * Changes run one after the other; asked for twice, one is done once. Why one was refused stands at the person it was
 * asked for, until it is asked again. What is typed into the form of invitations stays until its people are invited.
 *
 * Tags: `busy` while the people are loaded, `unloadable`, `inviting` while the form of invitations is open, `sending` while
 * it is on its way, `renaming`.
 */
export const peopleMachine = peopleSetup.createMachine({
  id: 'people',
  context: () => ({
    loaded: null,
    failure: null,
    invite: { typed: '', role: 'author', groups: [] },
    isEmpty: false,
    answers: null,
    isAnswered: false,
    inviteFailure: null,
    changes: [],
    refusals: {},
    nameFailure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPeople',
        src: 'loadPeople',
        onDone: {
          target: 'loaded',
          actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
        },
        onError: {
          target: 'unloadable',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unloadable: { tags: 'unloadable', on: { 'people.retry': 'loading' } },
    loaded: {
      type: 'parallel',
      on: {
        'people.retry': 'loading',
        'organisation.read': { actions: { type: 'keepOrganisation', params: ofEvent } },
      },
      states: {
        invite: {
          initial: 'closed',
          states: {
            closed: { on: { 'invite.open': { target: 'typing', actions: 'forgetAnswers' } } },
            typing: {
              tags: 'inviting',
              on: {
                'invite.typed': { actions: { type: 'keepDraft', params: ({ event: { typed } }) => ({ typed }) } },
                'invite.role': { actions: { type: 'keepDraft', params: ({ event: { role } }) => ({ role }) } },
                'invite.groups': { actions: { type: 'keepDraft', params: ({ event: { groups } }) => ({ groups }) } },
                'invite.send': [
                  // A second press, quicker than it shows what the first did.
                  { guard: 'isAnswered' },
                  { guard: 'hasPeople', target: 'sending' },
                  { actions: 'sayEmpty' },
                ],
                'invite.close': 'closed',
              },
            },
            sending: {
              tags: ['inviting', 'sending'],
              invoke: {
                id: 'invitePeople',
                src: 'invitePeople',
                input: ({ context: { invite }, event }) => ({
                  ...{ people: peopleIn(invite.typed), role: invite.role },
                  // A server of the version before has no groups, and takes none.
                  ...(event.type === 'invite.send' && event.offersGroups && { groups: invite.groups }),
                }),
                onDone: {
                  target: 'typing',
                  actions: { type: 'keepAnswers', params: ({ event }) => ({ answers: event.output }) },
                },
                onError: {
                  target: 'typing',
                  actions: { type: 'keepInviteFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
          },
        },
        list: {
          invoke: { id: 'changePeople', src: 'changePeople' },
          on: {
            'people.change': {
              guard: { type: 'isNewChange', params: ({ event }) => event.change },
              actions: [
                { type: 'keepAsked', params: ({ event }) => event.change },
                { type: 'askChange', params: ({ event }) => event.change },
              ],
            },
            'change.done': [
              {
                guard: 'isOwnRole',
                target: '#people.loading',
                actions: [{ type: 'tellChanged', params: ofEvent }, 'forgetChanges'],
              },
              {
                actions: [
                  { type: 'tellChanged', params: ofEvent },
                  { type: 'keepChange', params: ofEvent },
                  'endChange',
                ],
              },
            ],
            'change.failed': { actions: [{ type: 'keepRefusal', params: ofEvent }, 'endChange'] },
            'refusal.dismiss': { actions: { type: 'forgetRefusal', params: ofEvent } },
          },
        },
        news: {
          initial: 'known',
          on: { 'people.look': '.looking', 'change.failed': '.looking' },
          states: {
            known: {},
            looking: {
              invoke: {
                id: 'lookAgain',
                src: 'loadPeople',
                onDone: {
                  target: 'known',
                  actions: { type: 'keepNews', params: ({ event }) => ({ loaded: event.output }) },
                },
                // What is shown is as new as it was.
                onError: 'known',
              },
            },
          },
        },
        name: {
          initial: 'idle',
          states: {
            idle: { on: { 'name.save': 'renaming', 'name.typed': { actions: 'forgetNameFailure' } } },
            renaming: {
              tags: 'renaming',
              invoke: {
                id: 'rename',
                src: 'rename',
                input: ({ context, event }) => ({
                  name: event.type === 'name.save' ? event.name : '',
                  etag: context.loaded?.etag,
                }),
                onDone: {
                  target: 'idle',
                  actions: [{ type: 'keepName', params: ({ event }) => event.output }, 'tellRenamed'],
                },
                onError: {
                  target: 'idle',
                  actions: { type: 'keepNameFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
          },
        },
      },
    },
  },
});

/** The actor that carries out changes of people and invitations. */
export function peopleChanges(change: (change: PeopleChange, signal: AbortSignal) => Promise<ChangeResult>) {
  return inTurn(change, {
    done: (result): ChangeAnswer => ({ type: 'change.done', result }),
    failed: (error): ChangeAnswer => ({ type: 'change.failed', error }),
  });
}
