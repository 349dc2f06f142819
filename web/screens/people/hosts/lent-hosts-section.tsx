import { useId, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { LentHost } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { dayOf } from '../../../app/day-words.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import forms from '../forms.module.css';
import classes from '../identity/identity.module.css';
import { RemoveDialog } from '../identity/remove-dialog.tsx';

/** spec organisations.149: hosts of the organisation's brands that show pages of others, and the end of it. */
export function LentHostsSection({ org }: { readonly org: string }) {
  const { api } = useApp();
  const [loaded, again] = useLoaded(`lent hosts of ${org}`, (signal) => api.lentHosts(org, signal));
  const [leaving, setLeaving] = useState<LentHost | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const id = useId();
  if (loaded.state === 'loading') return null;
  if (loaded.state === 'failed')
    return (
      <Notice tone="warning" title={text('lentHosts.unloadable')}>
        {loaded.failure.reason}
      </Notice>
    );
  if (loaded.value.length === 0) return null;

  async function stop(host: LentHost): Promise<void> {
    setBusy(keyOf(host));
    try {
      await api.stopLending(org, host);
      toast(text('lentHosts.ended', namesOf(host)), { tone: 'success' });
      again();
    } catch (error) {
      toast(failureOf(error).reason, { tone: 'danger' });
    } finally {
      setBusy(null);
    }
  }

  return (
    <section className={`${classes.section} ${forms.below}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{text('lentHosts.title')}</h2>
      </div>
      <p className={classes.hint}>{text('lentHosts.hint')}</p>
      <ul className={classes.list}>
        {loaded.value.map((host) => (
          <HostRow key={keyOf(host)} host={host} busy={busy === keyOf(host)} onStop={() => setLeaving(host)} />
        ))}
      </ul>
      <RemoveDialog
        thing={leaving}
        title={leaving ? text('lentHosts.stopTitle', namesOf(leaving)) : ''}
        hint={leaving ? text('lentHosts.stopHint', namesOf(leaving)) : ''}
        confirm={text('lentHosts.stop')}
        onClose={() => setLeaving(null)}
        onRemove={(host) => void stop(host)}
      />
    </section>
  );
}

interface HostRowProps {
  readonly host: LentHost;
  readonly busy: boolean;
  onStop(): void;
}

function HostRow({ host, busy, onStop }: HostRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>{text('lentHosts.row', namesOf(host))}</strong>
        <span>{text(`lentHosts.because.${REASONS[host.because]}`, { day: dayOf(host.since) })}</span>
        <span>{visitsOf(host)}</span>
      </div>
      <Button size="s" busy={busy} aria-label={text('lentHosts.stopNamed', namesOf(host))} onClick={onStop}>
        {text('lentHosts.stop')}
      </Button>
    </li>
  );
}

const REASONS = { 'shown before': 'before', operator: 'operator', gateway: 'gateway', published: 'published' } as const;
const keyOf = ({ dashboard_id, to }: LentHost): string => `${dashboard_id} ${to.id}`;
const namesOf = ({ host, to }: LentHost) => ({ host, name: to.name });

function visitsOf({ visits, last_visit_at: last }: LentHost): string {
  return last === null ? text('lentHosts.unvisited') : text('lentHosts.visits', { visits, day: dayOf(last) });
}
