import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { autosaveMachine } from '#core/machines/autosave/index.ts';
import { text } from '#core/texts/index.ts';
import { asSentence } from './as-sentence.ts';
import styles from './top-bar.module.css';

export type AutosaveActor = ActorRefFrom<typeof autosaveMachine>;

interface Status {
  readonly tone: 'calm' | 'busy' | 'warning' | 'danger';
  words(reason: string): string;
}

/** By tag of the autosave, the most telling first. */
const STATUSES: readonly (readonly [tag: Parameters<SnapshotFrom<typeof autosaveMachine>['hasTag']>[0], Status])[] = [
  ['conflicted', { tone: 'danger', words: (reason) => text('editor.failed', { reason }) }],
  ['offline', { tone: 'warning', words: () => text('editor.offlineShort') }],
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

/** Whether the server has everything, in words. */
export function SaveStatus({ autosave, readOnly }: { readonly autosave: AutosaveActor; readonly readOnly: boolean }) {
  const status = STATUSES[useSelector(autosave, selectTag)]?.[1];
  const reason = useSelector(autosave, selectReason);
  if (readOnly || !status) return null;
  const words = status.words(reason);
  return (
    <p className={styles.status} data-tone={status.tone} role="status" title={words}>
      <span className={styles.dot} />
      <span className={styles.words}>{words}</span>
    </p>
  );
}
