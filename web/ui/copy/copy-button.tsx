import Copy from 'lucide-react/icons/copy';
import type { RefObject } from 'react';
import { Button } from '../button.tsx';
import { toast } from '../message/toast.ts';

interface CopyButtonProps {
  readonly label: string;
  /** Its name where several have the same label. */
  readonly name?: string;
  readonly words: string;
  /** Where the words are shown: without a clipboard they are selected, to be copied by key. */
  readonly shown: RefObject<HTMLElement | null>;
  /** What is said afterwards. */
  readonly copied: string;
  readonly failed: string;
  readonly onCopied?: () => void;
}

/** Puts words into the clipboard. */
export function CopyButton({ label, name, words, shown, copied, failed, onCopied }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words);
      onCopied?.();
      toast(copied, { tone: 'success' });
    } catch {
      // Over plain http the clipboard cannot be written.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      toast(failed, { tone: 'warning' });
    }
  };
  return (
    <Button size="s" aria-label={name} icon={<Copy size={14} aria-hidden />} onClick={copy}>
      {label}
    </Button>
  );
}
