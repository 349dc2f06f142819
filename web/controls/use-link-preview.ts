import { useContext, useEffect, useState } from 'react';
import type { LinkPreview } from '#core/ports/api.ts';
import { type Inspect, InspectContext } from './inspect-context.ts';

/** Milliseconds the address has to rest before it is looked at. */
const REST = 600;

interface Looked {
  readonly url: string;
  /** null: nothing could be read there. */
  readonly preview: LinkPreview | null;
}

/** What stands behind an address, once it rests; undefined while it is not known, or is no web address. */
export function useLinkPreview(url: string): LinkPreview | null | undefined {
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
