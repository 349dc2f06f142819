import { text } from '#core/texts/index.ts';
import shared from './controls.module.css';
import styles from './link-view.module.css';
import { TextView } from './text-view.tsx';
import type { ControlViewProps } from './types.ts';
import { useLinkPreview } from './use-link-preview.ts';

/** An address, and below it the title, text and picture of what stands there. */
export function LinkView(props: ControlViewProps) {
  const preview = useLinkPreview(props.invalid ? '' : props.value);
  return (
    <>
      <TextView {...props} />
      {preview === null && <p className={shared.note}>{text('controls.linkUnread')}</p>}
      {preview && (
        <div className={styles.preview} role="note" aria-label={text('controls.linkPreview')}>
          {preview.image && <img src={preview.image} alt="" loading="lazy" referrerPolicy="no-referrer" />}
          <strong>{preview.title || preview.url}</strong>
          {preview.description && <p>{preview.description}</p>}
        </div>
      )}
    </>
  );
}
