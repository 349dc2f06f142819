import { useState } from 'react';
import type { EditorPage } from '#core/ports/api.ts';
import type { PublishRequest } from '#core/ports/filing/publish-requests.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/message/notice.tsx';
import { AskDialog, type AskedPage } from './ask-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import classes from './requests.module.css';

interface PublishRequestsProps extends AskedPage {
  readonly page: EditorPage;
  /** They ask others to publish. */
  readonly asks: boolean;
  /** They are just about to ask. */
  readonly asking: boolean;
  onAsked(): void;
  /** null while nothing can be published here. */
  readonly onPublish: (() => void) | null;
  readonly className?: string | undefined;
}

/** spec organisations.203, organisations.204: who asks to publish the page that is open, and where one asks oneself. */
export function PublishRequests(props: PublishRequestsProps) {
  const { handle, page, asks, asking, onAsked, onPublish, className } = props;
  const [asked, setAsked] = useState<PublishRequest | null>(null);
  // Once it is published nobody asks any more.
  const isOpen = ({ asked_at }: PublishRequest) => page.published_at === null || page.published_at <= asked_at;
  const requests = (asked ? [asked] : (page.publish_requests ?? [])).filter(isOpen);
  return (
    <>
      {asks && requests.map((own) => <OwnNotice key={own.email} own={own} className={className} />)}
      {!asks && requests.length > 0 && (
        <RequestsNotice pageId={page.id} requests={requests} onPublish={onPublish} className={className} />
      )}
      {asking && <AskDialog handle={handle} page={page} onSent={setAsked} onClose={onAsked} />}
    </>
  );
}

function OwnNotice({ own: { mail, words }, className }: { own: PublishRequest; className: string | undefined }) {
  return <Notice className={className}>{text(`publishRequest.asked.${mail}`, { words })}</Notice>;
}

interface NoticeProps extends Pick<PublishRequestsProps, 'onPublish' | 'className'> {
  readonly pageId: string;
  readonly requests: readonly PublishRequest[];
}

/** What is asked for, with both answers. */
function RequestsNotice({ pageId, requests, onPublish, className }: NoticeProps) {
  const [isRefusing, setRefusing] = useState(false);
  const [isRefused, setRefused] = useState(false);
  if (isRefused) return null;
  const action = (
    <div className={classes.actions}>
      <Button size="s" onClick={() => setRefusing(true)}>
        {text('publishRequest.notNow')}
      </Button>
      <Button size="s" variant="primary" disabled={onPublish === null} onClick={() => onPublish?.()}>
        {text('publishRequest.publish')}
      </Button>
    </div>
  );
  return (
    <>
      <Notice className={className} action={action}>
        {requests.map(({ by, email, words }) => (
          <p key={email}>{text('publishRequest.by', { by, words })}</p>
        ))}
      </Notice>
      {isRefusing && (
        <RefuseDialog pageId={pageId} onRefused={() => setRefused(true)} onClose={() => setRefusing(false)} />
      )}
    </>
  );
}
