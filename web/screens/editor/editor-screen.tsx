import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { closeEditor, whenClosed } from '#core/app/close-editor.ts';
import { type EditorHandle, openEditor } from '#core/app/open-editor.ts';
import type { EditorTag } from '#core/machines/editor-session/editor-session.types.ts';
import { isHeldBack } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { editorPorts } from '../../app/adapters/editor-ports.ts';
import { useApp } from '../../app/app-context.ts';
import { PHONE, rememberDevice } from '../../app/devices.tsx';
import { asSentence } from '../../editor/top-bar/page-status.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPiece } from '../../ui/lazy/lazy-places.tsx';
import { Spinner } from '../../ui/progress.tsx';
import { useLeaving } from './leaving.tsx';
import { OpenPage } from './open-page.tsx';
import styles from './opening-screen.module.css';
import { BrokenScreen, HomeLink, KickedScreen, UnloadableScreen } from './stopped-screens.tsx';

/** Milliseconds of waiting after which the screen says what it waits for. */
const SLOW = 10_000;

/** The editor's outline while the page is on its way. */
function OpeningScreen({ handle }: { readonly handle?: EditorHandle }) {
  const why = useWhy(handle);
  return (
    <div className={styles.screen} aria-busy="true">
      <div className={styles.top} />
      <div className={styles.rail} />
      <div className={styles.panel} />
      <main className={styles.main}>
        <div className={styles.wait}>
          <div role="status">
            <h1 className={styles.words}>
              <Spinner />
              {text('editor.loading')}
            </h1>
            {why.words !== '' && <p className={styles.why}>{why.words}</p>}
          </div>
          {why.isLong && (
            <div className={styles.actions}>
              <HomeLink />
              <Button onClick={() => window.location.reload()}>{text('editor.reload')}</Button>
            </div>
          )}
        </div>
      </main>
      <div className={styles.controls} />
    </div>
  );
}

/** Either the page itself does not come, or the room in which it may be edited, at once where the server says why. */
function useWhy(handle: EditorHandle | undefined): { readonly words: string; readonly isLong: boolean } {
  const isSlow = useSlow(SLOW);
  const isLoaded = useSelector(handle?.editor, (snapshot) => snapshot !== undefined && snapshot.context.page !== null);
  const delay = useSelector(handle?.editor, (snapshot) => snapshot?.context.delay ?? null);
  if (delay && isHeldBack(delay))
    return { words: `${asSentence(delay.reason)} ${text('editor.goesOnByItself')}`, isLong: true };
  if (!isSlow || !handle) return { words: '', isLong: isSlow };
  return { words: text(isLoaded ? 'editor.connecting' : 'editor.loadingSlow'), isLong: true };
}

/** Whether something has lasted longer than this: then a person wants to know why. */
export function useSlow(limit: number): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), limit);
    return () => clearTimeout(timer);
  }, [limit]);
  return slow;
}

/** The editor's route. What is shown is what the editor's tags allow. */
export function EditorScreen() {
  const { handle, reopen } = useOpenedEditor();
  return handle === null ? <OpeningScreen /> : <Readiness handle={handle} onReopen={reopen} />;
}

/** Loaded when the page is found in use: then there is a connection. */
const BlockedScreen = lazyPiece(async () => (await import('./blocked-screen.tsx')).BlockedScreen, <OpeningScreen />);

interface ViewProps {
  readonly handle: EditorHandle;
  onReopen(): void;
}

/** The view for each tag; of several the first one is shown. */
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
  const folder = query.get('folder') ?? undefined;
  const wanted = draft ?? `template ${template ?? ''} ${folder ?? ''}`;
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
      opened = openEditor(app, editorPorts(app), draft === undefined ? { template, folder } : { draft });
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
  query.delete('folder');
  query.set('draft', pageId);
  return `${pathname}?${query}`;
}
