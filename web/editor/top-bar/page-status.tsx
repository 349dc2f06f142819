import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { EditorHandle } from '#core/app/open-editor.ts';
import type { autosaveMachine } from '#core/machines/autosave/autosave.machine.ts';
import { selectPageName } from '#core/machines/document/document.machine.ts';
import type { journalMachine } from '#core/machines/journal/journal.machine.ts';
import { text } from '#core/texts/index.ts';
import { dateFormat } from '../../ui/formats/own-formats.ts';
import type { EditorStore } from '../store/editor-store.ts';
import styles from './top-bar.module.css';

/** The page's name, written over in place: Enter keeps it, Escape gives the old one back, empty changes nothing. */
export function PageName({ store }: { readonly store: EditorStore }) {
  const name = useSelector(store.actor, selectPageName);
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    if (typed !== null && typed.trim() !== '' && typed.trim() !== name) {
      store.edit({ command: 'rename', args: { name: typed } });
    }
    setTyped(null);
  };
  return (
    <h1 className={styles.title}>
      <input
        className={styles.name}
        aria-label={text('editor.pageName')}
        title={name}
        spellCheck={false}
        autoComplete="off"
        readOnly={store.readOnly}
        value={typed ?? name}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') setTyped(null);
          if (event.key === 'Enter') keep();
        }}
      />
    </h1>
  );
}

interface TimesProps {
  readonly updatedAt: string | null;
  readonly publishedAt: string | null;
}

/** spec editor.9: last update time and last publish time, 'Unknown' by default. */
export function PageTimes({ updatedAt, publishedAt }: TimesProps) {
  return (
    <dl className={styles.times}>
      <div>
        <dt>{text('editor.lastUpdate')}</dt>
        <dd>
          <Moment at={updatedAt} />
        </dd>
      </div>
      <div>
        <dt>{text('editor.lastPublish')}</dt>
        <dd>
          <Moment at={publishedAt} />
        </dd>
      </div>
    </dl>
  );
}

const clock = dateFormat({ hour: '2-digit', minute: '2-digit' });
const day = dateFormat({ day: 'numeric', month: 'short' });
const days = dateFormat({ dateStyle: 'short' });
const full = dateFormat({ dateStyle: 'full', timeStyle: 'medium' });

function Moment({ at }: { readonly at: string | null }) {
  const date = new Date(at ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return text('editor.unknown');
  const today = days.format(date) === days.format(new Date());
  return (
    <time dateTime={date.toISOString()} title={full.format(date)}>
      {(today ? clock : day).format(date)}
    </time>
  );
}

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

type LiveProps = Pick<EditorHandle, 'editor'>;

/**
 * Whether the page is shown as it is saved: not while the connection is lost, nor where the server refuses news of it, nor
 * where it could not be read after its last save.
 */
export function useLive({ editor }: LiveProps): boolean {
  const room = useSelector(editor, ({ children }) => children.room);
  const isStale = useSelector(editor, (snapshot) => snapshot.hasTag('stale'));
  const hears = useSelector(room, (now) => now === undefined || (now.context.failures === 0 && !now.hasTag('denied')));
  return hears && !isStale;
}

/** Whether what is shown of the page is what others saved last. */
export function LiveStatus({ editor }: LiveProps) {
  const isLive = useLive({ editor });
  const isFree = useSelector(editor, (snapshot) => snapshot.hasTag('free'));
  const live = text(isFree ? 'editor.freeTitle' : 'editor.live');
  return (
    <p className={styles.status} data-tone={isLive ? 'calm' : 'warning'} role="status">
      <span className={styles.dot} />
      <span className={styles.words}>{isLive ? live : text('editor.notLive')}</span>
    </p>
  );
}
