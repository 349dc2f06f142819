import type { OperatedDetails } from '#core/ports/operator.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { HostWatches } from '../../../app/hosts/host-watches.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import classes from '../operator.module.css';
import { useAct } from '../use-act.ts';

interface HostsProps {
  readonly organisation: Pick<OperatedDetails, 'slug' | 'hosts' | 'brands'>;
  /** Shows the organisation anew. */
  onChanged(): void;
}

/** spec organisations.240: the hosts of its brands, as they were looked at last, and a look now. */
export function HostsHere({ organisation: { slug, hosts, brands }, onChanged }: HostsProps) {
  const { api } = useApp();
  const { busy, failure, act } = useAct();
  if (hosts.length === 0)
    return <p className={classes.nothing}>{brands.length > 0 ? brands.join(', ') : text('operator.noBrands')}</p>;
  const look = () =>
    act(async () => {
      await (await api.staff()).checkOperatedHosts(slug);
      toast(text('hosts.looked'), { tone: 'success' });
      onChanged();
    });
  return (
    <>
      <div className={classes.card}>
        <HostWatches hosts={hosts} />
      </div>
      <div>
        <Button size="s" busy={busy} onClick={look}>
          {text('hosts.look')}
        </Button>
      </div>
      {failure && <Notice tone="danger">{failure.reason}</Notice>}
    </>
  );
}
