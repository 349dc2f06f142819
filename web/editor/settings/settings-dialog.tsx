import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import type { NodeId } from '#core/page/types.ts';
import { labelOf } from '#core/settings/registry.ts';
import { text } from '#core/texts/index.ts';
import { openSettings, settingsPath } from '../../app/navigation/open-settings.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { handleSettingsKey } from '../keys/run-shortcut.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { History } from '../top-bar/top-bar.tsx';
import { type Rows, RowsContext } from './rows.ts';
import type { SettingsProblem } from './section.ts';
import { SectionNav, sections } from './sections.tsx';
import { standing, type WrongDrafts, WrongDraftsContext } from './setting-drafts.ts';
import styles from './settings.module.css';
import { NotKeptDialog, useSettingsLeaving } from './settings-leaving.tsx';
import { useWantedSetting } from './use-wanted-setting.ts';

interface SettingsProps {
  readonly store: EditorStore;
  /** Why they cannot be saved as they are. */
  readonly problem: SettingsProblem | null;
  /** Whether they are saved, in words. */
  readonly status: ReactNode;
  onOpenChange(open: boolean): void;
}

/**
 * spec screens.13: page settings are a modal with addresses of its own, so that forward and reload keep the place.
 * Going back closes it.
 */
export function SettingsDialog({ store, problem, status, onOpenChange }: SettingsProps) {
  const [location] = useLocation();
  const [drafts] = useState<WrongDrafts>(() => new Map());
  const [rows] = useState(() => new Map<string, Rows>());
  const shown = useWantedSetting();
  const close = () => onOpenChange(false);
  const { asked, leaveBy, stay } = useSettingsLeaving(() => standing(drafts, store.draft.configuration), close);
  const path = settingsPath(location);
  const section = sections.find(({ id }) => id === path?.[0]) ?? sections[0];
  if (path === null || section === undefined) return null;
  const { View } = section;
  const show = (id: NodeId) =>
    leaveBy(() => {
      store.select(id);
      close();
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || leaveBy(close)}
      onKeyDown={({ nativeEvent }) => handleSettingsKey(store, nativeEvent)}
      title={text('editor.settings')}
      aside={status}
      size="page"
    >
      <div className={styles.settings}>
        <SectionNav current={section.id} />
        <div key={section.id} ref={shown} className={styles.section}>
          <h2 className={styles.sectionTitle}>{text(section.label)}</h2>
          {problem !== null && <ProblemNotice store={store} problem={problem} />}
          {store.readOnly && <Notice>{text('settings.readOnly')}</Notice>}
          <WrongDraftsContext value={drafts}>
            <RowsContext value={rows}>
              <View store={store} path={path.slice(1)} go={openSettings} show={show} />
            </RowsContext>
          </WrongDraftsContext>
        </div>
        {/* Behind the section, so that opening puts the focus on its first setting. */}
        <div className={styles.history}>
          <History store={store} />
        </div>
      </div>
      <NotKeptDialog
        wrong={asked?.wrong ?? []}
        onBack={stay}
        onClose={() => {
          drafts.clear();
          asked?.leave();
        }}
      />
    </Dialog>
  );
}

interface ProblemProps {
  readonly store: EditorStore;
  readonly problem: SettingsProblem;
}

/** With the name of the setting where one is meant: 'Must be a number.' alone says nothing. */
function ProblemNotice({ store, problem: { reason, path } }: ProblemProps) {
  const label = useSelector(store.actor, ({ context }) =>
    path === null ? null : labelOf(path, context.draft.configuration),
  );
  return (
    <Notice tone="danger" title={text('settings.notSaved')}>
      {label === null ? reason : text('settings.problem', { label: text(label), reason })}
    </Notice>
  );
}
