import { useState } from 'react';
import { ImageView } from '../../controls/image-view.tsx';
import type { ControlViewProps } from '../../controls/types.ts';
import styles from './settings.module.css';

/** An image with a small picture of it; an address that shows nothing shows no picture. */
export function PictureView(props: ControlViewProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { value, invalid } = props;
  return (
    <>
      <ImageView {...props} />
      {value !== '' && !invalid && broken !== value && (
        <img className={styles.picture} src={value} alt="" onError={() => setBroken(value)} />
      )}
    </>
  );
}
