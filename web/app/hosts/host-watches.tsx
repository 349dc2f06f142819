import type { HostWatch } from '#core/ports/hosts/brand-hosts.ts';
import { certificateWords } from '#core/settings/host-words.ts';
import { text } from '#core/texts/index.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { dayOf, momentOf } from '../day-words.ts';
import { DnsLines } from './dns-lines.tsx';
import classes from './host-watches.module.css';

/** spec organisations.240, organisations.271: hosts of brands, with what name servers and connections showed last, and when. */
export function HostWatches({ hosts }: { readonly hosts: readonly HostWatch[] }) {
  return (
    <ul className={classes.list}>
      {hosts.map((host) => (
        <li key={host.host} className={classes.host}>
          <WatchedHost watch={host} />
        </li>
      ))}
    </ul>
  );
}

function WatchedHost({ watch }: { readonly watch: HostWatch }) {
  const { host, state, sentence, unasked, certificate, dns } = watch;
  const isRight = state === 'right';
  return (
    <>
      <div className={classes.name}>
        <span>{host}</span>
        <span className={classes.state} data-state={state}>
          {stateWords(watch)}
        </span>
      </div>
      {sentence !== null && <div className={classes.about}>{sentence}</div>}
      {unasked !== null && <div className={classes.about}>{unasked}</div>}
      {certificate && (
        <div className={joinClasses(classes.about, certificate.state !== 'trusted' && classes.wrong)}>
          {text('hosts.watch.certificate', { words: certificateWords(certificate) })}
        </div>
      )}
      <div className={classes.about}>{seenWords(watch)}</div>
      {dns && (!isRight || dns.authority !== null) && (
        <div className={classes.dns}>
          <DnsLines dns={dns} isRight={isRight} />
        </div>
      )}
    </>
  );
}

function stateWords({ state, since }: HostWatch): string {
  return text(`hosts.watch.${state}`, { day: since === null ? '' : dayOf(since) });
}

/** When it was looked at, and when name servers answered where the last look got no answer. */
function seenWords({ checked_at, answered_at, unasked }: HostWatch): string {
  if (checked_at === null) return text('hosts.watch.unseen');
  const seen = text('hosts.watch.seen', { time: momentOf(checked_at) });
  if (unasked === null || answered_at === null) return seen;
  return `${seen} · ${text('hosts.watch.answered', { time: momentOf(answered_at) })}`;
}
