import Keyboard from 'lucide-react/icons/keyboard';
import Layers from 'lucide-react/icons/layers';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { text } from '#core/texts/index.ts';
import { keysFor } from '../app/keyboard.ts';
import { closeSettings, openSettings, settingsPath } from '../app/navigation/open-settings.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyDialog, lazyPiece } from '../ui/lazy/lazy-places.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { removeAsked } from './actions/selection.ts';
import { listenToClipboard } from './clipboard/clipboard.ts';
import { ComponentsBar } from './components-bar.tsx';
import styles from './editor-layout.module.css';
import { handleKey } from './keys/run-shortcut.ts';
import type { SettingsProblem } from './settings/setting-rows.tsx';
import { Sheets } from './sheets/sheets.tsx';
import { isNarrow } from './space.ts';
import { Stage } from './stage/stage.tsx';
import type { EditorStore } from './store/editor-store.ts';
import { useInteraction, useView } from './store/use-store.ts';
import type { Panel } from './store/view.ts';

// spec editor.8, editor.25

// Nothing is selected in the first frame, and the components are shown in the place of the layers.
const ControlBar = lazyPiece(async () => (await import('./control-bar/control-bar.tsx')).ControlBar);
const LayersPanel = lazyPiece(async () => (await import('./layers/layers-panel.tsx')).LayersPanel);
const SettingsDialog = lazyDialog(async () => (await import('./settings/settings-dialog.tsx')).SettingsDialog);

const PANELS = [
  { id: 'components', label: 'editor.components', Icon: LayoutGrid },
  { id: 'layers', label: 'editor.layers', Icon: Layers },
  { id: 'properties', label: 'editor.properties', Icon: SlidersHorizontal },
] as const;

interface LayoutProps {
  readonly store: EditorStore;
  /** The top bar, and notices below it. */
  readonly top: ReactNode;
  /** Whether everything is saved, in words; shown where the top bar is behind a dialog. */
  readonly status: ReactNode;
  /** Why the settings as they are cannot be saved. */
  readonly problem: SettingsProblem | null;
  /** A question is open, and nothing may be opened over it. */
  readonly waits: boolean;
}

/** The editor at work: rail and panel, canvas, control bar. On a phone the panels are sheets from below. */
export function EditorLayout({ store, top, status, problem, waits }: LayoutProps) {
  const [location] = useLocation();
  const panel = useView(store, 'panel');
  useLayoutEffect(() => {
    // what is only looked at gets nothing inserted
    const usual = store.readOnly ? 'layers' : 'components';
    store.show({ panel: isNarrow() ? null : usual });
  }, [store]);
  useWindowKeys(store);

  return (
    <div className={styles.editor} data-panel={panel ?? 'none'}>
      <div className={styles.top} data-region="top">
        {top}
      </div>
      <Rail store={store} panel={panel} />
      <SidePanels store={store} panel={panel} />
      <main className={styles.main} data-region="canvas">
        <Stage store={store} />
      </main>
      <aside
        className={styles.controls}
        data-region="properties"
        aria-label={text('editor.properties')}
        data-shown={panel === 'properties' || undefined}
      >
        <ControlBar store={store} />
      </aside>
      <RemoveDialog store={store} />
      {settingsPath(location) !== null && !waits && (
        <SettingsDialog
          store={store}
          problem={problem}
          status={status}
          onOpenChange={(open) => open || closeSettings()}
        />
      )}
      <Sheets store={store} />
      <LiveRegion store={store} />
    </div>
  );
}

/** Keys, and the browser's copy, cut and paste, while the focus is in the editor's own window. */
function useWindowKeys(store: EditorStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handleKey(store, event, false);
    const end = new AbortController();
    window.addEventListener('keydown', onKey, { signal: end.signal });
    listenToClipboard(store, window, end.signal);
    return () => end.abort();
  }, [store]);
}

interface PanelProps {
  readonly store: EditorStore;
  /** The panel that is open. */
  readonly panel: Panel | null;
}

/** The buttons on the left: one for each panel, and below them what is reached by a key as well. */
function Rail({ store, panel }: PanelProps) {
  return (
    <nav className={styles.rail} data-region="rail" aria-label={text('editor.panels')}>
      {PANELS.map(({ id, label, Icon }) => (
        <IconButton
          key={id}
          className={id === 'properties' ? styles.narrow : undefined}
          label={text(label)}
          icon={<Icon size={18} />}
          size="l"
          side="right"
          pressed={panel === id}
          onClick={() => store.show({ panel: panel === id ? null : id })}
        />
      ))}
      <RailEnd store={store} />
    </nav>
  );
}

function RailEnd({ store }: { readonly store: EditorStore }) {
  return (
    <div className={styles.railEnd}>
      <IconButton
        label={text('editor.settings')}
        icon={<Settings size={18} />}
        size="l"
        side="right"
        onClick={() => openSettings('page')}
      />
      <IconButton
        label={text('editor.commands')}
        shortcut={keysFor('Ctrl+K')}
        icon={<Search size={18} />}
        size="l"
        side="right"
        onClick={() => store.send({ type: 'sheet.opened', sheet: 'commands' })}
      />
      <IconButton
        className={styles.wide}
        label={text('editor.shortcuts')}
        shortcut="?"
        icon={<Keyboard size={18} />}
        size="l"
        side="right"
        onClick={() => store.send({ type: 'sheet.opened', sheet: 'shortcuts' })}
      />
    </div>
  );
}

function SidePanels({ store, panel }: PanelProps) {
  const closeSheet = () => isNarrow() && store.show({ panel: null });
  return (
    <>
      {panel === 'components' && (
        <SidePanel title={text('editor.components')}>
          <ComponentsBar store={store} onInserted={closeSheet} />
        </SidePanel>
      )}
      {panel === 'layers' && (
        <SidePanel title={text('editor.layers')} still>
          <LayersPanel store={store} />
        </SidePanel>
      )}
    </>
  );
}

function SidePanel({
  title,
  still,
  children,
}: {
  readonly title: string;
  readonly still?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.panel} data-region="panel" aria-label={title} data-still={still || undefined}>
      <h2 className={styles.panelTitle}>{title}</h2>
      {children}
    </section>
  );
}

function RemoveDialog({ store }: { readonly store: EditorStore }) {
  const removing = useInteraction(store, 'removing');
  return (
    <ConfirmDialog
      open={removing.length > 0}
      onOpenChange={(open) => open || store.send({ type: 'removal.answered' })}
      title={text('editor.removeTitle')}
      description={
        removing.length > 1
          ? text('editor.removeManyQuestion', { count: removing.length })
          : text('editor.removeQuestion')
      }
      confirm={text('editor.removeConfirm')}
      danger
      onConfirm={() => removeAsked(store)}
    />
  );
}

/** Says aloud what was done without a pointer to be seen by. */
function LiveRegion({ store }: { readonly store: EditorStore }) {
  const words = useView(store, 'said');
  return (
    <VisuallyHidden>
      <span role="log" aria-live="polite" data-said>
        {words}
      </span>
    </VisuallyHidden>
  );
}
