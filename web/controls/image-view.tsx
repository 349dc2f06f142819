import ImageUp from 'lucide-react/icons/image-up';
import Images from 'lucide-react/icons/images';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, type RefObject, useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Asset } from '#core/ports/assets.ts';
import { imageAddress } from '#core/publish/image-address.ts';
import { uploadKey, uploadName } from '#core/rules/names.ts';
import { withScheme } from '#core/rules/url.ts';
import { text } from '#core/texts/index.ts';
import { LibraryContext, UploadContext } from '../app/uploads/uploads.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyDialog } from '../ui/lazy/lazy-places.tsx';
import { ProgressBar } from '../ui/progress.tsx';
import { type ControlViewProps, DescribeContext } from './control-view.tsx';
import styles from './image-view.module.css';
import { LineInput } from './text-views.tsx';

const AssetLibrary = lazyDialog(async () => (await import('../library/asset-library.tsx')).AssetLibrary);

/** Pixels. */
const THUMBNAIL_SIDE = 48;

interface ImageViewProps extends ControlViewProps {
  /** Takes an image that was chosen or uploaded, where that is more than to have its address in the field. */
  onChosen?(address: string): void;
}

/**
 * An image: a small picture of it, its address, or a file to upload. The address follows once the upload is done. An
 * uploaded image has the name of its file; its address is shown while somebody is in the field.
 */
export function ImageView({ onChosen, ...props }: ImageViewProps) {
  const library = useContext(LibraryContext);
  const suggestAlt = useContext(DescribeContext);
  const [choosing, setChoosing] = useState(false);
  const take = (address: string) => {
    if (onChosen) return onChosen(address);
    props.onType(address);
    props.onDone();
  };
  const upload = useUpload(take);
  const type = (address: string) => {
    // What is written now is meant: the upload would put its own address over it.
    upload.cancel();
    props.onType(address);
  };
  const choose = ({ url, alt }: Asset) => {
    setChoosing(false);
    upload.cancel();
    take(url);
    suggestAlt?.(alt);
  };
  return (
    <>
      <span className={styles.image} data-wide="">
        <Thumbnail address={props.invalid ? '' : props.value} />
        <AddressInput {...props} onType={type} />
        {library && !props.disabled && (
          <IconButton
            className={styles.library}
            label={text('editor.chooseImage')}
            icon={<Images size={15} />}
            side="top"
            onClick={() => setChoosing(true)}
          />
        )}
        <UploadPlace upload={upload} disabled={props.disabled} />
      </span>
      {choosing && library && <AssetLibrary {...library} onChoose={choose} onOpenChange={setChoosing} />}
      {upload.isRunning && (
        <ProgressBar
          part={upload.progress}
          label={text('editor.uploading', { percent: Math.round(upload.progress * 100) })}
        />
      )}
      {upload.problem !== null && (
        <p className={styles.uploadMessage} role="alert">
          {upload.problem}
        </p>
      )}
    </>
  );
}

/** The address of the image; an uploaded one is shown by the name of its file until somebody is in the field. */
function AddressInput({ control: _, applied, ...line }: ControlViewProps) {
  const [writing, setWriting] = useState(false);
  const key = writing || line.invalid ? null : uploadKey(line.value);
  // The address that takes the place of the name is selected as the name was: what is typed replaces it.
  const write = (isWriting: boolean) => {
    flushSync(() => setWriting(isWriting));
    if (isWriting && key !== null && document.activeElement instanceof HTMLInputElement)
      document.activeElement.select();
  };
  return (
    <LineInput {...line} placeholder={applied} value={key === null ? line.value : uploadName(key)} onWriting={write} />
  );
}

interface ImageUpload {
  /** Whether files can be uploaded here. */
  readonly isPossible: boolean;
  readonly isRunning: boolean;
  /** 0 to 1. */
  readonly progress: number;
  /** Why the last file was not taken, for people. */
  readonly problem: string | null;
  /** Where files are chosen and an upload is stopped. */
  readonly place: RefObject<HTMLSpanElement | null>;
  start(file: File): void;
  /** Stops the upload; its place shows that once it has ended. */
  stop(): void;
  /** Stops the upload, and forgets why the one before failed. */
  cancel(): void;
}

/** The upload of one image; its address goes to `take`. */
function useUpload(take: (address: string) => void): ImageUpload {
  const upload = useContext(UploadContext);
  const place = useRef<HTMLSpanElement>(null);
  const [sending, setSending] = useState<AbortController | null>(null);
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  // To choose a file and to stop its upload take one place: who is at one is then at the other.
  const show = (next: AbortController | null) => {
    const isHere = place.current?.contains(document.activeElement);
    flushSync(() => setSending(next));
    if (isHere) place.current?.querySelector<HTMLElement>('input, button')?.focus();
  };
  const send = async (file: File) => {
    if (!upload) return;
    const stopper = new AbortController();
    setProblem(null);
    setProgress(0);
    show(stopper);
    try {
      const { signal } = stopper;
      take(await upload(file, { signal, onProgress: setProgress }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : text('error.uploadImage'));
    }
    show(null);
  };
  const stop = () => sending?.abort();
  return {
    isPossible: upload !== null,
    isRunning: sending !== null,
    progress,
    problem,
    place,
    start: (file) => void send(file),
    stop,
    cancel() {
      stop();
      setProblem(null);
    },
  };
}

interface UploadPlaceProps {
  readonly upload: ImageUpload;
  readonly disabled: boolean;
}

/** A file to upload, or the button that stops the upload. */
function UploadPlace({ upload, disabled }: UploadPlaceProps) {
  if (!upload.isPossible) return null;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) upload.start(file);
  };
  return (
    <span ref={upload.place} className={styles.place}>
      {upload.isRunning ? (
        <IconButton
          className={styles.stop}
          label={text('editor.stopUpload')}
          icon={<X size={15} />}
          side="top"
          onClick={upload.stop}
        />
      ) : (
        <label className={styles.upload} title={text('editor.uploadImage')}>
          <ImageUp size={15} aria-hidden />
          <input
            type="file"
            accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
            aria-label={text('editor.uploadImage')}
            disabled={disabled}
            onChange={choose}
          />
        </label>
      )}
    </span>
  );
}

/** A small picture of an image; nothing where there is none, or where it cannot be loaded. */
function Thumbnail({ address }: { readonly address: string }) {
  const [broken, setBroken] = useState('');
  // As it will be stored: with a scheme.
  const src = imageAddress(withScheme(address), THUMBNAIL_SIDE);
  if (src === '' || src === broken) return null;
  return <img className={styles.thumbnail} src={src} alt="" onError={() => setBroken(src)} />;
}
