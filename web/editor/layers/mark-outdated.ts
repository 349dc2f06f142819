import { languageOf } from '#core/config/page-strings.ts';
import type { Draft } from '#core/draft/types.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { rememberOutdated } from '#core/translations/progress.ts';
import type { EditorStore } from '../store/editor-store.ts';
import styles from './mark-outdated.module.css';

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
  const known = markIn(row);
  const mark = known ?? document.createElement('span');
  if (!known) {
    mark.className = styles.outdated ?? '';
    mark.setAttribute('role', 'img');
    row?.append(mark);
  }
  mark.setAttribute('aria-label', says);
  mark.title = says;
  mark.textContent = codes.join(' ');
}
