import { CLOSING_PATIENCE, LISTING_PATIENCE } from '#core/constants.ts';
import type { EditorHandle } from './open-editor.ts';

interface Closing {
  readonly handle: EditorHandle;
  readonly closed: Promise<void>;
}

/** Editors of this window that still send unsaved edits, by page. */
const underWay = new Map<string, Closing>();

/** Closes an editor, and remembers it until it has released its page. */
export function closeEditor(handle: EditorHandle): void {
  const id = handle.editor.getSnapshot().context.page?.id;
  // It rejects when it was stopped early, and then has released its page as well.
  const closed = handle.close().catch(() => {});
  if (id === undefined) return;
  const closing = { handle, closed };
  underWay.set(id, closing);
  void closed.then(() => underWay.get(id) === closing && underWay.delete(id));
}

/**
 * Resolves when no editor of this window holds the page: opened earlier, the page would count as in use by the same
 * user, and edits being sent would be offered as lost. An editor that takes too long is stopped; its unsent edits are
 * on this device.
 */
export async function whenClosed(pageId: string): Promise<void> {
  const closing = underWay.get(pageId);
  if (!closing) return;
  const cutShort = setTimeout(() => closing.handle.dispose(), CLOSING_PATIENCE);
  await closing.closed;
  clearTimeout(cutShort);
}

/** Resolves when no editor of this window still saves, or one takes too long: then lists say what is stored. */
export async function whenAllClosed(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, LISTING_PATIENCE));
  await Promise.race([Promise.all([...underWay.values()].map(({ closed }) => closed)), patience]);
}
