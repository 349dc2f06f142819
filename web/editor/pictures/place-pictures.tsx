import X from 'lucide-react/icons/x';
import { nodesLabel } from '#core/components/node-name.ts';
import type { Clip } from '#core/draft/clipboard/clip.ts';
import type { EmbeddedPicture } from '#core/draft/clipboard/read-pasted.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { checkPlace } from '#core/page/edit-nodes.ts';
import { text } from '#core/texts/index.ts';
import { uploadFiles } from '../../app/uploads/uploads.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/message/toast.ts';
import { ProgressBar } from '../../ui/progress.tsx';
import { type Place, placeFor } from '../actions/place.ts';
import type { EditorStore } from '../store/editor-store.ts';
import type { PictureUpload } from '../store/view.ts';
import styles from './upload-progress.module.css';

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
  const pictures = urls.map((url) => ({ url }));
  if (insertPictures(store, pictures, stillThere(store, wanted)))
    store.say(text('editor.picturesPlaced', { name: nodesLabel(store.page, store.selection) }));
}

/** Puts uploaded images on the page at a place, or where a person without a pointer expects them; whether it did. */
export function insertPictures(
  store: EditorStore,
  pictures: readonly { readonly url: string; readonly alt?: string }[],
  wanted: Place | null = null,
): boolean {
  if (pictures.length === 0) return false;
  const place = wanted ?? placeFor(store, ['picture']);
  if (place === null) {
    store.warn(text('page.notHere'));
    return false;
  }
  const { parent, index } = place;
  const edits = pictures.map(
    (props, at) =>
      ({ command: 'insert', args: { component: 'picture', props: { ...props }, parent, index: index + at } }) as const,
  );
  if (!store.editAll(edits)) return false;
  if (store.selected !== null) store.canvas?.reveal(store.selected);
  return true;
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
  let shown: readonly PictureUpload[] = [];
  const show = (next: readonly PictureUpload[]) => {
    showUploads(store, shown, next);
    shown = next;
  };
  const sent = await uploadFiles(files, upload, {
    signal: stopper.signal,
    onChange: (now) => show(now.map(({ name, part }) => ({ name, part, stop: () => stopper.abort() }))),
  });
  show([]);
  const problems = sent.flatMap(({ name, problem }) =>
    problem === undefined ? [] : text('editor.pictureProblem', { name, reason: problem }),
  );
  if (stopper.signal.aborted) store.say(text('machines.uploadCancelled'));
  else if (problems.length > 0) tell(store, problems);
  return sent.map(({ url }) => url ?? null);
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
  toast(message, { id: 'pictures', tone: 'danger', description, duration: 12_000 });
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

/** How far the pictures are that were dropped or pasted. */
export function UploadProgress({ uploads }: { readonly uploads: readonly PictureUpload[] }) {
  const part = uploads.reduce((sum, each) => sum + each.part, 0) / uploads.length;
  const [first] = uploads;
  const words = uploads.length === 1 ? first?.name : text('editor.pictureCount', { count: uploads.length });
  return (
    <div className={styles.box}>
      <span className={styles.words} role="status">
        {text('editor.uploadingPictures', { pictures: words ?? '' })}
      </span>
      <ProgressBar
        className={styles.progress}
        part={part}
        label={text('editor.uploading', { percent: Math.round(part * 100) })}
      />
      <IconButton
        label={text('editor.stopUpload')}
        icon={<X size={15} />}
        size="s"
        side="top"
        onClick={() => {
          for (const { stop } of uploads) stop();
        }}
      />
    </div>
  );
}
