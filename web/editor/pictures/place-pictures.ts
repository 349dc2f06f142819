import { nodesLabel } from '#core/components/node-label.ts';
import type { Clip } from '#core/draft/clip.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { EmbeddedPicture } from '#core/draft/read-pasted.ts';
import { checkPlace } from '#core/page/place.ts';
import { text } from '#core/texts/index.ts';
import { toast } from '../../ui/message/toast.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { type Place, placeFor } from '../store/place.ts';
import type { PictureUpload } from './uploads.ts';

const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/**
 * Uploads pictures and puts them on the page as one step to undo: at a place, or where a person without a pointer
 * expects them. What could not be uploaded is said, and the others are placed.
 */
export async function placePictures(store: EditorStore, files: readonly File[], wanted: Place | null): Promise<void> {
  if (store.readOnly) {
    store.refuseEdit();
    return;
  }
  if (files.length === 0) {
    store.warn(text('editor.dropNowhere'));
    return;
  }
  const urls = (await uploadPictures(store, files)).filter((url) => url !== null);
  if (urls.length === 0) return;
  const place = stillThere(store, wanted) ?? placeFor(store, ['picture']);
  if (place === null) {
    store.warn(text('page.notHere'));
    return;
  }
  const { parent, index } = place;
  const edits = urls.map(
    (url, at) =>
      ({ command: 'insert', args: { component: 'picture', props: { url }, parent, index: index + at } }) as const,
  );
  if (!store.editAll(edits)) return;
  if (store.selected !== null) store.canvas?.reveal(store.selected);
  store.say(text('editor.picturesPlaced', { name: nodesLabel(store.page, store.selection) }));
}

/** The clip with its embedded pictures uploaded; those that could not be are left out. */
export async function withUploads(store: EditorStore, clip: Clip, embedded: readonly EmbeddedPicture[]): Promise<Clip> {
  const files = embedded.map(({ data }, index) => fileOf(data, index + 1));
  const urls = await uploadPictures(store, files);
  const urlAt = new Map(embedded.map(({ index }, at) => [index, urls[at] ?? null]));
  const nodes = clip.nodes.flatMap((node, index) => {
    const url = urlAt.get(index);
    if (url === undefined) return [node];
    return url === null ? [] : [{ ...node, props: { ...node.props, url } }];
  });
  return { nodes };
}

/** The place, if the page still takes a picture there. */
function stillThere({ page }: EditorStore, place: Place | null): Place | null {
  if (place === null) return null;
  return checkPlace(page, { parent: place.parent, component: 'picture' }, pageRegistry) === null ? place : null;
}

/** The addresses of uploaded pictures, in their order; null for those that were not taken. */
async function uploadPictures(store: EditorStore, files: readonly File[]): Promise<readonly (string | null)[]> {
  const { upload } = store;
  if (!upload || !navigator.onLine) {
    store.warn(text('editor.picturesOffline'));
    return files.map(() => null);
  }
  const stopper = new AbortController();
  const uploads = files.map(({ name }): PictureUpload => ({ name, part: 0, stop: () => stopper.abort() }));
  showUploads(store, uploads, uploads);
  const problems: string[] = [];
  const urls: (string | null)[] = [];
  let shown = uploads;
  for (const [index, file] of files.entries()) {
    const onProgress = (part: number) => {
      const next = shown.map((each, at) => (at === index ? { ...each, part } : each));
      showUploads(store, shown, next);
      shown = next;
    };
    try {
      if (!TYPES.has(file.type)) throw new Error(text('editor.notAPicture'));
      urls.push(await upload(file, { signal: stopper.signal, onProgress }));
    } catch (error) {
      urls.push(null);
      const reason = error instanceof Error ? error.message : text('error.uploadImage');
      problems.push(text('editor.pictureProblem', { name: file.name, reason }));
    }
    onProgress(1);
  }
  showUploads(store, shown, []);
  if (stopper.signal.aborted) store.say(text('machines.uploadCancelled'));
  else if (problems.length > 0) tell(store, problems);
  return urls;
}

/** Puts uploads in the place of others in the list of those that are going on. */
function showUploads(store: EditorStore, before: readonly PictureUpload[], now: readonly PictureUpload[]): void {
  const others = store.view.getSnapshot().context.uploads.filter((each) => !before.includes(each));
  store.show({ uploads: [...others, ...now] });
}

function tell(store: EditorStore, problems: readonly string[]): void {
  const message = text('editor.picturesNotPlaced', { count: problems.length });
  const description = problems.join(' ');
  store.say(`${message} ${description}`);
  void toast(message, { id: 'pictures', tone: 'danger', description, duration: 12_000 });
}

/** A picture that came as text in the markup of a clipboard. */
function fileOf(data: string, number: number): File {
  const [, type = '', base64 = ''] = /^data:(image\/\w+);base64,(.*)$/s.exec(data) ?? [];
  const name = `${text('components.picture')} ${number}.${type.slice('image/'.length)}`;
  try {
    return new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type });
  } catch {
    // The server says of an empty file that it is no picture.
    return new File([], name, { type });
  }
}
