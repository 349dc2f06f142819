import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type TextKey, text } from '#core/texts/index.ts';
import { blockNavigation } from '../../app/navigation/block-navigation.ts';
import { enterSettings, settingsPath } from '../../app/navigation/open-settings.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { NotKept } from './setting-drafts.ts';
import styles from './settings.module.css';

/** Leaving that waits for an answer. */
interface Asked {
  readonly wrong: readonly NotKept[];
  leave(): void;
}

/**
 * Asks before anything is lost, whichever way the settings are left. The browser's Back waits for the answer, and before a
 * reload the browser asks. `left` returns what would be lost.
 */
export function useSettingsLeaving(left: () => readonly NotKept[], close: () => void) {
  const [path] = useLocation();
  const search = useSearch();
  const [asked, setAsked] = useState<Asked | null>(null);
  const leaveBy = (leave: () => void) => {
    const wrong = left();
    if (wrong.length > 0) setAsked({ wrong, leave });
    else leave();
  };
  const latest = useRef({ left, close: () => {}, stay: () => {} });
  latest.current = {
    left,
    close: () => leaveBy(close),
    stay: () => enterSettings(search === '' ? path : `${path}?${search}`),
  };
  useEffect(() => {
    const end = blockNavigation({
      back() {
        const { left, close, stay } = latest.current;
        if (settingsPath(window.location.pathname) !== null || left().length === 0) return false;
        stay();
        close();
        return true;
      },
    });
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.left().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      end();
      window.removeEventListener('beforeunload', warn);
    };
  }, []);
  return { asked, leaveBy, stay: () => setAsked(null) };
}

interface NotKeptProps {
  /** 'Close the settings?' where absent. */
  readonly title?: TextKey;
  readonly wrong: readonly NotKept[];
  onBack(): void;
  onClose(): void;
}

/** Before a dialog is closed: what was typed and is wrong is gone then. */
export function NotKeptDialog({ title = 'settings.closeWrong', wrong, onBack, onClose }: NotKeptProps) {
  return (
    <ConfirmDialog
      open={wrong.length > 0}
      onOpenChange={(open) => open || onBack()}
      title={text(title)}
      description={wrong.map(({ label, reason }) => (
        <span key={`${label} ${reason}`} className={styles.notKept}>
          {text('settings.notKept', { label, reason })}
        </span>
      ))}
      cancel={text('settings.goBack')}
      confirm={text('settings.closeAnyway')}
      onConfirm={onClose}
    />
  );
}
