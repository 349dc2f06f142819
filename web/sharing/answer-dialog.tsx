import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../app/app-context.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/message/notice.tsx';
import { toast } from '../ui/message/toast.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import classes from './requests.module.css';

interface AnswerDialogProps {
  readonly page: PageSummary;
  readonly name: string;
  onClose(): void;
}

/** Publishes a page as it is saved now, or says why not. The lists hear of both by their news. */
export function AnswerDialog({ page, name, onClose }: AnswerDialogProps) {
  const { api } = useApp();
  const [isRefusing, setRefusing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const publish = async () => {
    setBusy(true);
    try {
      const { etag } = await api.page(page.id);
      await api.publishPage(page.id, etag === undefined ? {} : { ifMatch: etag });
      toast(text('publishRequest.published', { name }), { tone: 'success' });
      onClose();
    } catch (error) {
      setProblem(text('publishRequest.failed', { reason: failureOf(error).reason }));
    } finally {
      setBusy(false);
    }
  };
  if (isRefusing) return <RefuseDialog pageId={page.id} onRefused={onClose} onClose={() => setRefusing(false)} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="s"
      title={text('publishRequest.answerTitle', { name })}
      description={text('publishRequest.answerHint')}
      footer={
        <>
          <a className={buttonClass()} href={`/edit?${new URLSearchParams({ draft: page.id })}`}>
            {text('publishRequest.look')}
          </a>
          <Button onClick={() => setRefusing(true)}>{text('publishRequest.notNow')}</Button>
          <Button variant="primary" busy={isBusy} onClick={publish}>
            {text('publishRequest.publish')}
          </Button>
        </>
      }
    >
      <div className={classes.asked}>
        {(page.publish_requests ?? []).map(({ by, email, words }) => (
          <p key={email}>{text('publishRequest.by', { by, words })}</p>
        ))}
        {problem && <Notice tone="danger">{problem}</Notice>}
      </div>
    </Dialog>
  );
}
