import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { autosaveMachine } from '#core/machines/autosave/autosave.machine.ts';
import type { journalMachine } from '#core/machines/journal/journal.machine.ts';
import { text } from '#core/texts/index.ts';
import styles from './top-bar.module.css';

export type AutosaveActor = ActorRefFrom<typeof autosaveMachine>;
export type JournalActor = ActorRefFrom<typeof journalMachine>;

interface Status {
  readonly tone: 'calm' | 'busy' | 'warning' | 'danger';
  /** `kept`: this device keeps what the server does not have. */
  words(reason: string, kept: boolean): string;
}

/** By tag of the autosave, the most telling first. */
const STATUSES: readonly (readonly [tag: Parameters<SnapshotFrom<typeof autosaveMachine>['hasTag']>[0], Status])[] = [
  ['conflicted', { tone: 'danger', words: (reason) => text('editor.failed', { reason }) }],
  ['offline', { tone: 'warning', words: (_, kept) => text(kept ? 'editor.offlineShort' : 'editor.offline') }],
  ['slow', { tone: 'warning', words: () => text('editor.savingSlow') }],
  ['saving', { tone: 'busy', words: () => text('editor.saving') }],
  ['retrying', { tone: 'warning', words: (reason) => text('editor.retrying', { reason }) }],
  ['failed', { tone: 'danger', words: (reason) => text('editor.failed', { reason }) }],
  ['dirty', { tone: 'busy', words: () => text('editor.unsaved') }],
  ['saved', { tone: 'calm', words: () => text('editor.saved') }],
];

const selectTag = (snapshot: SnapshotFrom<typeof autosaveMachine>) =>
  STATUSES.findIndex(([tag]) => snapshot.hasTag(tag));
const selectReason = (snapshot: SnapshotFrom<typeof autosaveMachine>) =>
  asSentence(snapshot.context.failure?.reason ?? '');

interface SaveStatusProps {
  readonly autosave: AutosaveActor;
  readonly journal: JournalActor;
}

/** Whether the server has everything, in words; where it cannot be had, also that this device does not keep it. */
export function SaveStatus({ autosave, journal }: SaveStatusProps) {
  const status = STATUSES[useSelector(autosave, selectTag)]?.[1];
  const reason = useSelector(autosave, selectReason);
  const kept = useSelector(journal, ({ context }) => context.failure === null);
  if (!status) return null;
  const isUnsaved = !kept && (status.tone === 'warning' || status.tone === 'danger');
  const words = status.words(reason, kept);
  const all = isUnsaved ? text('editor.unsavedOnDevice', { status: words }) : words;
  return (
    <p className={styles.status} data-tone={isUnsaved ? 'danger' : status.tone} role="status" title={all}>
      <span className={styles.dot} />
      <span className={styles.words}>{all}</span>
    </p>
  );
}

/** A server's words with a full stop, so that ours can follow them. */
export function asSentence(words: string): string {
  return words === '' || /[.!?…。！？؟]$/.test(words) ? words : `${words}.`;
}
