import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { type Difference, differenceDetail, differenceWords } from '#core/compare/compare-drafts.ts';
import { type MergePart, mergeDrafts, mergeParts, SETTINGS } from '#core/compare/merge-drafts.ts';
import { UNSENT_LIFE } from '#core/constants.ts';
import type { Draft } from '#core/draft/types.ts';
import { selectDraft } from '#core/machines/document/document.machine.ts';
import type { Recovery } from '#core/machines/editor-session/editor-session.types.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from '../../editor/store/editor-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { dateFormat } from '../../ui/formats/own-formats.ts';
import { toast } from '../../ui/message/toast.ts';
import { Spinner } from '../../ui/progress.tsx';
import styles from './merge-dialog.module.css';
import { KeepCopyButton } from './stopped-screens.tsx';

interface MergeProps {
  readonly handle: EditorHandle;
  readonly store: EditorStore;
  /** When the work was done, as a person reads it. */
  readonly date: string;
  onOpenChange(open: boolean): void;
}

/** spec rooms.20: what differs between work that was not saved and the page, each taken or left. Closing decides nothing. */
function MergeDialog({ handle, store, date, onOpenChange }: MergeProps) {
  const page = useSelector(handle.document, selectDraft);
  const work = useOffer(handle);
  const parts = useMemo(() => (work ? mergeParts(page, work) : []), [page, work]);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const chosen = parts.filter(({ id }) => taken.has(id));
  const toggle = (id: string) => {
    const next = new Set(taken);
    if (!next.delete(id)) next.add(id);
    setTaken(next);
  };
  const apply = async () => {
    if (!work) return;
    const draft = mergeDrafts(page, work, taken);
    if (!store.edit({ command: 'restore', args: { draft } })) return;
    toast(text('editor.merged'), { tone: 'success' });
    await handle.declineRecovery();
  };
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="m"
      title={text('editor.mergeTitle')}
      description={text('editor.mergeHint', { date })}
      footer={
        <>
          <Button disabled={parts.length === 0} onClick={() => setTaken(new Set(parts.map(({ id }) => id)))}>
            {text('editor.mergeAll')}
          </Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={apply}>
            {text('editor.mergeApply', { count: chosen.length })}
          </Button>
        </>
      }
    >
      {work === undefined && <Spinner />}
      {work === null && <p>{text('editor.mergeUnreadable')}</p>}
      {work && parts.length === 0 && <p>{text('editor.mergeNone')}</p>}
      <ul className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.id} part={part} taken={taken.has(part.id)} onToggle={() => toggle(part.id)} />
        ))}
      </ul>
    </Dialog>
  );
}

interface PartProps {
  readonly part: MergePart;
  readonly taken: boolean;
  onToggle(): void;
}

function Part({ part: { id, about, differences }, taken, onToggle }: PartProps) {
  // Those of the settings are about one of them each, those of an element about the element.
  const words: (difference: Difference) => string = id === SETTINGS ? differenceWords : differenceDetail;
  return (
    <li>
      <label className={styles.part}>
        <input type="checkbox" checked={taken} onChange={onToggle} />
        <span>
          <strong>{about}</strong>
          {differences.map((difference) => (
            <span key={differenceWords(difference)} className={styles.words}>
              {words(difference)}
            </span>
          ))}
        </span>
      </label>
    </li>
  );
}

/** undefined while it is read. */
function useOffer(handle: EditorHandle): Draft | null | undefined {
  const [work, setWork] = useState<Draft | null>();
  useEffect(() => {
    let here = true;
    void handle.readOffer().then((read) => here && setWork(read));
    return () => {
      here = false;
    };
  }, [handle]);
  return work;
}

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const DAYS = UNSENT_LIFE / 86_400_000;

interface RecoveryProps {
  readonly handle: EditorHandle;
  readonly store: EditorStore;
  readonly recovery: Recovery;
  onOpenChange(open: boolean): void;
}

/**
 * Offers back what a crash or a kick left unsaved, as a copy where the page was changed since. Closing it decides nothing:
 * it is offered again at the next opening.
 */
export function RecoveryDialog({ handle, store, recovery, onOpenChange }: RecoveryProps) {
  const [merging, setMerging] = useState(false);
  const date = moment.format(recovery.at);
  const outdated = recovery.outdated;
  const accept = async () => {
    const problem = await handle.recover();
    if (problem) toast(text(problem.key, problem.params), { tone: 'danger' });
  };
  if (merging) return <MergeDialog handle={handle} store={store} date={date} onOpenChange={onOpenChange} />;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size={outdated ? 'm' : 's'}
      title={text('editor.recoverTitle')}
      description={
        <>
          {text(outdated ? 'editor.recoverOutdated' : 'editor.recoverQuestion', { date })}{' '}
          {text('editor.recoverLater', { days: DAYS })}
        </>
      }
      footer={
        <>
          <Button onClick={() => handle.declineRecovery()}>{text('editor.recoverDiscard')}</Button>
          {outdated && <Button onClick={() => setMerging(true)}>{text('editor.merge')}</Button>}
          {/* The focus is never on what throws work away. */}
          <Button variant={outdated ? 'plain' : 'primary'} autoFocus={!outdated} onClick={accept}>
            {text('editor.recoverAccept')}
          </Button>
          {outdated && <KeepCopyButton handle={handle} variant="primary" autoFocus />}
        </>
      }
    />
  );
}
