import { useSelector } from '@xstate/react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { ROOM_LEASE } from '#core/constants.ts';
import { mayKick } from '#core/machines/editor/index.ts';
import { text } from '#core/texts/index.ts';
import { useTitle } from '../../app/use-title.ts';
import { WholeScreen } from '../../app/whole-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { HomeLink } from './home-link.tsx';
import { KeepCopyButton } from './keep-copy-button.tsx';

interface BlockedProps {
  readonly handle: EditorHandle;
  onReopen(): void;
}

/** spec 4: another window or user holds the page; its owner can take it over. */
export function BlockedScreen({ handle, onReopen }: BlockedProps) {
  const allowed = useSelector(handle.editor, ({ context }) => mayKick(context));
  const busy = useSelector(handle.editor, (snapshot) => snapshot.hasTag('busy'));
  const unsaved = useSelector(handle.editor, ({ context }) => context.recovery !== null);
  const failure = useSelector(handle.editor, ({ context }) => context.failure?.reason);
  const holder = useSelector(handle.editor, ({ context }) => context.holder?.email);
  const free = useSelector(handle.editor, (snapshot) => snapshot.hasTag('free'));
  const title = text(free ? 'editor.freeTitle' : 'editor.blockedTitle');
  useTitle(title);
  if (free) {
    return (
      <WholeScreen urgent title={title} hint={text('editor.freeHint')}>
        <HomeLink />
        {unsaved && <KeepCopyButton handle={handle} variant="plain" />}
        <Button variant="primary" onClick={onReopen}>
          {text('editor.openAgain')}
        </Button>
      </WholeScreen>
    );
  }
  const hints = [
    text('error.blocked'),
    ...(holder ? [text('editor.blockedBy', { name: holder })] : []),
    text('editor.blockedUntil', { seconds: ROOM_LEASE / 1_000 }),
    ...(allowed ? [text('editor.kickHint')] : []),
    ...(failure ? [failure] : []),
  ];
  return (
    <WholeScreen urgent title={title} hint={hints.map((hint) => <span key={hint}>{hint} </span>)}>
      <HomeLink />
      <Button onClick={onReopen}>{text('editor.tryAgain')}</Button>
      {unsaved && <KeepCopyButton handle={handle} variant="plain" />}
      {allowed && (
        <Button variant="primary" busy={busy} onClick={() => handle.editor.send({ type: 'editor.kick' })}>
          {text('editor.kick')}
        </Button>
      )}
    </WholeScreen>
  );
}
