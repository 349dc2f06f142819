import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type BlockName, blockNames } from '#core/draft/blocks/index.ts';
import { text } from '#core/texts/index.ts';
import { TextInput } from '../../ui/field/text-input.tsx';
import { refusalOf } from '../actions/place.ts';
import bar from '../components-bar.module.css';
import { grabHere } from '../drag/page-drag.ts';
import type { EditorStore } from '../store/editor-store.ts';
import styles from './block-list.module.css';
import { BLOCK_SKETCHES } from './block-sketches.ts';
import { BLOCK_ELEMENT, insertBlock } from './insert-block.ts';

interface ListProps {
  readonly store: EditorStore;
  readonly onInserted?: (() => void) | undefined;
}

/** The blocks by small drawings, found by their names: dragged onto the page, or inserted by a click or Enter. */
export function BlockList({ store, onInserted }: ListProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const found = blockNames.filter((name) => text(`blocks.name.${name}`).toLocaleLowerCase().includes(wanted));
  return (
    <section className={styles.blocks} aria-label={text('editor.blocks')}>
      <TextInput
        type="search"
        aria-label={text('blocks.find')}
        placeholder={text('blocks.find')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 && <p role="status">{text('blocks.none', { words: typed })}</p>}
      <ul className={bar.entries}>
        {found.map((name) => (
          <li key={name}>
            <BlockEntry store={store} block={name} onInserted={onInserted} />
          </li>
        ))}
      </ul>
      {!store.readOnly && <p className={bar.hint}>{text('blocks.hint')}</p>}
    </section>
  );
}

function BlockEntry({ store, block, onInserted }: ListProps & { readonly block: BlockName }) {
  const name = text(`blocks.name.${block}`);
  const refusal = useSelector(store.painted, ({ context }) => refusalOf(context.draft.document, BLOCK_ELEMENT));
  const { ground, lines } = BLOCK_SKETCHES[block];
  return (
    <button
      type="button"
      className={bar.entry}
      disabled={store.readOnly}
      aria-disabled={refusal !== null || undefined}
      data-block={block}
      aria-label={text('editor.insert', { name })}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.releasePointerCapture(event.pointerId);
        const put = { name, insert: (place: Parameters<typeof insertBlock>[2]) => insertBlock(store, block, place) };
        grabHere(store, { component: BLOCK_ELEMENT, put }, event.nativeEvent);
      }}
      onDragStart={(event) => event.preventDefault()}
      onClick={() => {
        if (!insertBlock(store, block)) return;
        store.canvas?.focus();
        onInserted?.();
      }}
    >
      <svg className={styles.sketch} viewBox="0 0 64 40" aria-hidden="true">
        <path className={styles.ground} d={ground} />
        <path className={styles.lines} d={lines} />
      </svg>
      <span>{name}</span>
    </button>
  );
}
