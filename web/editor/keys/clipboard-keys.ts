import { copySelected, cutSelected, pasteInto } from '../store/clipboard.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { isInDialog, isTyping } from './shortcut.ts';

/**
 * Copy, cut and paste as the browser tells of them, by whatever keys or menu. Where a person types or has marked
 * words, they are the browser's own.
 */
export function listenToClipboard(store: EditorStore, window: Window, signal: AbortSignal): void {
  const { document } = window;
  const ours = (event: ClipboardEvent) =>
    !event.defaultPrevented && !isTyping(event.target) && !isInDialog(event.target) && store.writing.get() === null;
  const put = (take: (store: EditorStore) => string | null) => (event: ClipboardEvent) => {
    if (!ours(event) || store.selection.length === 0 || !(document.getSelection()?.isCollapsed ?? true)) return;
    const clip = take(store);
    event.preventDefault();
    if (clip !== null) event.clipboardData?.setData('text/plain', clip);
  };
  document.addEventListener('copy', put(copySelected), { signal });
  document.addEventListener('cut', put(cutSelected), { signal });
  document.addEventListener(
    'paste',
    (event) => {
      if (!ours(event)) return;
      event.preventDefault();
      const { clipboardData } = event;
      const read = (type: string) => clipboardData?.getData(type) ?? '';
      void pasteInto(store, { plain: read('text/plain'), html: read('text/html') });
    },
    { signal },
  );
}
