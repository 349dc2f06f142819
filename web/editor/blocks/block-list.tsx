import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type BlockName, blockNames } from '#core/draft/blocks.ts';
import { text } from '#core/texts/index.ts';
import { TextInput } from '../../ui/field/field.tsx';
import { refusalOf } from '../actions/place.ts';
import bar from '../components-bar.module.css';
import { grabHere } from '../drag/page-drag.ts';
import type { EditorStore } from '../store/editor-store.ts';
import styles from './block-list.module.css';
import { BLOCK_ELEMENT, insertBlock } from './insert-block.ts';

interface ListProps {
  readonly store: EditorStore;
  readonly onInserted?: (() => void) | undefined;
}

/** The blocks by small drawings, found by their names: dragged onto the page, or inserted by a click or Enter. */
export function BlockList({ store, onInserted }: ListProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const matches = blockNames.filter((name) => text(`blocks.name.${name}`).toLocaleLowerCase().includes(wanted));
  return (
    <section className={styles.blocks} aria-label={text('editor.blocks')}>
      <TextInput
        type="search"
        aria-label={text('blocks.find')}
        placeholder={text('blocks.find')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {matches.length === 0 && <p role="status">{text('blocks.none', { words: typed })}</p>}
      <ul className={bar.entries}>
        {matches.map((name) => (
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

/** A small drawing of each block on 64 by 40: its ground and pictures, and over them lines for words and buttons. */
export const BLOCK_SKETCHES: Readonly<Record<BlockName, { readonly ground: string; readonly lines: string }>> = {
  hero: { ground: 'M6 4h52v32H6z', lines: 'M12 25h24M12 31h32' },
  card: { ground: 'M12 3h40v34H12z', lines: 'M17 10h18M17 16h30M17 21h26M17 30h30' },
  columns: { ground: 'M4 5h26v30H4zM34 5h26v30H34z', lines: 'M9 12h12M9 19h16M9 25h14M39 12h12M39 19h16M39 25h14' },
  services: {
    ground: 'M8 3h48v34H8z',
    lines: 'M13 10h20M14 20h2M21 20h9M36 20h2M43 20h8M14 29h2M21 29h9M36 29h2M43 29h8',
  },
  hours: { ground: 'M10 3h44v34H10z', lines: 'M15 10h18M15 18h14M41 18h8M15 24h10M41 24h8M15 30h12M41 30h8' },
  map: {
    ground: 'M10 3h44v22H10z',
    lines: 'M32 8a4 4 0 0 1 4 4c0 3-4 7-4 7s-4-4-4-7a4 4 0 0 1 4-4zM18 30h28M22 36h20',
  },
  contacts: { ground: 'M10 3h44v34H10z', lines: 'M15 11h3M23 11h20M15 20h3M23 20h24M15 29h3M23 29h17' },
  prices: {
    ground: 'M3 7h17v26H3zM23.5 7h17v26h-17zM44 7h17v26H44z',
    lines: 'M7 16h9M9 24h5M27.5 16h9M29.5 24h5M48 16h9M50 24h5',
  },
  notice: { ground: 'M6 11h52v18H6z', lines: 'M12 20h2M20 17h32M20 23h24' },
  buttons: { ground: 'M7 14h23v12H7zM34 14h23v12H34z', lines: 'M13 20h11M40 20h11' },
  social: {
    ground:
      'M4 20a6 6 0 1 0 12 0a6 6 0 1 0-12 0M19 20a6 6 0 1 0 12 0a6 6 0 1 0-12 0M34 20a6 6 0 1 0 12 0a6 6 0 1 0-12 0M49 20a6 6 0 1 0 12 0a6 6 0 1 0-12 0',
    lines: 'M10 18v4M25 18v4M40 18v4M55 18v4',
  },
  divider: { ground: '', lines: 'M6 20h52' },
  spacer: { ground: '', lines: 'M32 8v24M28 12l4-4l4 4M28 28l4 4l4-4' },
  languages: { ground: 'M6 9h52v22H6z', lines: 'M15 17h8M28 17h8M41 17h8M18 24h28' },
};
