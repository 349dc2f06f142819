import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { closeEditor, whenClosed } from '#core/app/close-editor.ts';
import { type EditorHandle, openEditor } from '#core/app/open-editor.ts';
import type { EditorTag } from '#core/machines/editor-session/editor-session.types.ts';
import { editorPorts } from '../../app/adapters/editor-ports.ts';
import { useApp } from '../../app/app-context.ts';
import { PHONE, rememberDevice } from '../../app/devices.tsx';
import { lazyPiece } from '../../ui/lazy/lazy-places.tsx';
import { useLeaving } from './leaving.tsx';
import { OpenPage } from './open-page.tsx';
import { OpeningScreen } from './opening-screen.tsx';
import { BrokenScreen, KickedScreen, UnloadableScreen } from './stopped-screens.tsx';

/** The editor's route. What is shown is what the editor's tags allow. */
export function EditorScreen() {
  const { handle, reopen } = useOpenedEditor();
  return handle === null ? <OpeningScreen /> : <Readiness handle={handle} onReopen={reopen} />;
}

/** Who finds the page in use has a connection, so it is loaded then. */
const BlockedScreen = lazyPiece(async () => (await import('./blocked-screen.tsx')).BlockedScreen, <OpeningScreen />);

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

interface Opened {
  /** null while it is about to be opened. */
  readonly handle: EditorHandle | null;
  /** Closes what is open and opens the page anew. */
  reopen(): void;
}

/**
 * The editor of the address's page (spec screens.12, editor.1: /edit?template&draft). A new page's address is replaced
 * by its own, which opens nothing again.
 */
export function useOpenedEditor(): Opened {
  const app = useApp();
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const draft = query.get('draft') ?? undefined;
  const template = query.get('template') ?? undefined;
  const wanted = draft ?? `template ${template ?? ''}`;
  const own = useRef<{ readonly wanted: string; readonly pageId: string } | null>(null);
  const key = own.current !== null && own.current.pageId === draft ? own.current.wanted : wanted;
  const [attempt, setAttempt] = useState(0);
  const [handle, setHandle] = useState<EditorHandle | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` and `attempt` say when to open; the query is read then
  useEffect(() => {
    let opened: EditorHandle | null = null;
    let ended = false;
    const open = async () => {
      // waits a turn: an effect that React runs and undoes at once must not create a page
      await (draft === undefined ? undefined : whenClosed(draft));
      if (ended) return;
      opened = openEditor(app, editorPorts(app), draft === undefined ? { template } : { draft });
      opened.editor.on('editor.opened', ({ pageId, created }) => {
        if (!created) return;
        own.current = { wanted: key, pageId };
        // most visitors have phones, so a page begins as one of them shows it
        rememberDevice(PHONE);
        navigate(addressOf(pageId), { replace: true });
      });
      setHandle(opened);
    };
    void open();
    return () => {
      ended = true;
      setHandle(null);
      if (opened) closeEditor(opened);
    };
  }, [app, key, attempt]);

  return { handle, reopen: () => setAttempt((times) => times + 1) };
}

/** Where the window is, of this page: the settings of a page to be made are those of the page that was. */
function addressOf(pageId: string): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  query.delete('template');
  query.set('draft', pageId);
  return `${pathname}?${query}`;
}
