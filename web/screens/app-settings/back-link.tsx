import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { AppSettingsActor } from '#core/app/start-app-settings.ts';
import { wouldLose } from '#core/machines/app-settings/index.ts';
import { text } from '#core/texts/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './app-settings.module.css';

/**
 * The way home; what is not saved is asked about, there and where the window is closed. Who goes back in the browser finds
 * it again (start-app-settings.ts).
 */
export function BackLink({ actor }: { readonly actor: AppSettingsActor }) {
  const unsaved = useSelector(actor, wouldLose);
  const [asking, setAsking] = useState(false);
  const [, navigate] = useLocation();

  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  return (
    <>
      <Link
        className={styles.back}
        href="/"
        onClick={(event) => {
          if (!unsaved) return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        <ArrowLeft size={16} aria-hidden />
        {text('appSettings.back')}
      </Link>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text('appSettings.leaveTitle')}
        description={text('appSettings.leaveQuestion')}
        confirm={text('appSettings.leave')}
        danger
        onConfirm={() => {
          actor.send({ type: 'settings.discard' });
          navigate('/');
        }}
      />
    </>
  );
}
