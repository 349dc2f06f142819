import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../message/notice.tsx';
import { toast } from '../message/toast.ts';
import { outdated, PartMissing } from '../parts/lazy-part.ts';
import { lazyView, saveAll, whatIsMissing } from './lazy-view.tsx';

interface Closing {
  onOpenChange(open: boolean): void;
}

/** A dialog that is loaded when first opened; it closes, and a message says so, when that failed. */
export function lazyDialog<Props extends Closing>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyView<Props>(load, { missing: (props, _, why) => <NotLoaded {...props} why={why} /> });
}

function NotLoaded({ onOpenChange, why }: Closing & { readonly why: unknown }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once
  useEffect(() => {
    tellNotLoaded(why);
    onOpenChange(false);
  }, []);
  return null;
}

/** Says that a part of the program could not be loaded. */
export function tellNotLoaded(why: unknown): void {
  const { title, hint: description, label, help } = whatIsMissing(why, () => undefined);
  const isUnreachable = why instanceof PartMissing && why.reason === 'unreachable';
  toast(title, {
    id: 'not-loaded',
    tone: isUnreachable ? 'danger' : 'warning',
    description,
    ...(isUnreachable ? {} : { action: { label, onAction: help }, duration: Number.POSITIVE_INFINITY }),
  });
}

/** Saves and says so once the server has no files of this version any more; call the answer to stop. */
export function watchForNewerVersion(): () => void {
  const tell = () => {
    void saveAll();
    tellNotLoaded(new PartMissing('outdated'));
  };
  outdated.addEventListener('found', tell);
  return () => outdated.removeEventListener('found', tell);
}

/** A part of a screen that is loaded when first shown; a notice in its place says when that failed. */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  return lazyView<Props>(load, {
    waiting: () => waiting,
    missing: (_, again, why) => <MissingPiece again={again} why={why} />,
  });
}

function MissingPiece({ again, why }: { readonly again: () => void; readonly why: unknown }) {
  const { title, hint, label, help } = whatIsMissing(why, again);
  return (
    <Notice
      tone="danger"
      title={title}
      action={
        <Button size="s" onClick={help}>
          {label}
        </Button>
      }
    >
      {hint}
    </Notice>
  );
}
