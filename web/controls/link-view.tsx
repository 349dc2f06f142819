import { useContext, useEffect, useState } from 'react';
import type { LinkPreview } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { type Inspect, InspectContext } from './contexts.ts';
import shared from './controls.module.css';
import styles from './link-view.module.css';
import { TextView } from './text-views.tsx';
import type { ControlViewProps } from './types.ts';

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

/** Milliseconds the address has to rest before it is looked at. */
const REST = 600;

interface Looked {
  readonly url: string;
  /** null: nothing could be read there. */
  readonly preview: LinkPreview | null;
}

/** What stands behind an address, once it rests; undefined while it is not known, or is no web address. */
function useLinkPreview(url: string): LinkPreview | null | undefined {
  const inspect = useContext(InspectContext);
  const [looked, setLooked] = useState<Looked | null>(null);
  useEffect(() => {
    if (inspect === null || !/^https?:\/\//i.test(url)) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const preview = await look(inspect, url);
      if (wanted) setLooked({ url, preview });
    }, REST);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [inspect, url]);
  return looked?.url === url ? looked.preview : undefined;
}

function look(inspect: Inspect, url: string): Promise<LinkPreview | null> {
  return inspect(url).catch(() => null);
}
