import { useSelector } from '@xstate/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type AppSettingsActor, startAppSettings } from '#core/app/start-app-settings.ts';
import { newAddress, wouldLose } from '#core/machines/app-settings/app-settings.machine.ts';
import type { AppProblems } from '#core/settings/app-settings.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { useTitle } from '../../app/brand/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState, Notice } from '../../ui/message/notice.tsx';
import { toast } from '../../ui/message/toast.ts';
import { useUnloadWarning } from '../../ui/message/unload-warning.ts';
import { Spinner } from '../../ui/progress.tsx';
import styles from './app-settings.module.css';
import { BrandGroup, MoveDialog } from './brand-group.tsx';
import { GatewaysView } from './gateways/gateways-view.tsx';
import { EmailsGroup, MailServerGroup } from './mail-groups.tsx';
import { ProvidersGroup } from './providers-group.tsx';
import { ResponsibleGroup } from './responsible-group.tsx';
import { loadAnew, useAppSettings } from './settings-group.tsx';

// spec errors.23

const GATEWAYS = '/settings/gateways';

const SECTIONS = [
  { path: '/settings', label: 'appSettings.general' },
  { path: GATEWAYS, label: 'gatewayScreen.title' },
] as const;

/** /settings: settings that the owner of a dashboard makes for everybody on it (spec app-settings.1). */
export function AppSettingsScreen() {
  const app = useApp();
  const [actor, setActor] = useState<AppSettingsActor | null>(null);
  const [location] = useLocation();
  useTitle(text('appSettings.title'));
  useEffect(() => {
    const settings = startAppSettings(app, app.ports.hostname);
    const subscriptions = [
      settings.actor.on('settings.saved', () => toast(text('success.settings'), { tone: 'success' })),
      settings.actor.on('settings.reload', ({ hostname }) => loadAnew(hostname)),
    ];
    setActor(settings.actor);
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      settings.stop();
    };
  }, [app]);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        {actor && <LeaveSettings actor={actor} />}
        <h1>{text('appSettings.title')}</h1>
        <nav className={styles.nav} aria-label={text('appSettings.sections')}>
          {SECTIONS.map(({ path, label }) => (
            <Link
              key={path}
              className={styles.section}
              href={path}
              aria-current={path === location ? 'page' : undefined}
            >
              {text(label)}
            </Link>
          ))}
        </nav>
      </header>
      {location === GATEWAYS ? <GatewaysView /> : actor && <Settings actor={actor} />}
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
        <ResponsibleGroup actor={actor} />
        <EmailsGroup actor={actor} />
        <MailServerGroup actor={actor} />
        <ProvidersGroup actor={actor} />
      </main>
      <SaveBar actor={actor} />
      <MoveDialog actor={actor} />
    </form>
  );
}

/**
 * The link to home. Leaving with unsaved settings asks first, and so does closing the window. The browser's Back keeps them
 * for the next visit (start-app-settings.ts).
 */
export function LeaveSettings({ actor }: { readonly actor: AppSettingsActor }) {
  const unsaved = useSelector(actor, wouldLose);
  const [asking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  useUnloadWarning(unsaved);

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

/** The buttons to save and discard, and why a save is blocked or that it was done. */
function SaveBar({ actor }: { readonly actor: AppSettingsActor }) {
  const { sentence, failure } = useSelector(actor, ({ context }) => context);
  const { problems } = useAppSettings(actor);
  const changed = useSelector(actor, wouldLose);
  const saving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const waiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'));
  const saved = useSelector(actor, (snapshot) => snapshot.hasTag('saved'));
  const hostname = useSelector(actor, ({ context }) => newAddress(context));
  const wrong = Object.keys(problems).length > 0;
  return (
    <footer className={styles.bar}>
      {sentence !== null && (
        <Notice tone="danger" title={text(sentence)}>
          {failure?.reason}
        </Notice>
      )}
      {saved && (
        <Notice tone="success">
          {hostname === null ? text('appSettings.reloading') : text('appSettings.reloadingAt', { hostname })}
        </Notice>
      )}
      <div className={styles.actions}>
        {waiting && (
          <p className={styles.hint} role="status">
            {text('appSettings.waitingForUpload')}
          </p>
        )}
        {wrong && !saved && <Problems problems={problems} />}
        <Button disabled={!changed || saving || saved} onClick={() => actor.send({ type: 'settings.discard' })}>
          {text('appSettings.discard')}
        </Button>
        <Button type="submit" variant="primary" busy={saving || waiting} disabled={!changed || saved || wrong}>
          {text('appSettings.save')}
        </Button>
      </div>
    </footer>
  );
}

/** On a narrow screen only the first problem is shown, because the bar covers the form; each stands at its field too. */
function Problems({ problems }: { readonly problems: AppProblems }) {
  const all = Object.entries(problems);
  return (
    <div className={styles.problem} role="status">
      {all.map(([field, { label, error }]) => (
        <p key={field}>
          {label ? text('appSettings.problem', { field: text(label), problem: text(error) }) : text(error)}
        </p>
      ))}
      {all.length > 1 && <p className={styles.more}>{text('appSettings.problemsMore', { count: all.length - 1 })}</p>}
    </div>
  );
}
