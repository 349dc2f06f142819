import '#core/texts/behind-settings.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { text } from '#core/texts/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Workbench } from '../bench/workbench.ts';
import { History } from '../top-bar/history.tsx';
import { handleSettingsKey } from './handle-settings-key.ts';
import { openSettings, settingsAddress, settingsPath } from './open-settings.ts';
import { sections } from './sections.ts';
import styles from './settings.module.css';

interface SettingsProps {
  readonly bench: Workbench;
  /** Why they cannot be saved as they are. */
  readonly problem: string | null;
  /** Whether they are saved, in words. */
  readonly status: ReactNode;
  onOpenChange(open: boolean): void;
}

/** spec 2: page settings are a modal with addresses of its own, so that back, forward and reload keep the place. */
export function SettingsDialog({ bench, problem, status, onOpenChange }: SettingsProps) {
  const [location] = useLocation();
  const path = settingsPath(location);
  const section = sections.find(({ id }) => id === path?.[0]) ?? sections[0];
  if (path === null || section === undefined) return null;
  const { View } = section;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      onKeyDown={({ nativeEvent }) => handleSettingsKey(bench, nativeEvent)}
      title={text('editor.settings')}
      aside={status}
      size="page"
    >
      <div className={styles.settings}>
        <nav className={styles.nav} aria-label={text('settings.sections')}>
          {sections.map(({ id, label, Icon }) => (
            <Link
              key={id}
              className={styles.navItem}
              href={settingsAddress(id)}
              aria-current={id === section.id ? 'page' : undefined}
            >
              <Icon size={16} aria-hidden />
              {text(label)}
            </Link>
          ))}
          <div className={styles.history}>
            <History bench={bench} />
          </div>
        </nav>
        <div key={section.id} className={styles.section}>
          <h2 className={styles.sectionTitle}>{text(section.label)}</h2>
          {problem !== null && (
            <Notice tone="danger" title={text('settings.notSaved')}>
              {problem}
            </Notice>
          )}
          {bench.readOnly && <Notice>{text('settings.readOnly')}</Notice>}
          <View bench={bench} path={path.slice(1)} go={openSettings} />
        </div>
      </div>
    </Dialog>
  );
}
