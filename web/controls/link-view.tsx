import { useContext, useEffect, useState } from 'react';
import type { LinkPreview } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { type ControlViewProps, type Inspect, InspectContext } from './control-view.ts';
import shared from './controls.module.css';
import styles from './link-view.module.css';
import { TextView } from './text-views.tsx';

/**
 * An address, and below it a preview of the page there: title, text and picture. What leads somewhere by its kind says so
 * as long as it has none.
 */
export function LinkView(props: ControlViewProps) {
  const preview = useLinkPreview(props.invalid ? '' : props.value);
  return (
    <>
      <TextView {...props} />
      {props.value === '' && props.applied !== undefined && !props.mixed && (
        <p className={shared.note}>{text('controls.linkMissing')}</p>
      )}
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

/** Milliseconds without typing before the preview is loaded. */
const TYPING_PAUSE = 600;

interface LoadedPreview {
  readonly url: string;
  /** null when nothing could be read there. */
  readonly preview: LinkPreview | null;
}

/** The preview of an address after a pause in typing; undefined while unknown, or when it is no web address. */
function useLinkPreview(url: string): LinkPreview | null | undefined {
  const inspect = useContext(InspectContext);
  const [loaded, setLoaded] = useState<LoadedPreview | null>(null);
  useEffect(() => {
    if (inspect === null || !/^https?:\/\//i.test(url)) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const preview = await look(inspect, url);
      if (wanted) setLoaded({ url, preview });
    }, TYPING_PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [inspect, url]);
  return loaded?.url === url ? loaded.preview : undefined;
}

function look(inspect: Inspect, url: string): Promise<LinkPreview | null> {
  return inspect(url).catch(() => null);
}
