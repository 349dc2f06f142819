import { useSelector } from '@xstate/react';
import Images from 'lucide-react/icons/images';
import { useState } from 'react';
import type { Component, ComponentGroup } from '#core/components/types.ts';
import { text } from '#core/texts/index.ts';
import { Segments } from '../ui/field/segments.tsx';
import { lazyPiece } from '../ui/lazy/lazy-places.tsx';
import { insertComponent, refusalOf } from './actions/place.ts';
import { ComponentIcon } from './component-icon.tsx';
import styles from './components-bar.module.css';
import { grabHere } from './drag/page-drag.ts';
import { insertable, letterOf } from './keys/shortcut.ts';
import type { EditorStore } from './store/editor-store.ts';

const BlockList = lazyPiece(async () => (await import('./blocks/block-list.tsx')).BlockList);

const GROUPS: readonly ComponentGroup[] = ['layout', 'text', 'buttons', 'media', 'others'];
const groups = GROUPS.map((group) => ({ group, entries: insertable.filter((each) => each.group === group) })).filter(
  ({ entries }) => entries.length > 0,
);

/** The palette: elements, or blocks made of them. */
export function ComponentsBar(props: BarProps) {
  const [kind, setKind] = useState('elements');
  return (
    <div className={styles.bar}>
      <Segments
        label={text('editor.paletteKind')}
        segments={[
          { value: 'elements', label: text('editor.elementList') },
          { value: 'blocks', label: text('editor.blocks') },
        ]}
        value={kind}
        onValueChange={setKind}
      />
      {kind === 'blocks' ? <BlockList {...props} /> : <ElementList {...props} />}
    </div>
  );
}

interface BarProps {
  readonly store: EditorStore;
  readonly onInserted?: () => void;
}

/** The elements: dragged onto the page with a pointer, inserted at the selection by a click or Enter. */
function ElementList({ store, onInserted }: BarProps) {
  return (
    <>
      {groups.map(({ group, entries }) => (
        <section key={group} aria-label={text(`components.group.${group}`)}>
          <h3 className={styles.group}>{text(`components.group.${group}`)}</h3>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.name}>
                <PaletteEntry store={store} entry={entry} onInserted={onInserted} />
              </li>
            ))}
            {group === 'media' && !store.readOnly && (
              <li>
                <button
                  type="button"
                  className={styles.entry}
                  aria-keyshortcuts="I"
                  onClick={() => store.send({ type: 'sheet.opened', sheet: 'library' })}
                >
                  <Images size={20} aria-hidden />
                  <span>{text('editor.images')}</span>
                </button>
              </li>
            )}
          </ul>
        </section>
      ))}
      {!store.readOnly && <p className={styles.hint}>{text('editor.componentsHint')}</p>}
    </>
  );
}

interface EntryProps {
  readonly store: EditorStore;
  readonly entry: Component;
  readonly onInserted: (() => void) | undefined;
}

function PaletteEntry({ store, entry, onInserted }: EntryProps) {
  const name = text(entry.label);
  const refusal = useSelector(store.painted, ({ context }) => refusalOf(context.draft.document, entry.name));
  return (
    <button
      type="button"
      className={styles.entry}
      disabled={store.readOnly}
      // it stays clickable and then says why it cannot be inserted
      aria-disabled={refusal !== null || undefined}
      title={refusal === null ? undefined : text(refusal)}
      data-component={entry.name}
      aria-label={text('editor.insert', { name })}
      aria-keyshortcuts={letterOf(entry)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.releasePointerCapture(event.pointerId);
        grabHere(store, { component: entry.name }, event.nativeEvent);
      }}
      onDragStart={(event) => event.preventDefault()}
      onClick={() => {
        if (!insertComponent(store, entry.name)) return;
        store.canvas?.focus();
        onInserted?.();
      }}
    >
      <ComponentIcon name={entry.icon} size={20} />
      <span>{name}</span>
    </button>
  );
}
