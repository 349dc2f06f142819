import { useId, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { HostWatch } from '#core/ports/hosts/brand-hosts.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { AddBrand } from '../../../app/hosts/add-brand.tsx';
import { HostWatches } from '../../../app/hosts/host-watches.tsx';
import { useLoaded } from '../../../app/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import forms from '../forms.module.css';
import classes from '../identity/identity.module.css';
import { LoadingSections } from '../names-list.tsx';

interface BrandHostsProps {
  readonly org: string;
  /** To what is one person's own the provider adds brands. */
  readonly mayAdd: boolean;
  /** With others than these the hosts are looked up again. */
  readonly brands: readonly string[];
  onAdded(): void;
}

/** spec organisations.240, organisations.272: what is known of the hosts of the organisation's brands, and a brand more. */
export function BrandHostsSection({ org, mayAdd, brands, onAdded }: BrandHostsProps) {
  const { api } = useApp();
  const load = async (signal: AbortSignal) => (await api.providers()).hostsOf(org, signal);
  const [loaded, again] = useLoaded(`hosts of ${org} ${brands.join()}`, load);
  const [seen, setSeen] = useState<readonly HostWatch[] | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  if (loaded.state === 'loading') return <LoadingSections count={1} />;
  if (loaded.state === 'failed') return <HostsFailed reason={loaded.failure.reason} onRetry={again} />;
  const hosts = seen ?? loaded.value;
  if (hosts.length === 0 && !mayAdd) return null;

  async function look(): Promise<void> {
    setBusy(true);
    try {
      setSeen(await (await api.providers()).checkHostsOf(org));
      toast(text('hosts.looked'), { tone: 'success' });
    } catch (error) {
      toast(failureOf(error).reason, { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={`${classes.section} ${forms.below}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{text('hosts.title')}</h2>
        <div className={classes.acts}>
          {hosts.length > 0 && (
            <Button size="s" busy={busy} onClick={() => void look()}>
              {text('hosts.look')}
            </Button>
          )}
          {mayAdd && (
            <AddBrand
              hint={text('hosts.addHint')}
              add={async (brand) => (await api.providers()).addBrand(org, brand)}
              onAdded={() => {
                setSeen(null);
                again();
                onAdded();
              }}
            />
          )}
        </div>
      </div>
      <p className={classes.hint}>{text('hosts.hint')}</p>
      {hosts.length > 0 && <HostWatches hosts={hosts} />}
    </section>
  );
}

function HostsFailed({ reason, onRetry }: { readonly reason: string; onRetry(): void }) {
  return (
    <Notice
      tone="warning"
      title={text('hosts.unloadable')}
      action={
        <Button size="s" onClick={onRetry}>
          {text('ui.retry')}
        </Button>
      }
    >
      {reason}
    </Notice>
  );
}
