import { Frame, Minus, Plus } from 'lucide-react';
import { text } from '#core/texts/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import { useView } from '../store/use-store.ts';
import { stepZoom, ZOOM_STEPS } from '../store/zoom.ts';
import styles from './stage.module.css';

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
