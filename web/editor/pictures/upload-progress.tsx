import { X } from 'lucide-react';
import { text } from '#core/texts/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { PictureUpload } from '../store/view.ts';
import styles from './upload-progress.module.css';

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
