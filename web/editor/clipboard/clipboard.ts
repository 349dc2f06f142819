import { nodeLabel, nodesLabel } from '#core/components/node-name.ts';
import { carryStyle } from '#core/components/parts/page-style.ts';
import type { PageStyle } from '#core/components/types.ts';
import { clipOf, writeClip } from '#core/draft/clipboard/clip.ts';
import { changesByStyle, copyStyle } from '#core/draft/clipboard/copied-style.ts';
import type { Pasted } from '#core/draft/clipboard/read-pasted.ts';
import { styleOfDraft } from '#core/draft/draft.ts';
import type { NodeId, Props } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { isInDialog, isTyping, keysFor } from '../../app/keyboard.ts';
import { lazyPart } from '../../ui/parts/lazy-part.ts';
import { looseSelection, removeNodes } from '../actions/selection.ts';
import type { EditorStore } from '../store/editor-store.ts';

const loadPlacing = lazyPart(() => import('../pictures/place-pictures.tsx'));
const loadPasting = lazyPart(() => import('./paste-elements.ts'));

/** What was copied last in this window: pasted where a browser does not let us read its clipboard. */
let kept: { readonly clip: string; readonly from: readonly NodeId[] } = { clip: '', from: [] };

/** What is selected as text for a clipboard; null where nothing is that can be copied, and then says so. */
export function copySelected(store: EditorStore): string | null {
  if (store.selection.length === 0) return null;
  const ids = looseSelection(store);
  if (ids.length === 0) {
    store.warn(text('page.onlyOne'));
    return null;
  }
  kept = { clip: writeClip(clipOf(store.draft, ids)), from: ids };
  store.say(text('editor.copied', { name: nodesLabel(store.page, ids) }));
  return kept.clip;
}

/** Copies what is selected and removes it from the page. Pasting or undo brings it back, so there is no question. */
export function cutSelected(store: EditorStore): string | null {
  if (store.readOnly) {
    store.refuseEdit();
    return null;
  }
  const ids = looseSelection(store);
  const clip = copySelected(store);
  if (clip !== null) removeNodes(store, ids);
  return clip;
}

/** Puts what a clipboard holds inside or after the selection; says why where it cannot. */
export async function pasteInto(store: EditorStore, pasted: Pasted): Promise<void> {
  if (store.readOnly) {
    store.refuseEdit();
    return;
  }
  const pasting = await loadPasting().catch(() => null);
  if (pasting === null) return store.warn(text('editor.pasteFailed'));
  const nothing = pasted.plain === '' && pasted.html === '';
  await pasting.pasteElements(store, nothing ? { plain: kept.clip, html: '' } : pasted, kept.from);
}

/** Uploads the pictures of a clipboard and places them; false where it has none, or words as well. */
export function pastePictures(store: EditorStore, from: DataTransfer | null): boolean {
  const files = picturesOf(from);
  if (files.length === 0) return false;
  if (store.writing !== null) store.send({ type: 'writing.ended' });
  placeFiles(store, files);
  return true;
}

function placeFiles(store: EditorStore, files: readonly File[]): void {
  void loadPlacing().then(
    ({ placePictures }) => placePictures(store, files, null),
    () => store.warn(text('editor.pasteFailed')),
  );
}

/** Copies or cuts without a key: the browser's clipboard where it lets us, this window's in any case. */
export function putOnClipboard(clip: string | null): void {
  if (clip !== null) navigator.clipboard?.writeText(clip).catch(() => undefined);
}

/** Pastes without a key: the browser's clipboard where it lets us, else what was copied in this window. */
export async function pasteFromClipboard(store: EditorStore): Promise<void> {
  const clipboard = await loadPasting().then(
    ({ readClipboard }) => readClipboard(),
    () => null,
  );
  if (clipboard === null && kept.clip === '')
    return store.warn(text('editor.clipboardDenied', { keys: keysFor('Ctrl+V') }));
  const { plain = '', html = '', pictures = [] } = clipboard ?? {};
  if (pictures.length > 0 && plain.trim() === '') placeFiles(store, pictures);
  else await pasteInto(store, { plain, html });
}

/**
 * Handles the browser's copy, cut and paste events, whichever key or menu caused them. Where a person types or has selected
 * text, the browser handles them itself.
 */
export function listenToClipboard(store: EditorStore, window: Window, signal: AbortSignal): void {
  const { document } = window;
  const ours = (event: ClipboardEvent) =>
    !event.defaultPrevented && !isTyping(event.target) && !isInDialog(event.target) && store.writing === null;
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
      if (pastePictures(store, clipboardData)) return;
      const read = (type: string) => clipboardData?.getData(type) ?? '';
      void pasteInto(store, { plain: read('text/plain'), html: read('text/html') });
    },
    { signal },
  );
}

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
  copied = { style: copyStyle(node), page: styleOfDraft(store.draft) };
  store.say(text('editor.styleCopied', { name: nodeLabel(store.page, node.id) }));
}

/** Gives the copied style to everything that is selected, as one step; says why where it changes nothing. */
export function pasteStyle(store: EditorStore): void {
  if (store.readOnly) store.refuseEdit();
  else if (copied === null) store.warn(text('editor.noStyleCopied'));
  else pasteOn(store, copied);
}

function pasteOn(store: EditorStore, copied: CopiedStyle): void {
  const style = carryStyle(copied.style, copied.page, styleOfDraft(store.draft));
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

/** The pictures of a clipboard or a drop; none where words came with them, which say more than their picture does. */
function picturesOf(from: Pick<DataTransfer, 'files' | 'getData'> | null): readonly File[] {
  const files = [...(from?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  if (!from || files.length === 0) return [];
  // Some file managers write the names of files as text beside them.
  const names = new Set([...from.files].map(({ name }) => name));
  const words = from.getData('text/plain').split(/[\r\n]+/);
  const isPlain = words.some((line) => line.trim() !== '' && !names.has(line.trim()));
  return isPlain || hasWords(from.getData('text/html')) ? [] : files;
}

function hasWords(html: string): boolean {
  if (html === '') return false;
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== '';
}
