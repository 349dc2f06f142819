import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { ROOM_LEASE } from '#core/constants.ts';
import { mayKick } from '#core/machines/editor/index.ts';
import { text } from '#core/texts/index.ts';
import { useTitle } from '../../app/brand/use-brand.ts';
import { WholeScreen } from '../../app/frame/whole-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { HomeLink } from './home-link.tsx';
import { KeepCopyButton } from './keep-copy-button.tsx';
import { useReopening } from './use-reopening.ts';

interface BlockedProps {
  readonly handle: EditorHandle;
  onReopen(): void;
}

/** spec 4: another window or user holds the page, and its owner can take it over; or held it, until a moment ago. */
export function BlockedScreen({ handle, onReopen }: BlockedProps) {
  const allowed = useSelector(handle.editor, ({ context }) => mayKick(context));
  const busy = useSelector(handle.editor, (snapshot) => snapshot.hasTag('busy'));
  const free = useSelector(handle.editor, (snapshot) => snapshot.hasTag('free'));
  const unsaved = useSelector(handle.editor, ({ context }) => context.recovery !== null);
  const { reopen, refusal } = useReopening(onReopen);
  const hints = [...useHints(handle, allowed, free), ...(refusal ? [refusal] : [])];
  const title = text(free ? 'editor.freeTitle' : 'editor.blockedTitle');
  useTitle(title);
  const open = useRef<HTMLButtonElement>(null);
  // 'Edit here instead' is gone where the page is free: its focus goes to the button that is left
  useEffect(() => {
    if (free && document.activeElement === document.body) open.current?.focus();
  }, [free]);
  return (
    <WholeScreen urgent title={title} hint={hints.map((hint) => <span key={hint}>{hint} </span>)}>
      <HomeLink />
      {unsaved && <KeepCopyButton handle={handle} variant="plain" />}
      <Button ref={open} variant={free ? 'primary' : 'plain'} onClick={reopen}>
        {text(free ? 'editor.openAgain' : 'editor.tryAgain')}
      </Button>
      {allowed && !free && (
        <Button variant="primary" busy={busy} onClick={() => handle.editor.send({ type: 'editor.kick' })}>
          {text('editor.kick')}
        </Button>
      )}
    </WholeScreen>
  );
}

function useHints(handle: EditorHandle, allowed: boolean, free: boolean): readonly string[] {
  const failure = useSelector(handle.editor, ({ context }) => context.failure?.reason);
  const holder = useSelector(handle.editor, ({ context }) => context.holder?.email);
  if (free) return [text('editor.freeHint')];
  return [
    text('error.blocked'),
    ...(holder ? [text('editor.blockedBy', { name: holder })] : []),
    text('editor.blockedUntil', { seconds: ROOM_LEASE / 1_000 }),
    ...(allowed ? [text('editor.kickHint')] : []),
    ...(failure ? [failure] : []),
  ];
}
