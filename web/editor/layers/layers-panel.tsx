import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo, useLayoutEffect, useRef } from 'react';
import { text } from '#core/texts/index.ts';
import { COMPONENT_ICONS, ComponentIcon } from '../component-icon.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import { attachLayers } from './attach-layers.ts';
import styles from './layers-panel.module.css';

/** The page as a tree. Its rows are drawn without React: an edit costs the rows it changes, however long the page is. */
export const LayersPanel = memo(function LayersPanel({ store }: { readonly store: EditorStore }) {
  const scroller = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const icons = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!tree.current || !scroller.current || !icons.current) return;
    const images = new Map(
      Array.from(icons.current.children, (icon) => [(icon as HTMLElement).dataset.icon, imageOf(icon)]),
    );
    const iconOf = (name: string) => images.get(name) ?? images.get('') ?? 'none';
    return attachLayers(store, tree.current, scroller.current, iconOf);
  }, [store]);
  return (
    <div ref={scroller} className={styles.scroller}>
      <div
        ref={tree}
        className={styles.tree}
        role="tree"
        aria-label={text('editor.layers')}
        aria-multiselectable="true"
        tabIndex={0}
      />
      {/* What the images in the rows are made of. */}
      <div ref={icons} hidden>
        <span data-icon="closed">
          <ChevronRight size={12} />
        </span>
        <span data-icon="open">
          <ChevronDown size={12} />
        </span>
        {['', ...COMPONENT_ICONS].map((name) => (
          <span key={name} data-icon={name}>
            <ComponentIcon name={name} size={14} />
          </span>
        ))}
      </div>
    </div>
  );
});

/** Readable on light and dark ground, and on that of a selected row. */
const INK = '#7b8190';

/** An icon as an image of CSS: many rows with a picture each are painted in a fraction of the time of drawn ones. */
function imageOf(icon: Element): string {
  const svg = icon.firstElementChild?.cloneNode(true) as Element;
  svg.setAttribute('stroke', INK);
  return `url("data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}")`;
}
