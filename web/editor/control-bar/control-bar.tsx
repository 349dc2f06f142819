import { useSelector } from '@xstate/react';
import { MousePointerClick } from 'lucide-react';
import { useMemo } from 'react';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import { showPageStyle } from '../actions/selection.ts';
import type { EditorStore } from '../store/editor-store.ts';
import styles from './control-bar.module.css';
import { useFoldedGroups } from './folded-groups.ts';
import { KindDocuments, kindsOf } from './kind-documents.ts';
import { KindPanel } from './kind-panel.tsx';

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
