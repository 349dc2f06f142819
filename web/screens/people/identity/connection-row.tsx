import { useState } from 'react';
import { useLocation } from 'wouter';
import { secretStage } from '#core/access/secret-end.ts';
import { failureOf } from '#core/machines/failure.ts';
import type { ProviderConnection } from '#core/ports/identity/connections.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { leaveFor } from '../../../app/auth/provider-trip.ts';
import { dayOf } from '../../../app/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { ForceButton } from './force-button.tsx';
import classes from './identity.module.css';
import type { Changes } from './use-changes.ts';

interface ConnectionRowProps {
  readonly org: string;
  readonly organisation: Organisation;
  readonly connection: ProviderConnection;
  readonly changes: Changes;
  onEdit(): void;
  onRemove(): void;
}

/** A sign-in provider, whether it is on, and what can be done with it. */
export function ConnectionRow({ org, organisation, connection, changes, onEdit, onRemove }: ConnectionRowProps) {
  const { id, name, issuer, enabled, tested_at: tested } = connection;
  const [leaving, tryIt] = useTry(org, connection, changes);
  const turn = () =>
    changes.attempt(
      id,
      (calls) => calls.changeConnection(org, id, { enabled: !enabled }),
      text(enabled ? 'identity.isOff' : 'identity.isOn', { name }),
    );
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>
          {name}
          <span className={enabled ? classes.on : classes.off}>{text(enabled ? 'identity.on' : 'identity.off')}</span>
          {connection.forced_at !== null && <span className={classes.on}>{text('identity.forced')}</span>}
          <SecretEnd day={connection.secret_ends_on} />
        </strong>
        <span className={classes.issuer}>{issuer}</span>
        <span>{tested === null ? text('identity.untried') : text('identity.tried', { day: dayOf(tested) })}</span>
      </div>
      <div className={classes.acts}>
        <Button size="s" busy={leaving} aria-label={text('identity.tryNamed', { name })} onClick={tryIt}>
          {text('identity.try')}
        </Button>
        <Button
          size="s"
          busy={changes.busy === id}
          disabled={!enabled && tested === null}
          aria-label={text(enabled ? 'identity.turnOffNamed' : 'identity.turnOnNamed', { name })}
          onClick={turn}
        >
          {text(enabled ? 'identity.turnOff' : 'identity.turnOn')}
        </Button>
        <ForceButton org={org} organisation={organisation} connection={connection} changes={changes} />
        <Button size="s" aria-label={text('identity.editNamed', { name })} onClick={onEdit}>
          {text('identity.edit')}
        </Button>
        <Button size="s" variant="ghost" aria-label={text('identity.removeNamed', { name })} onClick={onRemove}>
          {text('identity.remove')}
        </Button>
      </div>
    </li>
  );
}

/** Until when the client secret works, or that it does no more. */
function SecretEnd({ day }: { readonly day: string | null }) {
  if (day === null) return null;
  const stage = secretStage(day, Date.now());
  const words = text(stage === 'over' ? 'identity.secretOver' : 'identity.secretUntil', { day: dayOf(day) });
  return <span className={stage === null ? classes.off : classes.bad}>{words}</span>;
}

/** Leaves for the provider, which sends people back to this screen; whether it is left. */
function useTry(
  org: string,
  { id }: ProviderConnection,
  { setProblem }: Changes,
): [leaving: boolean, tryIt: () => void] {
  const { api } = useApp();
  const [path] = useLocation();
  const [leaving, setLeaving] = useState(false);
  async function tryIt() {
    setLeaving(true);
    setProblem(null);
    try {
      if (!window.isSecureContext) return setProblem(text('identity.insecure'));
      await leaveFor(id, path, async (start) => (await api.providers()).startConnectionTest(org, start));
    } catch (error) {
      setProblem(failureOf(error).reason);
    } finally {
      setLeaving(false);
    }
  }
  return [leaving, tryIt];
}
