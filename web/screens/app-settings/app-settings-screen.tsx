import '#core/texts/behind-settings.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type AppSettingsActor, startAppSettings } from '#core/app/start-app-settings.ts';
import { unsavedOf } from '#core/machines/app-settings/index.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { useTitle } from '../../app/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './app-settings.module.css';
import { BackLink } from './back-link.tsx';
import { BrandGroup } from './brand-group.tsx';
import { EmailsGroup } from './emails-group.tsx';
import { MailServerGroup } from './mail-server-group.tsx';
import { ProvidersGroup } from './providers-group.tsx';
import { useAppSettings } from './use-app-settings.ts';

/** /settings: what the owner of a dashboard sets for everybody on it (spec 2, app settings). */
export function AppSettingsScreen() {
  const app = useApp();
  const [actor, setActor] = useState<AppSettingsActor | null>(null);
  useTitle(text('appSettings.title'));
  useEffect(() => {
    const settings = startAppSettings(app, app.ports.hostname);
    const heard = [
      settings.actor.on('settings.restored', () => toast(text('appSettings.restored'))),
      settings.actor.on('settings.saved', () => toast(text('success.settings'), { tone: 'success' })),
      settings.actor.on('settings.reload', () => window.location.reload()),
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
        <BrandGroup actor={actor} />
        <EmailsGroup actor={actor} />
        <MailServerGroup actor={actor} />
        <ProvidersGroup actor={actor} />
      </main>
      <SaveBar actor={actor} />
    </form>
  );
}

/** Why it cannot be saved, or that it was; save and discard. */
function SaveBar({ actor }: { readonly actor: AppSettingsActor }) {
  const { sentence, failure } = useSelector(actor, ({ context }) => context);
  const { problems } = useAppSettings(actor);
  const changed = useSelector(actor, (snapshot) => unsavedOf(snapshot) !== null);
  const saving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const saved = useSelector(actor, (snapshot) => snapshot.hasTag('saved'));
  const wrong = Object.entries(problems);
  return (
    <footer className={styles.bar}>
      {sentence !== null && (
        <Notice tone="danger" title={text(sentence)}>
          {failure?.reason}
        </Notice>
      )}
      {saved && <Notice tone="success">{text('appSettings.reloading')}</Notice>}
      <div className={styles.actions}>
        {wrong.length > 0 && !saved && (
          <div className={styles.problem} role="status">
            {wrong.map(([field, { label, error }]) => (
              <p key={field}>
                {label ? text('appSettings.problem', { field: text(label), problem: text(error) }) : text(error)}
              </p>
            ))}
          </div>
        )}
        <Button disabled={!changed || saving || saved} onClick={() => actor.send({ type: 'settings.discard' })}>
          {text('appSettings.discard')}
        </Button>
        <Button type="submit" variant="primary" busy={saving} disabled={!changed || saved || wrong.length > 0}>
          {text('appSettings.save')}
        </Button>
      </div>
    </footer>
  );
}
