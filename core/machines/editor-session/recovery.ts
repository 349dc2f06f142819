import { ofEvent, outputOf } from '../setup-helpers.ts';
import { editorSessionSetup, type TakenRecovery } from './editor-session.setup.ts';
import type { Copy } from './editor-session.types.ts';
import type { Recovery } from './find-recovery.ts';

const recoveryOf = ({ context }: { context: { recovery: Recovery | null } }) => ({
  recovery: context.recovery as Recovery,
});

/** Back to the offer there is, if there is one. */
const BACK = [{ guard: 'hasRecovery', target: 'offered' }, { target: 'none' }] as const;

/**
 * Edits that no server has: what a crash left is offered when the page is opened, what a kick left as soon as it is
 * known that the server does not have it. They are taken, declined, or become a page of their own; what waited behind
 * them is offered next.
 */
export const recovery = editorSessionSetup.createStateConfig({
  initial: 'none',
  on: {
    // The page was read anew, and with it what this device has of it.
    'page.loaded': [{ guard: 'hasRecovery', target: '.offered' }, { target: '.none' }],
    'recovery.copy': { target: '.copying', actions: { type: 'prepareCopy', params: ofEvent } },
  },
  states: {
    none: {
      entry: 'dropRecovery',
      always: { guard: 'hasUnsaved', target: 'comparing' },
      on: { 'page.unreadable': { guard: 'isOfPage', target: 'seeking' } },
    },
    /** A save whose answer did not come may have arrived all the same; then there is nothing to offer. */
    comparing: {
      tags: 'offering',
      entry: 'forgetUnsaved',
      invoke: {
        id: 'compareUnsaved',
        src: 'compareUnsaved',
        onDone: [
          {
            guard: { type: 'isFound', params: outputOf },
            target: 'offered',
            actions: { type: 'keepRecovery', params: outputOf },
          },
          ...BACK.map((back) => ({
            ...back,
            actions: { type: 'tellJournalSaved', params: { later: false } } as const,
          })),
        ],
        onError: BACK,
      },
    },
    seeking: {
      invoke: {
        id: 'findLeft',
        src: 'findLeft',
        input: ({ context: { request } }) => ({ request }),
        onDone: [
          {
            guard: { type: 'isFound', params: outputOf },
            target: 'offered',
            actions: { type: 'keepRecovery', params: outputOf },
          },
          { target: 'none' },
        ],
        onError: 'none',
      },
    },
    offered: {
      tags: 'offering',
      always: { guard: 'hasUnsaved', target: 'comparing' },
      on: { 'recovery.take': 'taking', 'recovery.decline': 'settling' },
    },
    taking: {
      tags: ['offering', 'settling'],
      entry: { type: 'keepProblem', params: null },
      invoke: {
        id: 'readRecovery',
        src: 'readRecovery',
        input: recoveryOf,
        onDone: [
          {
            guard: { type: 'isUnreadable', params: outputOf },
            target: 'offered',
            actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.output) },
          },
          // Offered once more, as what would undo that.
          { guard: { type: 'wouldUndo', params: outputOf }, target: 'offered', actions: 'markOutdated' },
          {
            target: 'settling',
            actions: {
              type: 'showDraft',
              params: ({ event }) => event.output.draft as NonNullable<typeof event.output.draft>,
            },
          },
        ],
        onError: 'offered',
      },
    },
    copying: {
      tags: ['offering', 'settling'],
      on: { 'recovery.copy': {}, 'page.loaded': {} },
      invoke: {
        id: 'createCopy',
        src: 'createCopy',
        input: ({ context }) => context.copy as Copy,
        onDone: [
          {
            guard: 'hasRecovery',
            target: 'settling',
            actions: { type: 'keepCopied', params: outputOf },
          },
          { target: 'none', actions: { type: 'keepCopied', params: outputOf } },
        ],
        onError: BACK.map((back) => ({ ...back, actions: { type: 'keepCopyFailure', params: ofEvent } as const })),
      },
    },
    /** The offer is decided on. */
    settling: {
      tags: 'settling',
      invoke: {
        id: 'settleRecovery',
        src: 'settleRecovery',
        input: recoveryOf,
        onDone: [
          {
            guard: { type: 'isFound', params: outputOf },
            target: 'offered',
            actions: { type: 'keepRecovery', params: outputOf },
          },
          { target: 'none' },
        ],
        onError: 'none',
      },
    },
  },
});

function problemOf(taken: TakenRecovery) {
  return taken.draft === null ? taken.problem : null;
}
