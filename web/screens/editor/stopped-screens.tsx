import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { selectOffer } from '#core/machines/editor-session/editor-session.setup.ts';
import { failureOf } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { useOnline } from '../../app/app-context.ts';
import { useTitle } from '../../app/brand/brand.tsx';
import { WholeScreen } from '../../app/frame/whole-screen.tsx';
import { Button, type ButtonVariant, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/message/toast.ts';

/** The way out of a page that cannot be edited. */
export function HomeLink({ variant = 'plain' }: { readonly variant?: ButtonVariant }) {
  return (
    <Link href="/" className={buttonClass(variant)}>
      {text('editor.home')}
    </Link>
  );
}

/** Makes a new page of edits that can no longer be saved where they were made, and opens it. */
export function KeepCopyButton({
  handle,
  variant,
  size = 'm',
  autoFocus = false,
}: {
  readonly handle: EditorHandle;
  readonly variant: ButtonVariant;
  readonly size?: 's' | 'm';
  readonly autoFocus?: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      const id = await handle.keepAsCopy();
      toast(text('editor.copyKept'), { tone: 'success' });
      // the copy has the unsaved changes, so nothing is asked about them
      navigate(`/edit?draft=${encodeURIComponent(id)}`);
    } catch (error) {
      setBusy(false);
      toast(failureOf(error).reason, { tone: 'danger' });
    }
  };
  return (
    <Button variant={variant} size={size} autoFocus={autoFocus} busy={busy} onClick={keep}>
      {text('editor.keepCopy')}
    </Button>
  );
}

interface Reopening {
  reopen(): void;
  /** Why it was not opened. */
  readonly refusal: string | null;
}

/** Opens the page again, but not without a network: what can be chosen of unsaved work would be gone for nothing. */
export function useReopening(onReopen: () => void): Reopening {
  const online = useOnline();
  const [refused, setRefused] = useState(false);
  return {
    reopen: () => (online ? onReopen() : setRefused(true)),
    refusal: refused && !online ? text('editor.reopenOffline') : null,
  };
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
          {text(sentence?.key ?? 'error.kicked', sentence?.params)}
          {unsaved && (
            <>
              <br />
              {text('editor.keepCopyHint')} {!deleted && text('editor.mergeLater')}
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
