import '#core/texts/behind-settings.ts';
import { Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { text } from '#core/texts/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Workbench } from '../bench/workbench.ts';
import { closeSettings, openSettings, settingsAddress, settingsPath } from './open-settings.ts';
import { sections } from './sections.ts';
import styles from './settings.module.css';

interface SettingsProps {
  readonly bench: Workbench;
  /** Why they cannot be saved as they are. */
  readonly problem: string | null;
}

/** spec 2: page settings are a modal with addresses of its own, so that back, forward and reload keep the place. */
export function SettingsDialog({ bench, problem }: SettingsProps) {
  const [location] = useLocation();
  const path = settingsPath(location);
  const section = sections.find(({ id }) => id === path?.[0]) ?? sections[0];
  if (path === null || section === undefined) return null;
  const { View } = section;
  return (
    <Dialog open onOpenChange={(open) => open || closeSettings()} title={text('editor.settings')} size="page">
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
        </nav>
        <div key={section.id} className={styles.section}>
          <h2 className={styles.sectionTitle}>{text(section.label)}</h2>
          {problem !== null && (
            <Notice tone="danger" title={text('settings.notSaved')}>
              {problem}
            </Notice>
          )}
          {bench.readOnly && <Notice>{text('settings.readOnly')}</Notice>}
          <Suspense fallback={<Waiting />}>
            <View bench={bench} path={path.slice(1)} go={openSettings} />
          </Suspense>
        </div>
      </div>
    </Dialog>
  );
}

function Waiting() {
  return (
    <p className={styles.waiting} role="status">
      <Spinner />
      <VisuallyHidden>{text('settings.loading')}</VisuallyHidden>
    </p>
  );
}
