import { useId, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { HostCheck, HostState } from '#core/ports/hosts/brand-hosts.ts';
import { certificateWords } from '#core/settings/host-words.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { DnsLines } from '../../app/hosts/dns-lines.tsx';
import { HostWatches } from '../../app/hosts/host-watches.tsx';
import { useLoaded } from '../../app/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { toast } from '../../ui/message/toast.ts';
import classes from './app-settings.module.css';

const TONES = {
  here: 'success',
  proved: 'success',
  spreading: 'warning',
  unknown: 'warning',
  nothing: 'warning',
  elsewhere: 'danger',
  taken: 'danger',
} as const satisfies Readonly<Record<HostState, string>>;

/** spec organisations.224: what DNS says of the host of a brand, looked at when it is asked for, and what to set. */
export function HostLines({ host }: { readonly host: string }) {
  const { api } = useApp();
  const [check, setCheck] = useState<HostCheck | null>(null);
  // What the daily looks found, until one is asked for here.
  const [known] = useLoaded(host, async (signal) => (await api.dashboard(host, signal)).body.hosts ?? []);
  const [busy, setBusy] = useState(false);

  async function look(): Promise<void> {
    setBusy(true);
    try {
      setCheck(await (await api.providers()).checkHost(host));
    } catch (error) {
      toast(failureOf(error).reason, { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={classes.host}>
      {!check && known.state === 'ready' && known.value.length > 0 && <HostWatches hosts={known.value} />}
      {check && <Checked check={check} />}
      <div>
        <Button size="s" busy={busy} onClick={() => void look()}>
          {text(check ? 'hosts.checkAgain' : 'hosts.check')}
        </Button>
      </div>
    </div>
  );
}

function Checked({ check }: { readonly check: HostCheck }) {
  const { host, state, sentence, certificate } = check;
  const id = useId();
  return (
    <section className={classes.host} aria-labelledby={id}>
      <h3 id={id}>{text('hosts.lines', { host })}</h3>
      <Notice tone={TONES[state]} title={text(`hosts.state.${state}`)}>
        {sentence}
      </Notice>
      <DnsLines dns={check} isRight={state === 'here' || state === 'proved'}>
        {certificate && (
          <div>
            <dt>{text('hosts.certificate')}</dt>
            <dd>{certificateWords(certificate)}</dd>
          </div>
        )}
      </DnsLines>
    </section>
  );
}
