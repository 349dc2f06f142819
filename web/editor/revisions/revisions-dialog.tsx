import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import type { RevisionsActor } from '#core/app/start-revisions.ts';
import { compareDrafts } from '#core/compare/compare-drafts.ts';
import { cleanDraft } from '#core/draft/clean-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { selectDraft } from '#core/machines/document/document.machine.ts';
import { text } from '#core/texts/index.ts';
import { parseNow } from '../../app/adapters/parse-now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/message/toast.ts';
import { Panes } from '../panes.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import { DifferenceList } from './difference-list.tsx';
import { RevisionFrames } from './revision-frames.tsx';
import { RevisionList } from './revision-list.tsx';
import { NoVersions, VersionProblem } from './revision-problems.tsx';

interface RevisionsProps {
  readonly store: EditorStore;
  readonly revisions: RevisionsActor;
  onOpenChange(open: boolean): void;
}

/** Earlier versions of the page: a list, how one looked beside the page as it is, what changed, and its restoring. */
export function RevisionsDialog({ store, revisions, onOpenChange }: RevisionsProps) {
  const list = useSelector(revisions, ({ context }) => context.list);
  const chosen = useSelector(revisions, ({ context }) => context.chosen);
  const then = useSelector(revisions, ({ context }) => context.draft);
  const now = useCleaned(useSelector(store.actor, selectDraft));
  const compared = useDeferredValue(then);
  const differences = useMemo(() => (compared === null ? null : compareDrafts(compared, now)), [compared, now]);
  const revision = list?.find(({ id }) => id === chosen);
  const when = revision ? timeOf(revision.created_at) : '';

  const restore = () => {
    if (then === null) return;
    if (!store.edit({ command: 'restore', args: { draft: then } })) return;
    onOpenChange(false);
    toast(text('revisions.restored', { when }), { tone: 'success' });
  };

  const isEmpty = list?.length === 0;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={text('revisions.title')}
      size={isEmpty ? 's' : 'full'}
      footer={
        !isEmpty && (
          <Button variant="primary" disabled={then === null || differences?.length === 0} onClick={restore}>
            {text('revisions.restore')}
          </Button>
        )
      }
    >
      {isEmpty ? (
        <NoVersions />
      ) : (
        <Panes
          list={<RevisionList revisions={revisions} list={list ?? []} chosen={chosen} />}
          label={when}
          look={
            <>
              <VersionProblem revisions={revisions} />
              {compared && <RevisionFrames then={compared} now={now} when={when} />}
            </>
          }
          about={<DifferenceList differences={differences} />}
        />
      )}
    </Dialog>
  );
}

/** As visitors will get it, which is how versions are kept. */
function useCleaned(draft: Draft): Draft {
  return useMemo(() => cleanDraft(draft, parseNow).draft, [draft]);
}

const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Day and time as this person writes them. */
function timeOf(iso: string): string {
  return times.format(Date.parse(iso));
}
