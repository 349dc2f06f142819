import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { ROOM_LEASE } from '#core/constants.ts';
import { mayKick, selectOffer } from '#core/machines/editor-session/editor-session.setup.ts';
import { text } from '#core/texts/index.ts';
import { useTitle } from '../../app/brand/use-brand.ts';
import { WholeScreen } from '../../app/frame/whole-screen.tsx';
import { useLive } from '../../editor/top-bar/live-status.tsx';
import { Button } from '../../ui/button.tsx';
import { LivePage } from './live-page.tsx';
import { HomeLink, KeepCopyButton, useReopening } from './ways-out.tsx';

interface BlockedProps {
  readonly handle: EditorHandle;
  onReopen(): void;
}

/**
 * spec rooms.1: another window or user holds the page, and its owner can take it over; or held it, until a moment ago.
 * The page is shown behind the words as soon as it was read.
 */
export function BlockedScreen({ handle, onReopen }: BlockedProps) {
  const allowed = useSelector(handle.editor, ({ context }) => mayKick(context));
  const busy = useSelector(handle.editor, (snapshot) => snapshot.hasTag('busy'));
  const free = useSelector(handle.editor, (snapshot) => snapshot.hasTag('free'));
  const unsaved = useSelector(handle.editor, selectOffer) !== null;
  const isShown = useSelector(handle.editor, ({ context }) => context.live !== null);
  const { reopen, refusal } = useReopening(onReopen);
  const hints = [...useHints(handle, { allowed, free, isShown }), ...(refusal ? [refusal] : [])];
  const title = text(free ? 'editor.freeTitle' : 'editor.blockedTitle');
  useTitle(title);
  const open = useRef<HTMLButtonElement>(null);
  // 'Edit here instead' goes away when the page becomes free: its focus moves to the button that stays
  useEffect(() => {
    if (free && document.activeElement === document.body) open.current?.focus();
  }, [free]);
  const { live } = handle;
  const words = hints.map((hint) => <span key={hint}>{hint} </span>);
  const actions = (
    <>
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
    </>
  );
  if (isShown && live)
    return (
      <LivePage handle={handle} live={live} title={title} actions={actions}>
        {words}
      </LivePage>
    );
  return (
    <WholeScreen urgent title={title} hint={words}>
      {actions}
    </WholeScreen>
  );
}

interface BlockedState {
  readonly allowed: boolean;
  readonly free: boolean;
  /** The page itself is on the screen, and says by itself when it is free. */
  readonly isShown: boolean;
}

function useHints(handle: EditorHandle, { allowed, free, isShown }: BlockedState): readonly string[] {
  const isLive = useLive(handle);
  const failure = useSelector(handle.editor, ({ context }) => context.failure?.reason);
  const holder = useSelector(handle.editor, ({ context }) => context.holder?.email);
  if (free) return [text('editor.freeHint')];
  return [
    text('error.blocked'),
    ...(holder ? [text('editor.blockedBy', { name: holder })] : []),
    isShown
      ? text(isLive ? 'editor.liveHint' : 'editor.notLiveHint')
      : text('editor.blockedUntil', { seconds: ROOM_LEASE / 1_000 }),
    ...(allowed ? [text('editor.kickHint')] : []),
    ...(failure ? [failure] : []),
  ];
}

interface KickedProps {
  readonly handle: EditorHandle;
  onReopen(): void;
}

/** spec rooms.3: a kicked user sees a block message and the editor shuts down; what was not saved becomes a copy. */
export function KickedScreen({ handle, onReopen }: KickedProps) {
  const unsaved = useSelector(handle.editor, selectOffer) !== null;
  const sentence = useSelector(handle.editor, (snapshot) => snapshot.context.sentence);
  const { reopen, refusal } = useReopening(onReopen);
  const deleted = sentence?.key === 'editor.pageDeleted';
  const unseen = sentence?.key === 'editor.viewLost' || sentence?.key === 'editor.viewGone';
  const title = text(unseen ? 'editor.viewLostTitle' : 'editor.kickedTitle');
  useTitle(title);
  return (
    <WholeScreen
      urgent
      title={title}
      hint={
        <>
          {text(sentence?.key ?? 'error.kicked')}
          {unsaved && (
            <>
              <br />
              {text('editor.keepCopyHint')}
            </>
          )}
          {refusal && (
            <>
              <br />
              {refusal}
            </>
          )}
        </>
      }
    >
      <HomeLink variant={unsaved || !(deleted || unseen) ? 'plain' : 'primary'} />
      {!deleted && !unseen && <Button onClick={reopen}>{text('editor.openAgain')}</Button>}
      {unsaved && <KeepCopyButton handle={handle} variant="primary" />}
    </WholeScreen>
  );
}

/**
 * A page that cannot be read: the sentence says what is wrong with it (spec errors.3, errors.4, errors.5). A page that
 * does not exist is not read again.
 */
export function BrokenScreen({ handle }: { readonly handle: EditorHandle }) {
  const sentence = useSelector(handle.editor, (snapshot) => snapshot.context.sentence);
  const unsaved = useSelector(handle.editor, selectOffer) !== null;
  useTitle(text('editor.brokenTitle'));
  const missing = sentence?.key === 'error.pageMissing';
  const words = sentence ? text(sentence.key, sentence.params) : text('error.html');
  return (
    <WholeScreen
      urgent
      title={text('editor.brokenTitle')}
      hint={
        <>
          {words}
          {sentence?.because && (
            <>
              <br />
              {text(sentence.because)}
            </>
          )}
          {unsaved && (
            <>
              <br />
              {text('editor.keepCopyHint')}
            </>
          )}
        </>
      }
    >
      {(!missing || unsaved) && <HomeLink />}
      <Button variant={missing || unsaved ? 'plain' : 'primary'} onClick={() => window.location.reload()}>
        {text('editor.reload')}
      </Button>
      {missing && !unsaved && <HomeLink variant="primary" />}
      {unsaved && <KeepCopyButton handle={handle} variant="primary" />}
    </WholeScreen>
  );
}

/** The page did not come: no network, no server. Another try may work. */
export function UnloadableScreen({ handle }: { readonly handle: EditorHandle }) {
  const reason = useSelector(handle.editor, (snapshot) => snapshot.context.failure?.reason ?? '');
  useTitle(text('editor.brokenTitle'));
  return (
    <WholeScreen urgent title={text('editor.brokenTitle')} hint={reason}>
      <HomeLink />
      <Button variant="primary" onClick={() => handle.editor.send({ type: 'editor.retry' })}>
        {text('editor.tryAgain')}
      </Button>
    </WholeScreen>
  );
}
