import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import styles from './open-page.module.css';

interface RequestProps {
  readonly handle: EditorHandle;
}

/** spec rooms.16: somebody asks for the page that is edited here. It does not take the focus from whoever types. */
export function RequestNotice({ handle: { editor } }: RequestProps) {
  const asker = useSelector(editor, ({ context }) => context.asker);
  const giving = useSelector(editor, (snapshot) => snapshot.hasTag('giving'));
  if (asker === null) return null;
  const action = (
    <div className={styles.actions}>
      <Button size="s" onClick={() => editor.send({ type: 'page.keep' })}>
        {text('editor.keepPage')}
      </Button>
      <Button size="s" variant="primary" busy={giving} onClick={() => editor.send({ type: 'page.give' })}>
        {text('editor.give')}
      </Button>
    </div>
  );
  const title = text('editor.requestTitle', { name: asker.by.email });
  return (
    <Notice className={styles.notice} tone="warning" title={title} action={action}>
      {text('editor.requestHint')} <TimeLeft key={asker.by.user_id} seconds={asker.seconds} />
    </Notice>
  );
}

/** How long there is to answer. It is read to nobody: a screen reader would speak every second. */
export function TimeLeft({ seconds }: { readonly seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1_000;
    const beat = setInterval(() => setLeft(Math.max(0, Math.round((end - performance.now()) / 1_000))), 1_000);
    return () => clearInterval(beat);
  }, [seconds]);
  return <span aria-hidden>{left > 0 ? text('editor.askLeft', { seconds: left }) : text('editor.askSoon')}</span>;
}

/** Tells that something is done in the page, so that nobody is thought to have left it who only looks and chooses. */
export function useActivity(handle: EditorHandle, readOnly: boolean): void {
  useEffect(() => {
    if (readOnly) return;
    const tell = () => handle.room?.send({ type: 'room.active' });
    for (const event of ['keydown', 'pointerdown'] as const) window.addEventListener(event, tell, true);
    return () => {
      for (const event of ['keydown', 'pointerdown'] as const) window.removeEventListener(event, tell, true);
    };
  }, [handle, readOnly]);
}
