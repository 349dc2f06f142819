import { changesByStyle, copyStyle } from '#core/components/copied-style.ts';
import { nodeLabel, nodesLabel } from '#core/components/node-label.ts';
import { carryStyle, type PageStyle } from '#core/components/page-style.ts';
import { styleOf } from '#core/draft/draft.ts';
import type { Props } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from '../store/editor-store.ts';

interface CopiedStyle {
  readonly style: Props;
  /** The style of its page, which it may refer to. */
  readonly page: PageStyle;
}

/** The style that was copied last in this window. */
let copied: CopiedStyle | null = null;

/** Whether there is a style to paste. */
export function hasCopiedStyle(): boolean {
  return copied !== null;
}

/** Copies how the element looks that was selected last. */
export function copySelectedStyle(store: EditorStore): void {
  const node = store.node(store.selected);
  if (!node) return;
  copied = { style: copyStyle(node), page: styleOf(store.draft) };
  store.say(text('editor.styleCopied', { name: nodeLabel(store.page, node.id) }));
}

/** Gives the copied style to everything that is selected, as one step; says why where it changes nothing. */
export function pasteStyle(store: EditorStore): void {
  if (store.readOnly) store.refuseEdit();
  else if (copied === null) store.warn(text('editor.noStyleCopied'));
  else pasteOn(store, copied);
}

function pasteOn(store: EditorStore, copied: CopiedStyle): void {
  const style = carryStyle(copied.style, copied.page, styleOf(store.draft));
  const edits = store.selection.flatMap((id) => {
    const node = store.node(id);
    return Object.entries(node ? changesByStyle(node, style) : {}).map(
      ([property, value]) => ({ command: 'setProperty', args: { id, property, value } }) as const,
    );
  });
  if (edits.length === 0) store.warn(text('editor.styleChangesNothing'));
  else if (store.editAll(edits))
    store.say(text('editor.stylePasted', { name: nodesLabel(store.page, store.selection) }));
}
