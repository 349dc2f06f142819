import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { mayDo } from '#core/access/roles.ts';
import type { AccessRequest } from '#core/access/types.ts';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { startAccessRequest } from '#core/app/page-access.ts';
import { selectOffer } from '#core/machines/editor-session/editor-session.setup.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { useLive } from '../../editor/top-bar/page-status.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { toast } from '../../ui/message/toast.ts';
import styles from './open-page.module.css';
import { KeepCopyButton } from './stopped-screens.tsx';

interface ReadOnlyProps {
  readonly handle: EditorHandle;
  onEdit(): void;
  onReopen(): void;
}

/**
 * spec editor.7: who clicks Edit on a page shared for reading more than twice is told that it is read-only. Who clicks it
 * at all can ask the owner for the right, and is told here when they have it. Whose right to write was taken away while
 * edits were not saved can keep them. In a suspended organisation the reason stands here (spec organisations.101).
 */
export function ReadOnlyNotice({ handle, onEdit, onReopen }: ReadOnlyProps) {
  const unsaved = useSelector(handle.editor, selectOffer) !== null;
  const tries = useSelector(handle.editor, ({ context }) => context.editAttempts);
  const mayAsk = useSelector(handle.editor, ({ context }) => mayDo(context.role, 'ask'));
  const suspended = useSelector(handle.editor, ({ context: { delay } }) => (delay?.status === 423 ? delay.reason : ''));
  const isLive = useLive(handle);
  const access = useAccessRequest(handle);
  if (access.isGranted) {
    const action = (
      <Button size="s" variant="primary" onClick={onReopen}>
        {text('editor.startEditing')}
      </Button>
    );
    return (
      <Notice className={styles.notice} tone="success" action={action}>
        {text('editor.accessGranted')}
      </Notice>
    );
  }
  const action = (
    <div className={styles.actions}>
      {unsaved && <KeepCopyButton handle={handle} variant="plain" size="s" />}
      {mayAsk && tries > 0 && !access.isAsked && (
        <Button size="s" variant="primary" busy={access.isAsking} onClick={access.ask}>
          {text('editor.askAccess')}
        </Button>
      )}
      <Button size="s" onClick={onEdit}>
        {text('editor.edit')}
      </Button>
    </div>
  );
  return (
    <Notice className={styles.notice} action={action}>
      {suspended || text('editor.readOnly')} {text(isLive ? 'editor.liveHint' : 'editor.notLiveHint')} {access.words}{' '}
      {unsaved && text('editor.keepCopyHint')}
    </Notice>
  );
}

/** Asks the owner of a page for the right to edit it, and says what came of it. */
function useAccessRequest({ editor }: EditorHandle) {
  const app = useApp();
  const owner = useSelector(editor, ({ context }) => context.page?.user_email ?? '');
  const [actor] = useState(() => {
    const { page, asked } = editor.getSnapshot().context;
    return startAccessRequest(app, page ?? { id: '', user_id: '' }, asked);
  });
  useEffect(() => {
    const failed = actor.on('access.failed', ({ failure }) => toast(failure.reason, { tone: 'danger' }));
    return () => failed.unsubscribe();
  }, [actor]);
  useEffect(() => () => void actor.stop(), [actor]);
  const isAsked = useSelector(actor, (now) => now.hasTag('asked'));
  const answer = useSelector(actor, ({ context }) => context.answer);
  return {
    isAsked,
    isAsking: useSelector(actor, (now) => now.hasTag('busy')),
    isGranted: useSelector(actor, (now) => now.hasTag('granted')),
    words: isAsked ? text(wordsOfRequest(answer), { owner }) : '',
    ask: () => actor.send({ type: 'access.ask' }),
  };
}

function wordsOfRequest(answer: AccessRequest | null): TextKey {
  if (answer === null || answer.repeated) return 'editor.accessAskedBefore';
  return answer.mailed ? 'editor.accessAsked' : 'editor.accessNoted';
}
