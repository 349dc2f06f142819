import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
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

interface ViewProps {
  readonly handle: EditorHandle;
  onReopen(): void;
}

/** What each tag shows; one further up wins where there are several. */
const VIEWS: readonly (readonly [EditorTag, ComponentType<ViewProps>])[] = [
  ['kicked', KickedScreen],
  ['blocked', BlockedScreen],
  ['broken', BrokenScreen],
  ['unloadable', UnloadableScreen],
  ['ready', (props) => <OpenPage {...props} readOnly={false} />],
  ['readOnly', (props) => <OpenPage {...props} readOnly />],
];

function Readiness(props: ViewProps) {
  const shown = useSelector(props.handle.editor, (snapshot) => VIEWS.findIndex(([tag]) => snapshot.hasTag(tag)));
  useLeaving(props.handle, props.onReopen);
  const View = VIEWS[shown]?.[1] ?? OpeningScreen;
  return <View {...props} />;
}
