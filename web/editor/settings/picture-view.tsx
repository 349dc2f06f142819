import { useState } from 'react';
import { withScheme } from '#core/rules/url.ts';
import { ImageView } from '../../controls/image-view.tsx';
import type { ControlViewProps } from '../../controls/types.ts';
import styles from './settings.module.css';

/** An image with a small picture of it; an address that shows nothing shows no picture. */
export function PictureView(props: ControlViewProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { value, invalid } = props;
  // As it will be stored: an address without a scheme is not one of ours.
  const address = withScheme(value);
  return (
    <>
      <ImageView {...props} />
      {address !== '' && !invalid && broken !== address && (
        <img className={styles.picture} src={address} alt="" onError={() => setBroken(address)} />
      )}
    </>
  );
}
