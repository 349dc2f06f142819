import { text } from '#core/texts/index.ts';
import { toast } from '../../ui/toast.ts';

/** spec 2: preview opens a separate window. If a popup blocker prevents it, a notice says so. */
export function openPreview(pageId: string, openHere: (path: string) => void): void {
  const path = `/preview/${encodeURIComponent(pageId)}`;
  const opened = window.open(path, `portico-preview-${pageId}`);
  if (opened) {
    opened.focus();
    return;
  }
  toast(text('home.popupTitle'), {
    tone: 'warning',
    description: text('home.popupHint'),
    action: { label: text('home.openHere'), onAction: () => openHere(path) },
  });
}
