import { nodesLabel } from '#core/components/node-name.ts';
import type { Clip } from '#core/draft/clipboard/clip.ts';
import { type Pasted, readPasted } from '#core/draft/clipboard/read-pasted.ts';
import { hasHeading } from '#core/draft/commands/elements.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { placeFor } from '../actions/place.ts';
import { withUploads } from '../pictures/place-pictures.tsx';
import type { EditorStore } from '../store/editor-store.ts';

/** Puts what a clipboard holds on the page, and says what is different there. `from` are the elements copied last. */
export async function pasteElements(store: EditorStore, pasted: Pasted, from: readonly NodeId[]): Promise<void> {
  const read = await readPasted(pasted, store.parse, hasHeading(store.page)).catch(() => null);
  if (read === null) return store.warn(text('editor.pasteFailed'));
  if (!read.ok) return store.warn(text(read.reason));
  const { clip, embedded, missing, hosts, markup } = read.value;
  const uploaded = embedded.length > 0 ? await withUploads(store, clip, embedded) : clip;
  if (uploaded.nodes.length > 0) pasteClip(store, uploaded, from);
  const notes = [
    ...(missing > 0 ? [text('editor.picturesMissing', { count: missing })] : []),
    ...(hosts.length > 0 ? [text('editor.picturesElsewhere', { hosts: hosts.join(', ') })] : []),
    ...(markup > 0 ? [text('editor.pastedMarkup', { count: markup })] : []),
  ];
  if (notes.length > 0) store.warn(notes.join(' '));
}

function pasteClip(store: EditorStore, clip: Clip, from: readonly NodeId[]): void {
  const names = clip.nodes.map(({ component }) => component);
  // a container that was just copied is not pasted into itself
  const place = placeFor(store, names, store.selected !== null && from.includes(store.selected));
  if (place === null) {
    store.warn(text('page.notHere'));
    return;
  }
  if (!store.edit({ command: 'paste', args: { clip, ...place } })) return;
  const id = store.selected;
  if (id !== null) store.canvas?.reveal(id);
  store.say(text('editor.pasted', { name: nodesLabel(store.page, store.selection) }));
}

/** null where there is no clipboard to be read, or the person or the browser does not allow it. */
export async function readClipboard(): Promise<(Pasted & { readonly pictures: readonly File[] }) | null> {
  const items = await navigator.clipboard?.read?.().catch(() => null);
  if (!items) return null;
  const textOf = async (type: string) => {
    const item = items.find(({ types }) => types.includes(type));
    return item ? (await item.getType(type)).text() : '';
  };
  const pictures = items.flatMap((item) => {
    const type = item.types.find((each) => each.startsWith('image/'));
    return type === undefined ? [] : [item.getType(type).then((blob) => new File([blob], fileName(type), { type }))];
  });
  return { plain: await textOf('text/plain'), html: await textOf('text/html'), pictures: await Promise.all(pictures) };
}

function fileName(type: string): string {
  return `${text('components.picture')}.${type.slice('image/'.length)}`;
}
