import { useSelector } from '@xstate/react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import type { EditorTag } from '#core/machines/editor/index.ts';
import { BlockedScreen } from './blocked-screen.tsx';
import { BrokenScreen } from './broken-screen.tsx';
import { KickedScreen } from './kicked-screen.tsx';
import { OpenPage } from './open-page.tsx';
import { OpeningScreen } from './opening-screen.tsx';
import { UnloadableScreen } from './unloadable-screen.tsx';
import { useLeaving } from './use-leaving.ts';
import { useOpenedEditor } from './use-opened-editor.ts';

/** The editor's route. What is shown is what the editor's tags allow. */
export function EditorScreen() {
  const { handle, reopen } = useOpenedEditor();
  return handle === null ? <OpeningScreen /> : <Readiness handle={handle} onReopen={reopen} />;
}

/** In this order: a tag further up wins. */
const TAGS: readonly EditorTag[] = ['kicked', 'blocked', 'broken', 'unloadable', 'ready', 'readOnly'];

function Readiness({ handle, onReopen }: { readonly handle: EditorHandle; onReopen(): void }) {
  const tag = useSelector(handle.editor, (snapshot) => TAGS.find((each) => snapshot.hasTag(each)));
  useLeaving(handle);
  switch (tag) {
    case 'kicked':
      return <KickedScreen handle={handle} onReopen={onReopen} />;
    case 'blocked':
      return <BlockedScreen handle={handle} onReopen={onReopen} />;
    case 'broken':
      return <BrokenScreen handle={handle} />;
    case 'unloadable':
      return <UnloadableScreen handle={handle} />;
    case 'ready':
    case 'readOnly':
      return <OpenPage key={tag} handle={handle} readOnly={tag === 'readOnly'} onReopen={onReopen} />;
    default:
      return <OpeningScreen />;
  }
}
