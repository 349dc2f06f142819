import { useSelector } from '@xstate/react';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import { useMemo } from 'react';
import { toObserver } from 'xstate';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/message/notice.tsx';
import { showPageStyle } from '../actions/selection.ts';
import type { EditorStore } from '../store/editor-store.ts';
import type { DocumentActor, DocumentSnapshot, ShownDocument } from '../store/painted-document.ts';
import styles from './control-bar.module.css';
import { KindPanel, useFoldedGroups } from './kind-panel.tsx';

// spec product.4

/**
 * What can be changed of what is selected. The panels of kinds that were shown last stay mounted, laid out and unseen,
 * so that a selection of another kind and back makes no rows.
 */
export function ControlBar({ store }: { readonly store: EditorStore }) {
  const kinds = useSelector(store.painted, kindsOf);
  const documents = useMemo(() => new KindDocuments(store.painted), [store]);
  const folds = useFoldedGroups();
  return (
    <>
      {kinds === '' && (
        <EmptyState
          className={styles.empty}
          icon={<MousePointerClick size={20} />}
          title={text('editor.noSelection')}
          description={text('editor.noSelectionHint')}
          action={
            <Button size="s" onClick={() => showPageStyle(store)}>
              {text('pageStyle.title')}
            </Button>
          }
        />
      )}
      {documents.whenShown(kinds).map((document) => {
        const isShown = document.kinds === kinds;
        return (
          <div key={document.kinds} className={styles.panel} aria-hidden={!isShown || undefined}>
            <KindPanel store={store} document={document} kinds={document.kinds} folds={folds} />
          </div>
        );
      })}
    </>
  );
}

/** Kinds of elements whose panels are kept. */
const MOST = 4;

/** The kinds of component among what is selected, by name, with a space between them; empty where nothing is. */
export function kindsOf({ context }: DocumentSnapshot): string {
  const { selection } = context;
  const { nodes } = context.draft.document;
  const [first] = selection;
  if (first !== undefined && selection.length === 1) return nodes.get(first)?.component ?? '';
  return [...new Set(selection.map((id) => nodes.get(id)?.component ?? ''))].sort().join(' ');
}

/** A document as it was when elements of some kinds were selected last: nothing that happens to others is told. */
class KindDocument {
  readonly kinds: string;
  readonly #source: ShownDocument;
  #seen: DocumentSnapshot;
  #last: DocumentSnapshot;

  /** Elements of these kinds are selected now. */
  constructor(source: ShownDocument, kinds: string) {
    this.kinds = kinds;
    this.#source = source;
    this.#seen = source.getSnapshot();
    this.#last = this.#seen;
  }

  readonly getSnapshot = (): DocumentSnapshot => {
    const now = this.#source.getSnapshot();
    if (now === this.#seen) return this.#last;
    this.#seen = now;
    if (kindsOf(now) === this.kinds) this.#last = now;
    return this.#last;
  };

  readonly subscribe = ((listener: Parameters<typeof toObserver<DocumentSnapshot>>[0]) => {
    const observer = toObserver(listener);
    return this.#source.subscribe((snapshot) => {
      if (this.getSnapshot() === snapshot) observer.next?.(snapshot);
    });
  }) as DocumentActor['subscribe'];
}

/** The documents of the kinds that were shown last. */
export class KindDocuments {
  readonly #source: ShownDocument;
  readonly #kept = new Map<string, KindDocument>();
  /** The last one first. */
  #recent: readonly string[] = [];

  constructor(source: ShownDocument) {
    this.#source = source;
  }

  /** What is kept when these kinds are shown. The order stays, because an element that is moved is laid out anew. */
  whenShown(kinds: string): readonly KindDocument[] {
    if (kinds !== '') {
      if (!this.#kept.has(kinds)) this.#kept.set(kinds, new KindDocument(this.#source, kinds));
      const recent = [kinds, ...this.#recent.filter((each) => each !== kinds)];
      for (const old of recent.splice(MOST)) this.#kept.delete(old);
      this.#recent = recent;
    }
    return [...this.#kept.values()];
  }
}
