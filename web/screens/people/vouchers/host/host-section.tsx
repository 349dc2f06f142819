import { useState } from 'react';
import type { VoucherHost } from '#core/ports/vouchers/host.ts';
import { text } from '#core/texts/index.ts';
import { voucherAddress } from '#core/vouchers/login-address.ts';
import { useApp } from '../../../../app/app-context.ts';
import { useLoaded } from '../../../../app/use-loaded.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/message/notice.tsx';
import { Skeleton } from '../../../../ui/progress.tsx';
import classes from '../vouchers.module.css';
import { HostDialog } from './host-dialog.tsx';

/** A code that nobody has, in an address that is shown. */
const EXAMPLE = '7KQF-3MNP';

/** spec visitors.40: where printed codes lead. */
export function HostSection({ org }: { readonly org: string }) {
  const { api } = useApp();
  const [loaded, again] = useLoaded<VoucherHost>(`voucher host ${org}`, (signal) => api.voucherHost(org, signal));
  const [isOpen, setOpen] = useState(false);
  const host = loaded.state === 'ready' ? loaded.value : null;
  return (
    <section className={classes.section} aria-labelledby="voucher-host">
      <div className={classes.top}>
        <h2 id="voucher-host">{text('voucherHost.title')}</h2>
        {host && (
          <Button size="s" onClick={() => setOpen(true)}>
            {text(host.host === null ? 'voucherHost.set' : 'vouchers.change')}
          </Button>
        )}
      </div>
      {loaded.state === 'loading' && <Skeleton height={40} />}
      {loaded.state === 'failed' && <Notice tone="danger">{loaded.failure.reason}</Notice>}
      {host && (
        <p className={classes.hint}>
          {host.host === null
            ? text('voucherHost.none')
            : text('voucherHost.leads', { address: voucherAddress(host.host, EXAMPLE) })}
          {host.network !== '' && ` ${text('voucherHost.joins', { network: host.network })}`}
        </p>
      )}
      {host && isOpen && (
        <HostDialog
          org={org}
          host={host}
          onClose={(isSaved) => {
            setOpen(false);
            if (isSaved) again();
          }}
        />
      )}
    </section>
  );
}
