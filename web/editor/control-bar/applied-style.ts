import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/parts/lazy-part.ts';

const load = lazyPart(async () => (await import('#core/publish/applied-style.ts')).appliedStyle);

/** Tells what applies to an element where its look is not set. */
export type AppliedStyle = Awaited<ReturnType<typeof load>>;

let loaded: AppliedStyle | null = null;

/** Loaded with the first element that is selected; null until then, and where that fails. */
export function useAppliedStyle(): AppliedStyle | null {
  const [appliedStyle, setAppliedStyle] = useState(() => loaded);
  useEffect(() => {
    if (loaded !== null) return;
    let shown = true;
    load().then(
      (found) => {
        loaded = found;
        if (shown) setAppliedStyle(() => found);
      },
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return appliedStyle;
}
