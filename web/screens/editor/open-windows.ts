import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import { toast } from '../../ui/toast.ts';

/** spec 2: preview opens a separate window; a popup blocker is told of. What is unsaved is saved first. */
export async function openPreview(handle: EditorHandle, pageId: string): Promise<void> {
  const opened = window.open('', `portico-preview-${pageId}`);
  if (!opened) {
    toast(text('home.popupTitle'), { tone: 'warning', description: text('home.popupHint') });
    return;
  }
  await handle.flush();
  opened.location.assign(new URL(`/preview/${encodeURIComponent(pageId)}`, window.location.href));
  opened.focus();
}

/** The page as visitors have it. */
export function openPublished(pageId: string): void {
  window.open(`/p/${encodeURIComponent(pageId)}`, '_blank', 'noopener');
}
