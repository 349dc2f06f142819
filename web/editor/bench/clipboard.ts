import { clipOf, writeClip } from '#core/draft/clip.ts';
import { type Pasted, readPasted } from '#core/draft/read-pasted.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { keysFor } from '../keys/keys-for.ts';
import { nameOfAll } from './name-of.ts';
import { placeFor } from './place-for.ts';
import { looseSelection, removeNodes } from './remove-selected.ts';
import type { Workbench } from './workbench.ts';

/** What was copied last in this window: pasted where a browser does not let us read its clipboard. */
let kept: { readonly clip: string; readonly from: readonly NodeId[] } = { clip: '', from: [] };

/** What is selected as text for a clipboard; null where nothing is that can be copied, and then says so. */
export function copySelected(bench: Workbench): string | null {
  if (bench.selection.length === 0) return null;
  const ids = looseSelection(bench);
  if (ids.length === 0) {
    bench.warn(text('page.onlyOne'));
    return null;
  }
  kept = { clip: writeClip(clipOf(bench.draft, ids)), from: ids };
  bench.say(text('editor.copied', { name: nameOfAll(bench.page, ids) }));
  return kept.clip;
}

/** As copying, and takes it off the page; it comes back by pasting or undoing, so there is no question. */
export function cutSelected(bench: Workbench): string | null {
  if (bench.readOnly) {
    bench.refuseEdit();
    return null;
  }
  const ids = looseSelection(bench);
  const clip = copySelected(bench);
  if (clip !== null) removeNodes(bench, ids);
  return clip;
}

/** Puts what a clipboard holds inside or after the selection; says why where it cannot. */
export async function pasteInto(bench: Workbench, pasted: Pasted): Promise<void> {
  if (bench.readOnly) {
    bench.refuseEdit();
    return;
  }
  const nothing = pasted.plain === '' && pasted.html === '';
  const read = await readPasted(nothing ? { plain: kept.clip, html: '' } : pasted, bench.parse).catch(() => null);
  if (read === null) return bench.warn(text('editor.pasteFailed'));
  if (!read.ok) return bench.warn(text(read.reason));
  const clip = read.value;
  const names = clip.nodes.map(({ component }) => component);
  // a container that was just copied is not pasted into itself
  const place = placeFor(bench, names, bench.selected !== null && kept.from.includes(bench.selected));
  if (place === null) return bench.warn(text('page.notHere'));
  if (!bench.edit({ command: 'paste', args: { clip, ...place } })) return;
  const id = bench.selected;
  if (id !== null) bench.canvas.get()?.reveal(id);
  bench.say(text('editor.pasted', { name: nameOfAll(bench.page, bench.selection) }));
}

/** Copies or cuts without a key: the browser's clipboard where it lets us, this window's in any case. */
export function putOnClipboard(clip: string | null): void {
  if (clip !== null) navigator.clipboard?.writeText(clip).catch(() => undefined);
}

/** Pastes without a key: the browser's clipboard where it lets us, else what was copied in this window. */
export async function pasteFromClipboard(bench: Workbench): Promise<void> {
  const plain = await readClipboard();
  if (plain === null && kept.clip === '')
    return bench.warn(text('editor.clipboardDenied', { keys: keysFor('Ctrl+V') }));
  await pasteInto(bench, { plain: plain ?? '', html: '' });
}

/** null where there is no clipboard to be read, or the person or the browser does not allow it. */
async function readClipboard(): Promise<string | null> {
  return (await navigator.clipboard?.readText().catch(() => null)) ?? null;
}
