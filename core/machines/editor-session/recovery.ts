import { fingerprint } from '#core/config/page-strings.ts';
import { UNSENT_OFFERS } from '#core/constants.ts';
import type { EditorPage } from '#core/ports/api.ts';
import type { Journal, JournalEntry, LastSent } from '#core/ports/journal.ts';
import { ofEvent, outputOf } from '../setup-helpers.ts';
import { editorSessionSetup, type TakenRecovery } from './editor-session.setup.ts';
import type { Copy, Recovery } from './editor-session.types.ts';

/** Where an offer waits until it is taken or declined, out of the way of new edits to the same page. */
function recoveryKey(pageId: string): string {
  return `${pageId}:recovered`;
}

/** Edits of this device to a page that is no more; null where there are none or the device cannot tell. */
export async function findLeft(journal: Journal, pageId: string): Promise<Recovery | null> {
  try {
    const entry = (await journal.get(pageId)) ?? (await journal.get(recoveryKey(pageId)));
    return entry && { ...entry, pageId, outdated: true };
  } catch {
    return null;
  }
}

/**
 * Edits of this device that the server does not have, the latest first; null where there are none or the device cannot
 * tell. Those that were offered before and not decided on wait behind them.
 */
export async function findRecovery(
  journal: Journal,
  { body: page, etag }: { readonly body: EditorPage; readonly etag?: string | undefined },
  now: number,
): Promise<Recovery | null> {
  try {
    const left = await journal.get(page.id);
    const offered = await journal.get(recoveryKey(page.id));
    const waiting = [left, offered, ...(offered?.earlier ?? [])].filter(
      (entry) => entry !== null && isNews(entry, page),
    );
    const entry = await keepOffers(journal, page.id, waiting as JournalEntry[], now);
    if (left) await journal.remove(page.id);
    return entry && { ...entry, pageId: page.id, outdated: isOutdated(entry, page, etag) };
  } catch {
    return null;
  }
}

/** An offer was taken or declined; gives the one that waited behind it, which is older than what is there by now. */
export async function nextRecovery(
  journal: Journal,
  { pageId, at }: JournalEntry,
  now: number,
): Promise<Recovery | null> {
  const settled = await journal.get(recoveryKey(pageId));
  // What a kick left is offered at once, past those that wait.
  if (settled?.at !== at) return null;
  const entry = await keepOffers(journal, pageId, settled.earlier ?? [], now);
  return entry && { ...entry, pageId, outdated: true };
}

/** Keeps the offers that wait as the only ones of their page, and gives the first. */
async function keepOffers(
  journal: Journal,
  pageId: string,
  [first, ...others]: readonly JournalEntry[],
  now: number,
): Promise<JournalEntry | null> {
  const key = recoveryKey(pageId);
  if (first === undefined) {
    await journal.remove(key);
    return null;
  }
  const earlier = others.slice(0, UNSENT_OFFERS - 1).map(({ earlier: _, ...entry }) => entry);
  await journal.put({ ...first, pageId: key, offered: now, earlier });
  return first;
}

type Content = Pick<EditorPage, 'html' | 'config'>;

/** What is kept of a save that is on its way. */
export function sentNote({ html, config }: Content, at: number): LastSent {
  return { fingerprint: fingerprint(`${html}\n${config}`), at };
}

/** Whether the page is as the window of these edits sent it last. */
function isAsSent({ sent }: JournalEntry, page: Content): boolean {
  return sent !== undefined && sent.fingerprint === sentNote(page, sent.at).fingerprint;
}

/** What was kept before the save that the server has is part of it. */
function isNews(entry: JournalEntry, page: EditorPage): boolean {
  if (isAsSent(entry, page) && entry.sent !== undefined && entry.at < entry.sent.at) return false;
  return entry.html !== page.html || entry.config !== page.config;
}

/** By the revision they were made upon; by the time where no revision is known. What the window sent itself is no change. */
function isOutdated(entry: JournalEntry, page: EditorPage, etag: string | undefined): boolean {
  const { basedOn, at } = entry;
  if (isAsSent(entry, page)) return false;
  if (basedOn !== undefined && etag !== undefined) return basedOn !== etag;
  return at < Date.parse(page.updated_at);
}

const recoveryOf = ({ context }: { context: { recovery: Recovery | null } }) => ({
  recovery: context.recovery as Recovery,
});

/** Back to the offer there is, if there is one. */
const BACK = [{ guard: 'hasRecovery', target: 'idle.offered' }, { target: 'idle.none' }] as const;

/**
 * Edits that no server has: what a crash left is offered when the page is opened, what a kick left as soon as it is
 * known that the server does not have it. They are taken, declined, or become a page of their own; what waited behind
 * them is offered next.
 */
export const recovery = editorSessionSetup.createStateConfig({
  initial: 'idle',
  on: {
    // The page was read anew, and with it what this device has of it.
    'page.loaded': [{ guard: 'hasRecovery', target: '.idle.offered' }, { target: '.idle.none' }],
    'recovery.copy': { target: '.copying', actions: { type: 'prepareCopy', params: ofEvent } },
  },
  states: {
    idle: {
      always: { guard: 'hasUnsaved', target: 'comparing' },
      initial: 'none',
      states: {
        none: {
          entry: 'dropRecovery',
          on: { 'page.unreadable': { guard: 'isOfPage', target: '#editorSession.recovery.seeking' } },
        },
        offered: {
          tags: 'offering',
          on: {
            'recovery.take': '#editorSession.recovery.taking',
            'recovery.decline': '#editorSession.recovery.settling',
          },
        },
      },
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
            target: 'idle.offered',
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
            target: 'idle.offered',
            actions: { type: 'keepRecovery', params: outputOf },
          },
          { target: 'idle.none' },
        ],
        onError: 'idle.none',
      },
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
            target: 'idle.offered',
            actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.output) },
          },
          // Offered once more, as what would undo that.
          { guard: { type: 'wouldUndo', params: outputOf }, target: 'idle.offered', actions: 'markOutdated' },
          {
            target: 'settling',
            actions: {
              type: 'showDraft',
              params: ({ event }) => event.output.draft as NonNullable<typeof event.output.draft>,
            },
          },
        ],
        onError: 'idle.offered',
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
          { target: 'idle.none', actions: { type: 'keepCopied', params: outputOf } },
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
            target: 'idle.offered',
            actions: { type: 'keepRecovery', params: outputOf },
          },
          { target: 'idle.none' },
        ],
        onError: 'idle.none',
      },
    },
  },
});

function problemOf(taken: TakenRecovery) {
  return taken.draft === null ? taken.problem : null;
}
