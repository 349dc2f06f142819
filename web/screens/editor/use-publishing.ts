import { useEffect, useRef, useState } from 'react';
import { toPromise } from 'xstate';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import { toast } from '../../ui/message/toast.ts';
import type { PublishQuestion } from './publish-dialog.tsx';

/** What was said of an earlier try is over. */
const TOAST = 'publishing';

type Job = ReturnType<EditorHandle['publish']>;

/** Publishing and rolling back, with what is asked and said about it. */
export function usePublishing(handle: EditorHandle) {
  const [busy, setBusy] = useState(false);
  const [question, setQuestion] = useState<PublishQuestion | null>(null);
  const asking = useRef<Job | null>(null);
  // A window that was taken over asks nothing any more.
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
