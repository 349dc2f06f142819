import { useEffect, useRef, useState } from 'react';
import { toPromise } from 'xstate';
import type { EditorHandle } from '#core/app/open-editor.ts';
import type { ToldFinding } from '#core/page/finding.ts';
import type { VisitedElsewhere } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { toast } from '../../ui/message/toast.ts';

/** What was said of an earlier try is over. */
const TOAST = 'publishing';

type Job = ReturnType<EditorHandle['publish']>;

/** Publishing and rolling back, with what is asked and said about it. */
export function usePublishing(handle: EditorHandle) {
  const [busy, setBusy] = useState(false);
  const [question, setQuestion] = useState<PublishQuestion | null>(null);
  const asking = useRef<Job | null>(null);
  // A window that was taken over must not ask any more.
  useEffect(() => () => asking.current?.send({ type: 'publish.declined' }), []);

  const run = async (job: Job) => {
    setBusy(true);
    asking.current = job;
    const watching = job.subscribe((snapshot) => {
      setBusy(snapshot.hasTag('busy'));
      setQuestion(
        snapshot.hasTag('asking')
          ? {
              findings: snapshot.context.findings,
              confirm: () => job.send({ type: 'publish.confirmed' }),
              close: () => job.send({ type: 'publish.declined' }),
            }
          : null,
      );
    });
    const output = await toPromise(job);
    watching.unsubscribe();
    asking.current = null;
    setBusy(false);
    // The job of an editor that was closed has no end to tell of.
    if (job.getSnapshot().status !== 'done') return false;
    if (output.ok || output.step === 'asking') return output.ok;
    const { findings, failure } = output;
    if (job.getSnapshot().hasTag('stopped')) setQuestion({ findings, close: () => setQuestion(null) });
    else toast(text('error.publish'), { id: TOAST, tone: 'danger', description: failure.reason });
    return false;
  };
  return {
    busy,
    question,
    async publish(open: () => void): Promise<void> {
      if (!(await run(handle.publish()))) return;
      toast(text('success.published'), {
        id: TOAST,
        tone: 'success',
        action: { label: text('editor.openPublished'), onAction: open },
      });
    },
    async rollBack(): Promise<void> {
      if (await run(handle.rollBack())) toast(text('editor.rolledBack'), { id: TOAST, tone: 'success' });
    },
  };
}

/** The reasons against publishing; `confirm` is absent where it cannot go on. */
export interface PublishQuestion {
  readonly findings: readonly ToldFinding[];
  readonly confirm?: () => void;
  close(): void;
}

/** The page as visitors have it, where they have it. */
export function openPublished({ id, visitors_at = '' }: VisitedElsewhere & { readonly id: string }): void {
  window.open(`${visitors_at}/p/${encodeURIComponent(id)}`, '_blank', 'noopener');
}
