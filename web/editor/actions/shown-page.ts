import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { counterpart, type PreviewDevice, rememberDevice } from '../../app/devices.tsx';
import { isNarrow } from '../space.ts';
import type { EditorStore } from '../store/editor-store.ts';

/** Shows the page as on a device, and pages that are opened later too. */
export function chooseDevice(store: EditorStore, device: PreviewDevice): void {
  store.show({ device });
  rememberDevice(device);
}

/** Shows the page on a second device beside the first, or on the first alone; false where there is no room for two. */
export function toggleSideBySide(store: EditorStore): boolean {
  if (isNarrow()) return false;
  const { sideBySide, device } = store.view.getSnapshot().context;
  store.show({ sideBySide: !sideBySide });
  const [shown, beside] = [device, counterpart(device)].map(({ label }) => text(label));
  store.say(
    sideBySide
      ? text('editor.sideBySideOff', { device: shown ?? '' })
      : text('editor.sideBySideOn', { device: shown ?? '', beside: beside ?? '' }),
  );
  return true;
}

const KEY = 'portico.place';

/** Where a person is on a page: what the address does not say. */
interface Place {
  readonly pageId: string;
  readonly selection: readonly NodeId[];
  readonly language: string | null;
  /** Pixels. */
  readonly scrolled: number;
}

/** Remembers where the person is for the next time this window opens the page. */
export function keepPlace(store: EditorStore, pageId: string): void {
  const { canvas, language } = store.view.getSnapshot().context;
  const place: Place = { pageId, selection: store.selection, language, scrolled: canvas?.scrolled.y ?? 0 };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // without storage the page opens at its beginning
  }
}

/** Goes once to where the person was, as soon as the canvas is there; call the answer to stop waiting for it. */
export function returnToPlace(store: EditorStore, pageId: string): () => void {
  const place = takePlace();
  if (place?.pageId !== pageId) return () => undefined;
  const go = () => {
    const { canvas } = store;
    if (canvas === null) return;
    watching.unsubscribe();
    store.show({ language: place.language });
    store.selectAll(place.selection.filter((id) => store.node(id) !== undefined));
    canvas.scrollBy(place.scrolled);
  };
  const watching = store.view.subscribe(go);
  go();
  return () => watching.unsubscribe();
}

function takePlace(): Place | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}
