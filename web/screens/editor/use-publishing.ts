import { useState } from 'react';
import { toPromise } from 'xstate';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import { toast } from '../../ui/toast.ts';

/** What was said of an earlier try is over. */
const TOAST = 'publishing';

/** Publishing and rolling back, with what is said about it. */
export function usePublishing(handle: EditorHandle) {
  const [busy, setBusy] = useState(false);

  const run = async (job: ReturnType<EditorHandle['publish']>) => {
    setBusy(true);
    const output = await toPromise(job);
    setBusy(false);
    if (!output.ok) toast(text('error.publish'), { id: TOAST, tone: 'danger', description: output.failure.reason });
    return output.ok;
  };
  return {
    busy,
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
