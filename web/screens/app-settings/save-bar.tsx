import { useSelector } from '@xstate/react';
import type { AppSettingsActor } from '#core/app/start-app-settings.ts';
import { newAddress, wouldLose } from '#core/machines/app-settings/app-settings.machine.ts';
import type { AppProblems } from '#core/settings/app-settings.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import styles from './app-settings.module.css';
import { useAppSettings } from './settings-group.tsx';

/** The buttons to save and discard, and why a save is blocked or that it was done. */
export function SaveBar({ actor }: { readonly actor: AppSettingsActor }) {
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
