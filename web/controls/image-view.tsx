import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useContext, useState } from 'react';
import { text } from '#core/texts/index.ts';
import styles from './image-view.module.css';
import { progressTier } from './progress-tier.ts';
import { TextView } from './text-view.tsx';
import type { ControlViewProps } from './types.ts';
import { UploadContext } from './upload-context.ts';

/** An image: its address, or a file to upload. The address follows once the upload is done. */
export function ImageView(props: ControlViewProps) {
  const upload = useContext(UploadContext);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file || !upload) return;
    setProblem(null);
    setProgress(0);
    try {
      props.onType(await upload(file, setProgress, props.control.uploadWidth));
      props.onDone();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : text('error.uploadImage'));
    }
    setProgress(null);
  };

  const type = (address: string) => {
    setProblem(null);
    props.onType(address);
  };

  return (
    <>
      <span className={styles.image}>
        <TextView {...props} onType={type} />
        {upload && (
          <label className={styles.upload} title={text('editor.uploadImage')}>
            <ImageUp size={15} aria-hidden />
            <input
              type="file"
              accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
              aria-label={text('editor.uploadImage')}
              disabled={props.disabled || progress !== null}
              onChange={choose}
            />
          </label>
        )}
      </span>
      {progress !== null && (
        <progress
          className={styles.progress}
          data-tier={progressTier(progress)}
          max={1}
          value={progress}
          aria-label={text('editor.uploading', { percent: Math.round(progress * 100) })}
        />
      )}
      {problem !== null && (
        <p className={styles.uploadMessage} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
