import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { PageSummary } from '#core/ports/api.ts';
import type { PublishRequest } from '#core/ports/filing/publish-requests.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../app/app-context.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import classes from './requests.module.css';

/** spec organisations.204: who asks to publish a page of a list. It opens both answers; one's own request has none. */
export function RequestLine({ page, name }: { readonly page: PageSummary; readonly name: string }) {
  const email = useSelector(useApp().session, ({ context }) => context.user?.email);
  const [isOpen, setOpen] = useState(false);
  const requests = page.publish_requests ?? [];
  const words = requestWords(requests, email);
  if (requests.every((request) => request.email === email)) return <span title={words}>{words}</span>;
  return (
    <>
      <button type="button" className={classes.line} title={words} onClick={() => setOpen(true)}>
        {words}
      </button>
      {isOpen && <AnswerDialog page={page} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Who asks to publish a page, and what has changed, in a line. */
function requestWords(requests: readonly PublishRequest[], ownEmail: string | undefined): string {
  const [first] = requests;
  if (!first) return '';
  const { by, email, words } = first;
  if (requests.length > 1) return text('publishRequest.more', { by, count: requests.length - 1 });
  return email === ownEmail ? text('publishRequest.mine', { words }) : text('publishRequest.by', { by, words });
}
