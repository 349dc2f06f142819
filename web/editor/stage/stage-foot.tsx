import { useSelector } from '@xstate/react';
import Frame from 'lucide-react/icons/frame';
import Languages from 'lucide-react/icons/languages';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Weight from 'lucide-react/icons/weight';
import { useEffect, useState } from 'react';
import { languageOf } from '#core/config/page-strings.ts';
import { FIRST_TRIP_LIMIT, PAGE_PICTURES_LIMIT } from '#core/constants.ts';
import type { Draft } from '#core/draft/types.ts';
import { selectDraft } from '#core/machines/document/document.machine.ts';
import { text } from '#core/texts/index.ts';
import { IconButton, tooltipOf } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { whenFree } from '../../ui/parts/lazy-part.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { useView } from '../store/use-store.ts';
import { stepZoom, ZOOM_STEPS } from '../store/zoom.ts';
import styles from './stage.module.css';
import type { DraftWeight } from './weigh-draft.ts';

/** In which language the page is shown and written on the canvas; nothing where it has but its own texts. */
export function LanguageSwitch({ store }: { readonly store: EditorStore }) {
  const chosen = useView(store, 'language');
  const languages = useSelector(store.actor, ({ context }) => context.draft.configuration.languages);
  const language = chosen === null ? undefined : languageOf({ languages }, chosen);
  const gone = chosen !== null && language === undefined;
  useEffect(() => {
    // If the language is restored later, the canvas must not switch to it by itself.
    if (gone) store.show({ language: null });
  }, [store, gone]);
  const codes = Object.keys(languages);
  if (codes.length === 0) return null;
  return (
    <div className={styles.language} data-on={language ? '' : undefined}>
      <Menu
        side="top"
        align="start"
        trigger={
          <button type="button" className={styles.which}>
            <Languages size={14} aria-hidden />
            <span>
              {language
                ? text('editor.writingIn', { language: language.name || (chosen ?? '') })
                : text('editor.ownTexts')}
            </span>
          </button>
        }
      >
        <MenuItem onSelect={() => store.show({ language: null })}>{text('editor.ownTexts')}</MenuItem>
        {codes.map((code) => (
          <MenuItem key={code} onSelect={() => store.show({ language: code })}>
            {languages[code]?.name || code}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

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
      const weight = await weighDraft(draft);
      if (!isGone && draft === weighed) setWeight(weight);
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

/** How large the page is shown: a step smaller or larger, one of a few shares, or as large as fits. */
export function ZoomBar({ store, scale }: { readonly store: EditorStore; readonly scale: number }) {
  const percent = (share: number) => text('editor.percent', { percent: Math.round(share * 100) });
  const step = (by: 1 | -1) => store.show({ zoom: stepZoom(scale, by) });
  return (
    <fieldset className={styles.zoom} aria-label={text('editor.zoom')}>
      <GuidesButton store={store} />
      <IconButton
        size="s"
        side="top"
        label={text('editor.zoomOut')}
        icon={<Minus size={14} />}
        disabled={scale <= ZOOM_STEPS[0]}
        onClick={() => step(-1)}
      />
      <Menu
        side="top"
        trigger={
          <button
            type="button"
            className={styles.share}
            aria-label={text('editor.zoomAt', { percent: percent(scale) })}
          >
            {percent(scale)}
          </button>
        }
      >
        <MenuItem onSelect={() => store.show({ zoom: 'fit' })}>{text('editor.zoomFit')}</MenuItem>
        {ZOOM_STEPS.map((share) => (
          <MenuItem key={share} onSelect={() => store.show({ zoom: share })}>
            {percent(share)}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<Frame size={14} />} onSelect={() => store.toggleGuides()}>
          {text('editor.guides')}
        </MenuItem>
      </Menu>
      <IconButton
        size="s"
        side="top"
        label={text('editor.zoomIn')}
        icon={<Plus size={14} />}
        disabled={scale >= 2}
        onClick={() => step(1)}
      />
    </fieldset>
  );
}

function GuidesButton({ store }: { readonly store: EditorStore }) {
  const shown = useView(store, 'guides');
  return (
    <IconButton
      size="s"
      side="top"
      label={text('editor.guides')}
      shortcut="G"
      icon={<Frame size={14} />}
      pressed={shown}
      onClick={() => store.toggleGuides()}
    />
  );
}
