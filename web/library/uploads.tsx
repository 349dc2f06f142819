import ImageUp from 'lucide-react/icons/image-up';
import X from 'lucide-react/icons/x';
import { useContext, useEffect, useRef, useState } from 'react';
import { text } from '#core/texts/index.ts';
import { type FileUpload, UploadContext, uploadFiles } from '../app/uploads/uploads.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ProgressBar } from '../ui/progress.tsx';
import styles from './library.module.css';

interface LibraryUploads {
  /** Uploads that are on their way, and those that were refused. */
  readonly files: readonly FileUpload[];
  /** Files are dragged over the window. */
  readonly isOver: boolean;
  /** Whether nothing can be uploaded here. */
  readonly disabled: boolean;
  send(files: readonly File[]): void;
  stop(): void;
  dismiss(): void;
}

interface UploadsOptions {
  /** Gets the addresses, of which there is one at least. */
  onUploaded(urls: readonly string[]): void;
  /** The outcome of the last uploads, in words; empty where that is open. */
  onWords(words: string): void;
}

/** Uploads to the library: several files at once, chosen or dropped anywhere in the window. */
export function useLibraryUploads({ onUploaded, onWords }: UploadsOptions): LibraryUploads {
  const upload = useContext(UploadContext);
  const [batches, setBatches] = useState<ReadonlyMap<AbortController, readonly FileUpload[]>>(new Map());
  const send = async (files: readonly File[]) => {
    if (!upload || files.length === 0) return;
    onWords('');
    const stopper = new AbortController();
    const show = (now: readonly FileUpload[]) => setBatches((before) => new Map(before).set(stopper, now));
    const sent = await uploadFiles(files, upload, { signal: stopper.signal, onChange: show });
    show(stopper.signal.aborted ? [] : sent.filter(({ problem }) => problem !== undefined));
    const urls = sent.flatMap(({ url }) => url ?? []);
    if (urls.length > 0) onUploaded(urls);
    if (stopper.signal.aborted) onWords(text('machines.uploadCancelled'));
  };
  const isOver = useFileDrops((files) => void send(files), upload !== null);
  return {
    files: [...batches.values()].flat(),
    isOver,
    disabled: upload === null,
    send: (files) => void send(files),
    stop: () => {
      for (const stopper of batches.keys()) stopper.abort();
    },
    dismiss: () =>
      setBatches((before) => new Map([...before].map(([key, files]) => [key, files.filter((one) => !one.problem)]))),
  };
}

/** Files that are dropped anywhere in the window come here, and not to the page behind; whether some are over it. */
function useFileDrops(onDrop: (files: readonly File[]) => void, isTaken: boolean): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onDrop);
  take.current = onDrop;
  useEffect(() => {
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    const follow = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.stopPropagation();
      event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
      setOver(isTaken && event.type === 'dragover');
      if (isTaken && event.type === 'drop') take.current([...event.dataTransfer.files]);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    window.addEventListener('dragover', follow, options);
    window.addEventListener('drop', follow, options);
    window.addEventListener('dragleave', leave, options);
    return () => listeners.abort();
  }, [isTaken]);
  return isOver;
}

/** Chooses files to upload. */
export function UploadButton({ uploads }: { readonly uploads: LibraryUploads }) {
  if (uploads.disabled) return null;
  return (
    <label className={styles.upload}>
      <ImageUp size={16} aria-hidden />
      <span aria-hidden>{text('assets.upload')}</span>
      <input
        type="file"
        multiple
        accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        aria-label={text('assets.upload')}
        title={text('assets.uploadHint')}
        onChange={({ target }) => {
          uploads.send([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}

interface ListProps {
  readonly uploads: LibraryUploads;
  /** The outcome of the last uploads, for screen readers as well. */
  readonly outcome: string;
}

/** How far each file is, and why others were not taken. */
export function UploadList({ uploads, outcome }: ListProps) {
  const { files, isOver } = uploads;
  const isSending = files.some(({ part, problem }) => part < 1 && problem === undefined);
  return (
    <>
      {isOver && <p className={styles.drop}>{text('assets.drop')}</p>}
      <p className={styles.said} role="status">
        {outcome}
      </p>
      {files.length > 0 && (
        <div className={styles.sending}>
          <ul aria-label={text('assets.uploads')}>
            {files.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and their order stays
              <li key={index}>{file.problem === undefined ? <Sending file={file} /> : <Problem file={file} />}</li>
            ))}
          </ul>
          <IconButton
            label={text(isSending ? 'assets.stop' : 'assets.dismiss')}
            icon={<X size={16} />}
            side="top"
            onClick={isSending ? uploads.stop : uploads.dismiss}
          />
        </div>
      )}
    </>
  );
}

function Sending({ file: { name, part } }: { readonly file: FileUpload }) {
  return (
    <>
      <span>{name}</span>
      <ProgressBar part={part} label={text('assets.uploading', { name, percent: Math.round(part * 100) })} />
    </>
  );
}

function Problem({ file: { name, problem = '' } }: { readonly file: FileUpload }) {
  return (
    <span className={styles.problem} role="alert">
      {text('editor.pictureProblem', { name, reason: problem })}
    </span>
  );
}
