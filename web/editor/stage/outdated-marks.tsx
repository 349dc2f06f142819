import { useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { languageOf } from '#core/config/page-strings.ts';
import type { Draft } from '#core/draft/types.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { rememberOutdated } from '#core/translations/progress.ts';
import type { Canvas } from '../canvas/canvas.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { useInteraction, useView } from '../store/use-store.ts';
import styles from './outdated-marks.module.css';
import { placeOver } from './outlines.ts';

/** More are not told apart. */
const MOST = 100;

/**
 * Marks on the canvas whose text was changed since it was translated: into the language that is shown, or into any while
 * the page's own texts are shown. The tree of layers says the same in words.
 */
export function OutdatedMarks({ store, canvas }: { readonly store: EditorStore; readonly canvas: Canvas }) {
  const language = useView(store, 'language');
  const isDragged = useInteraction(store, 'drag') !== null;
  const outdatedOf = useMemo(rememberOutdated, []);
  const outdated = useSelector(store.actor, ({ context }) => outdatedOf(context.draft, language));
  const host = useRef<HTMLDivElement>(null);
  const marks = isDragged ? [] : [...outdated].slice(0, MOST);
  useLayoutEffect(() => {
    const place = () => {
      const drawn = [...(host.current?.children ?? [])] as HTMLElement[];
      const boxes = drawn.map(({ dataset }) => canvas.box(dataset.outdated ?? ''));
      for (const [i, mark] of drawn.entries()) placeOver(mark, canvas.scale, boxes[i]);
    };
    place();
    return canvas.moved.subscribe(place);
  });
  return (
    <div ref={host} aria-hidden>
      {marks.map(([id, codes]) => (
        <div key={id} className={styles.mark} data-outdated={id}>
          <span>{codes.join(' ')}</span>
        </div>
      ))}
    </div>
  );
}

/** Keeps a mark on the rows of elements whose text was changed since it was translated; returns what ends it. */
export function markOutdated(store: EditorStore, rowOf: (id: NodeId) => HTMLElement | undefined): () => void {
  const outdatedOf = rememberOutdated();
  let marked: readonly NodeId[] = [];
  const follow = () => {
    const { draft } = store.painted.getSnapshot().context;
    const outdated = outdatedOf(draft, store.view.getSnapshot().context.language);
    for (const id of marked) if (!outdated.has(id)) markIn(rowOf(id))?.remove();
    for (const [id, codes] of outdated) markRow(rowOf(id), codes, wordsOf(draft, codes));
    marked = [...outdated.keys()];
  };
  const followers = [store.painted.subscribe(follow), store.view.subscribe(follow)];
  follow();
  return () => {
    for (const follower of followers) follower.unsubscribe();
  };
}

function wordsOf({ configuration }: Draft, codes: readonly string[]): string {
  const names = codes.map((code) => languageOf(configuration, code)?.name || code);
  return text('translations.outdatedIn', { languages: names.join(', ') });
}

function markIn(row: HTMLElement | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>(':scope > [role=img]') ?? null;
}

function markRow(row: HTMLElement | undefined, codes: readonly string[], says: string): void {
  const present = markIn(row);
  const mark = present ?? document.createElement('span');
  if (!present) {
    mark.className = styles.outdated ?? '';
    mark.setAttribute('role', 'img');
    row?.append(mark);
  }
  mark.setAttribute('aria-label', says);
  mark.title = says;
  mark.textContent = codes.join(' ');
}
