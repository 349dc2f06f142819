import { useSelector } from '@xstate/react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import type { RequestAnswer } from '#core/machines/room-lock/room-lock.setup.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';

const ANSWERS: Readonly<Record<RequestAnswer, TextKey>> = {
  kept: 'editor.askKept',
  taken: 'editor.askTaken',
  lost: 'editor.askLost',
};

/** spec rooms.17: asking for the page that somebody else has open, and what became of it. */
export function usePageRequest({ editor }: EditorHandle) {
  const room = useSelector(editor, ({ children }) => children.room);
  const holder = useSelector(editor, ({ context }) => context.holder);
  const userId = useSelector(editor, ({ context }) => context.userId);
  const knows = useSelector(room, (snapshot) => snapshot?.context.asks === true);
  const answer = useSelector(room, (snapshot) => snapshot?.context.answer ?? null);
  const wait = useSelector(room, (snapshot) => snapshot?.context.wait ?? 0);
  const isAsking = useSelector(room, (snapshot) => snapshot?.hasTag('asking') === true);
  const isBusy = useSelector(room, (snapshot) => snapshot?.hasTag('busy') === true);
  return {
    /** Their own other tab they take over. */
    mayAsk: knows && holder !== null && holder.user_id !== userId,
    isAsking,
    isBusy,
    wait,
    /** What became of the request; empty while nothing has. */
    outcome: answer === null ? '' : text(ANSWERS[answer], { name: holder?.email ?? '' }),
    ask: () => editor.send({ type: 'editor.ask' }),
    unask: () => editor.send({ type: 'editor.unask' }),
  };
}

/** spec rooms.18: before the page is taken from somebody who works on it just now. */
export function BusyHolderDialog({ handle: { editor } }: { readonly handle: EditorHandle }) {
  const seconds = useSelector(editor, ({ context }) => context.busy);
  const name = useSelector(editor, ({ context }) => context.holder?.email ?? '');
  return (
    <ConfirmDialog
      open={seconds !== null}
      onOpenChange={(open) => open || editor.send({ type: 'editor.wait' })}
      title={text('editor.busyTitle')}
      description={text('editor.busyQuestion', { name, seconds: seconds ?? 0 })}
      cancel={text('editor.busyWait')}
      confirm={text('editor.kick')}
      danger
      onConfirm={() => editor.send({ type: 'editor.kick', sure: true })}
    />
  );
}
