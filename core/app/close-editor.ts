import { CLOSING_PATIENCE } from '#core/constants.ts';
import type { EditorHandle } from './open-editor.ts';

interface Closing {
  readonly handle: EditorHandle;
  readonly closed: Promise<void>;
}

/** Editors of this window that still send what was unsaved, by page. */
const underWay = new Map<string, Closing>();

/** Closes an editor nobody looks at any more, and remembers it until it let go of its page. */
export function closeEditor(handle: EditorHandle): void {
  const id = handle.editor.getSnapshot().context.page?.id;
  // It fails where it was cut short, and then has let go as well.
  const closed = handle.close().catch(() => {});
  if (id === undefined) return;
  const closing = { handle, closed };
  underWay.set(id, closing);
  void closed.then(() => underWay.get(id) === closing && underWay.delete(id));
}

/**
 * Settles when no editor of this window holds the page any more: opened sooner, it would be in use by the very person
 * who opens it, and what is on its way would be offered as lost. One that takes too long is cut short; what it has not
 * sent is on this device.
 */
export async function whenClosed(pageId: string): Promise<void> {
  const closing = underWay.get(pageId);
  if (!closing) return;
  const cutShort = setTimeout(() => closing.handle.dispose(), CLOSING_PATIENCE);
  await closing.closed;
  clearTimeout(cutShort);
}
