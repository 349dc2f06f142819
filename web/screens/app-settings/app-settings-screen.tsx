import '#core/texts/behind-settings.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type AppSettingsActor, startAppSettings } from '#core/app/start-app-settings.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { useTitle } from '../../app/brand/use-brand.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './app-settings.module.css';
import { BackLink } from './back-link.tsx';
import { BrandGroup } from './brand-group.tsx';
import { EmailsGroup } from './emails-group.tsx';
import { loadAnew } from './load-anew.ts';
import { MailServerGroup } from './mail-server-group.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { ProvidersGroup } from './providers-group.tsx';
import { SaveBar } from './save-bar.tsx';

/** /settings: what the owner of a dashboard sets for everybody on it (spec 2, app settings). */
export function AppSettingsScreen() {
  const app = useApp();
  const [actor, setActor] = useState<AppSettingsActor | null>(null);
  useTitle(text('appSettings.title'));
  useEffect(() => {
    const settings = startAppSettings(app, app.ports.hostname);
    const heard = [
      settings.actor.on('settings.saved', () => toast(text('success.settings'), { tone: 'success' })),
      settings.actor.on('settings.reload', ({ hostname }) => loadAnew(hostname)),
    ];
    setActor(settings.actor);
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
      settings.stop();
    };
  }, [app]);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        {actor && <BackLink actor={actor} />}
        <h1>{text('appSettings.title')}</h1>
      </header>
      {actor && <Settings actor={actor} />}
    </div>
  );
}

function Settings({ actor }: { readonly actor: AppSettingsActor }) {
  const unloadable = useSelector(actor, (snapshot) => snapshot.hasTag('unloadable'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const loaded = useSelector(actor, ({ context }) => context.draft !== null);
  if (unloadable) {
    const again = <Button onClick={() => actor.send({ type: 'settings.retry' })}>{text('appSettings.retry')}</Button>;
    return (
      <EmptyState role="alert" title={text('appSettings.unloadable')} description={failure?.reason} action={again} />
    );
  }
  if (!loaded) {
    return (
      <p className={styles.waiting} role="status" aria-label={text('settings.loading')}>
        <Spinner size={24} />
      </p>
    );
  }
  return <Form actor={actor} />;
}

function Form({ actor }: { readonly actor: AppSettingsActor }) {
  const restored = useSelector(actor, (snapshot) => snapshot.context.unsaved !== null && !snapshot.hasTag('saved'));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'settings.save' });
      }}
    >
      <main className={styles.groups}>
        {restored && <Notice>{text('appSettings.restored')}</Notice>}
        <BrandGroup actor={actor} />
        <EmailsGroup actor={actor} />
        <MailServerGroup actor={actor} />
        <ProvidersGroup actor={actor} />
      </main>
      <SaveBar actor={actor} />
      <MoveDialog actor={actor} />
    </form>
  );
}
