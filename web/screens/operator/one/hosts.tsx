import type { OperatedDetails } from '#core/ports/operator.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { AddBrand } from '../../../app/hosts/add-brand.tsx';
import { HostWatches } from '../../../app/hosts/host-watches.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import classes from '../operator.module.css';
import { useAct } from '../use-act.ts';
import { useIsOperator } from '../use-is-operator.ts';

interface HostsProps {
  readonly organisation: Pick<OperatedDetails, 'slug' | 'hosts' | 'brands' | 'hostless'>;
  /** Shows the organisation anew. */
  onChanged(): void;
}

/** spec organisations.240: the hosts of its brands, as they were looked at last, and a look now. */
export function HostsHere({ organisation: { slug, hosts, brands, hostless }, onChanged }: HostsProps) {
  const { api } = useApp();
  const { busy, failure, act } = useAct();
  const isOperator = useIsOperator();
  const unwatched = hosts.length > 0 ? hostless : [...brands, ...hostless];
  const look = () =>
    act(async () => {
      await (await api.staff()).checkOperatedHosts(slug);
      toast(text('hosts.looked'), { tone: 'success' });
      onChanged();
    });
  return (
    <>
      {hosts.length > 0 && (
        <div className={classes.card}>
          <HostWatches hosts={hosts} />
        </div>
      )}
      {unwatched.length > 0 && <p className={classes.nothing}>{unwatched.join(', ')}</p>}
      {hosts.length + unwatched.length === 0 && <p className={classes.nothing}>{text('operator.noBrands')}</p>}
      <div className={classes.acts}>
        {hosts.length > 0 && (
          <Button size="s" busy={busy} onClick={look}>
            {text('hosts.look')}
          </Button>
        )}
        {isOperator && (
          <AddBrand
            hint={text('hosts.addHintGiven')}
            add={async (brand) => (await api.staff()).addOperatedBrand(slug, brand)}
            onAdded={onChanged}
          />
        )}
      </div>
      {failure && <Notice tone="danger">{failure.reason}</Notice>}
    </>
  );
}
