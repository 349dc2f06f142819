import { Images, ImageUp, X } from 'lucide-react';
import { type ChangeEvent, useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Asset } from '#core/ports/assets.ts';
import { imageAddress } from '#core/publish/images.ts';
import { uploadKey, uploadName } from '#core/rules/uploads.ts';
import { withScheme } from '#core/rules/url.ts';
import { text } from '#core/texts/index.ts';
import { UploadContext } from '../app/uploads/upload.ts';
import { LibraryContext } from '../library/library-context.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyDialog } from '../ui/lazy/lazy-places.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { DescribeContext } from './contexts.ts';
import styles from './image-view.module.css';
import { LineInput } from './text-views.tsx';
import type { ControlViewProps } from './types.ts';

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
  const upload = useContext(UploadContext);
  const library = useContext(LibraryContext);
  const suggestAlt = useContext(DescribeContext);
  const [choosing, setChoosing] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const [sending, setSending] = useState<AbortController | null>(null);
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const { control: _, applied, ...line } = props;
  const [writing, setWriting] = useState(false);
  const key = writing || props.invalid ? null : uploadKey(props.value);

  // To choose a file and to stop its upload take one place: who is at one is then at the other.
  const show = (next: AbortController | null) => {
    const here = place.current?.contains(document.activeElement);
    flushSync(() => setSending(next));
    if (here) place.current?.querySelector<HTMLElement>('input, button')?.focus();
  };

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file || !upload) return;
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

  const placeAsset = ({ url, alt }: Asset) => {
    setChoosing(false);
    sending?.abort();
    setProblem(null);
    take(url);
    suggestAlt?.(alt);
  };

  const take = (address: string) => {
    if (onChosen) return onChosen(address);
    props.onType(address);
    props.onDone();
  };

  // The address that takes the place of the name is selected as the name was: what is typed replaces it.
  const write = (isWriting: boolean) => {
    flushSync(() => setWriting(isWriting));
    if (isWriting && key !== null && document.activeElement instanceof HTMLInputElement)
      document.activeElement.select();
  };

  const type = (address: string) => {
    // What is written now is meant: the upload would put its own address over it.
    sending?.abort();
    setProblem(null);
    props.onType(address);
  };

  return (
    <>
      <span className={styles.image} data-wide="">
        <Thumbnail address={props.invalid ? '' : props.value} />
        <LineInput
          {...line}
          placeholder={applied}
          value={key === null ? props.value : uploadName(key)}
          onType={type}
          onWriting={write}
        />
        {library && !props.disabled && (
          <IconButton
            className={styles.library}
            label={text('editor.chooseImage')}
            icon={<Images size={15} />}
            side="top"
            onClick={() => setChoosing(true)}
          />
        )}
        {upload && (
          <span ref={place} className={styles.place}>
            {sending ? (
              <IconButton
                className={styles.stop}
                label={text('editor.stopUpload')}
                icon={<X size={15} />}
                side="top"
                onClick={() => sending.abort()}
              />
            ) : (
              <label className={styles.upload} title={text('editor.uploadImage')}>
                <ImageUp size={15} aria-hidden />
                <input
                  type="file"
                  accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
                  aria-label={text('editor.uploadImage')}
                  disabled={props.disabled}
                  onChange={choose}
                />
              </label>
            )}
          </span>
        )}
      </span>
      {choosing && library && <AssetLibrary {...library} onChoose={placeAsset} onOpenChange={setChoosing} />}
      {sending && (
        <ProgressBar part={progress} label={text('editor.uploading', { percent: Math.round(progress * 100) })} />
      )}
      {problem !== null && (
        <p className={styles.uploadMessage} role="alert">
          {problem}
        </p>
      )}
    </>
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
