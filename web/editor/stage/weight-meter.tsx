import { Weight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FIRST_TRIP_LIMIT } from '#core/constants.ts';
import type { Draft } from '#core/draft/types.ts';
import { selectDraft } from '#core/machines/document/selectors.ts';
import { text } from '#core/texts/index.ts';
import { whenFree } from '../../ui/lazy/lazy-part.ts';
import { tooltipOf } from '../../ui/tooltip.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import styles from './stage.module.css';

/** Milliseconds without an edit after which the page is weighed: drawing it takes longer than a key may. */
const PAUSE = 1_500;

/** What the page weighs as it travels; it opens the page check. Nothing is shown before it is known. */
export function WeightMeter({ store }: { readonly store: EditorStore }) {
  const kilobytes = useKilobytes(store);
  if (kilobytes === null) return null;
  const label = text('editor.weightMeter', { kilobytes });
  return (
    <button
      type="button"
      className={styles.weight}
      {...tooltipOf(label, { side: 'top' })}
      aria-label={label}
      data-over={kilobytes > FIRST_TRIP_LIMIT || undefined}
      onClick={() => store.send({ type: 'sheet.opened', sheet: 'check' })}
    >
      <Weight size={14} aria-hidden />
      {text('editor.weightShort', { kilobytes })}
    </button>
  );
}

/** Measured in idle time, after a pause in the edits; null as long as it is not known. */
function useKilobytes(store: EditorStore): number | null {
  const [kilobytes, setKilobytes] = useState<number | null>(null);
  useEffect(() => {
    let timer = 0;
    let weighed: Draft | null = null;
    let isGone = false;
    const draftNow = () => selectDraft(store.actor.getSnapshot());
    const weigh = async () => {
      const { weighDraft } = await import('./weigh-draft.ts');
      await whenFree();
      const draft = draftNow();
      if (isGone || draft === weighed) return;
      weighed = draft;
      setKilobytes(weighDraft(draft));
    };
    const later = () => {
      if (draftNow() === weighed) return;
      clearTimeout(timer);
      timer = window.setTimeout(() => void weigh().catch(() => undefined), PAUSE);
    };
    const watching = store.actor.subscribe(later);
    later();
    return () => {
      isGone = true;
      clearTimeout(timer);
      watching.unsubscribe();
    };
  }, [store]);
  return kilobytes;
}
