import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { ROOM_LEASE } from '#core/constants.ts';
import { mayKick, selectOffer } from '#core/machines/editor-session/editor-session.setup.ts';
import type { RequestAnswer } from '#core/machines/room-lock/room-lock.setup.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { Avatar } from '../../app/avatar/avatar.tsx';
import { useTitle } from '../../app/brand/brand.tsx';
import { WholeScreen } from '../../app/frame/whole-screen.tsx';
import { idleWords } from '../../app/time-words.ts';
import { useLive } from '../../editor/top-bar/page-status.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { dateFormat } from '../../ui/formats/own-formats.ts';
import { LivePageScreen } from './live-page.tsx';
import { TimeLeft } from './page-requests.tsx';
import { HomeLink, KeepCopyButton, useReopening } from './stopped-screens.tsx';

interface BlockedProps {
  readonly handle: EditorHandle;
  onReopen(): void;
}

/**
 * spec rooms.1: another window or user holds the page, and its owner can take it over; or held it, until a moment ago.
 * The page is shown behind the words as soon as it was read.
 */
export function BlockedScreen({ handle, onReopen }: BlockedProps) {
  const mayTakeOver = useSelector(handle.editor, ({ context }) => mayKick(context));
  const free = useSelector(handle.editor, (snapshot) => snapshot.hasTag('free'));
  const isShown = useSelector(handle.editor, ({ context }) => context.live !== null);
  const { reopen, refusal } = useReopening(onReopen);
  const request = usePageRequest(handle);
  const state = { mayTakeOver, free, isShown, request };
  const hints = [...useHints(handle, state), ...(refusal ? [refusal] : [])];
  const title = text(free ? 'editor.freeTitle' : 'editor.blockedTitle');
  useTitle(title);
  const { live } = handle;
  const holder = useSelector(handle.editor, ({ context }) => context.holder);
  const words = (
    <>
      {holder?.picture && !free && <Avatar size="s" name={holder.email} picture={holder.picture} />}{' '}
      {hints.map((hint) => (
        <span key={hint}>{hint} </span>
      ))}
      {request.isAsking && <TimeLeft seconds={request.wait} />}
    </>
  );
  const actions = <BlockedActions handle={handle} state={state} onReopen={reopen} />;
  return (
    <>
      {isShown && live ? (
        <LivePageScreen handle={handle} live={live} title={title} actions={actions}>
          {words}
        </LivePageScreen>
      ) : (
        <WholeScreen urgent title={title} hint={words}>
          {actions}
        </WholeScreen>
      )}
      <BusyHolderDialog handle={handle} />
    </>
  );
}

interface BlockedState {
  readonly mayTakeOver: boolean;
  readonly free: boolean;
  /** The page itself is on the screen, and says by itself when it is free. */
  readonly isShown: boolean;
  readonly request: ReturnType<typeof usePageRequest>;
}

interface BlockedActionsProps extends BlockedProps {
  readonly state: BlockedState;
}

/** What a person can do: leave, keep unsaved work, try again, ask for the page, or take it over. */
function BlockedActions({ handle, state: { mayTakeOver, free, request }, onReopen }: BlockedActionsProps) {
  const busy = useSelector(handle.editor, (snapshot) => snapshot.hasTag('busy'));
  const unsaved = useSelector(handle.editor, selectOffer) !== null;
  const open = useRef<HTMLButtonElement>(null);
  // 'Edit here instead' goes away when the page becomes free: its focus moves to the button that stays
  useEffect(() => {
    if (free && document.activeElement === document.body) open.current?.focus();
  }, [free]);
  return (
    <>
      <HomeLink />
      {unsaved && <KeepCopyButton handle={handle} variant="plain" />}
      <Button ref={open} variant={free ? 'primary' : 'plain'} onClick={onReopen}>
        {text(free ? 'editor.openAgain' : 'editor.tryAgain')}
      </Button>
      {request.mayAsk && !free && (
        <Button
          variant={mayTakeOver || request.isAsking ? 'plain' : 'primary'}
          busy={request.isBusy && !busy}
          // The second press of a double click is not meant for the button that the first one left here.
          onClick={({ detail }) => (request.isAsking ? detail > 1 || request.unask() : request.ask())}
        >
          {text(request.isAsking ? 'editor.unask' : 'editor.ask')}
        </Button>
      )}
      {mayTakeOver && !free && (
        <Button variant="primary" busy={busy} onClick={() => handle.editor.send({ type: 'editor.kick' })}>
          {text('editor.kick')}
        </Button>
      )}
    </>
  );
}

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Why the page is blocked, since when and by whom, and what follows, a sentence each. */
function useHints(handle: EditorHandle, { mayTakeOver, free, isShown, request }: BlockedState): readonly string[] {
  const isLive = useLive(handle);
  const failure = useSelector(handle.editor, ({ context }) => context.failure?.reason);
  const holder = useSelector(handle.editor, ({ context }) => context.holder);
  const live = useSelector(handle.editor, ({ context }) => context.live);
  if (free) return [text('editor.freeHint')];
  const name = holder?.email ?? '';
  // The page is read again and again, so it knows later than the answer to the opening what its holder did.
  const latest = live?.holder && live.holder.user_id === holder?.user_id ? live.holder : holder;
  const idle = latest && idleWords(latest, Date.now());
  return [
    text('error.blocked'),
    ...(name ? [text('editor.blockedBy', { name })] : []),
    ...(latest?.since ? [text('editor.blockedSince', { since: moment.format(new Date(latest.since)) })] : []),
    ...(idle ? [text('editor.blockedIdle', { idle })] : []),
    isShown
      ? text(isLive ? 'editor.liveHint' : 'editor.notLiveHint')
      : text('editor.blockedUntil', { seconds: ROOM_LEASE / 1_000 }),
    ...(request.isAsking ? [text('editor.asking', { name })] : []),
    ...(request.outcome ? [request.outcome] : []),
    ...(mayTakeOver ? [text('editor.kickHint')] : []),
    ...(failure ? [failure] : []),
  ];
}

const ANSWERS: Readonly<Record<RequestAnswer, TextKey>> = {
  kept: 'editor.askKept',
  taken: 'editor.askTaken',
  lost: 'editor.askLost',
};

/** spec rooms.17: asking for the page that somebody else has open, and what became of it. */
function usePageRequest({ editor }: EditorHandle) {
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
function BusyHolderDialog({ handle: { editor } }: { readonly handle: EditorHandle }) {
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
