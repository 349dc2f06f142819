import { useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { failureOf } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { useOnline } from '../../app/app-context.ts';
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
