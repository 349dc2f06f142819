import { Weight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FIRST_TRIP_LIMIT, PAGE_PICTURES_LIMIT } from '#core/constants.ts';
import type { Draft } from '#core/draft/types.ts';
import { selectDraft } from '#core/machines/document/document.machine.ts';
import { text } from '#core/texts/index.ts';
import { whenFree } from '../../ui/parts/lazy-part.ts';
import { tooltipOf } from '../../ui/tooltip.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import styles from './stage.module.css';
import type { DraftWeight } from './weigh-draft.ts';

/** Milliseconds without an edit after which the page is weighed: drawing it takes longer than a key may. */
const PAUSE = 1_500;

/** What the page weighs as it travels, and with its pictures on a phone; it opens the page check. Nothing is shown before it is known. */
export function WeightMeter({ store }: { readonly store: EditorStore }) {
  const weight = useWeight(store);
  if (weight === null) return null;
  const { document: kilobytes, phone } = weight;
  const label = text('editor.weightMeter', { kilobytes, phone });
  return (
    <button
      type="button"
      className={styles.weight}
      {...tooltipOf(label, { side: 'top' })}
      aria-label={label}
      data-over={kilobytes > FIRST_TRIP_LIMIT || phone > PAGE_PICTURES_LIMIT || undefined}
      onClick={() => store.send({ type: 'sheet.opened', sheet: 'check' })}
    >
      <Weight size={14} aria-hidden />
      {text('editor.weightShort', { kilobytes: phone })}
    </button>
  );
}

/** Measured in idle time, after a pause in the edits; null as long as it is not known. */
function useWeight(store: EditorStore): DraftWeight | null {
  const [weight, setWeight] = useState<DraftWeight | null>(null);
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
      const found = await weighDraft(draft);
      if (!isGone && draft === weighed) setWeight(found);
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
  return weight;
}
