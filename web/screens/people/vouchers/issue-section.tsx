import Ticket from 'lucide-react/icons/ticket';
import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import type { VoucherKind } from '#core/ports/vouchers/kinds.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Notice } from '../../../ui/message/notice.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { KindsDialog } from './kinds-dialog.tsx';
import { limitWords } from './limit-words.ts';
import classes from './vouchers.module.css';

interface IssueProps {
  readonly org: string;
  readonly organisation: Organisation;
  readonly kinds: readonly VoucherKind[];
  /** There are other kinds now. */
  onKinds(): void;
  onIssued(): void;
}

/** One large button for each kind. */
export function IssueSection({ org, organisation, kinds, onKinds, onIssued }: IssueProps) {
  const [chosen, setChosen] = useState<VoucherKind | null>(null);
  const [isChanging, setChanging] = useState(false);
  const closeKinds = (isChanged: boolean) => {
    setChanging(false);
    if (isChanged) onKinds();
  };
  const rights = organisation.vouchers ?? [];
  const issues = rights.includes('issue');
  if (kinds.length === 0) return <NoKinds org={org} organisation={organisation} onKinds={onKinds} />;
  if (!issues && !rights.includes('settings')) return null;
  return (
    <section className={classes.section} aria-labelledby="issue-vouchers">
      <div className={classes.top}>
        <h2 id="issue-vouchers">{text(issues ? 'vouchers.issue' : 'vouchers.kinds')}</h2>
        {rights.includes('settings') && (
          <Button size="s" onClick={() => setChanging(true)}>
            {text('vouchers.openKinds')}
          </Button>
        )}
      </div>
      <p className={classes.hint}>{text(issues ? 'vouchers.issueHint' : 'vouchers.kindsHint')}</p>
      <ul className={classes.kinds}>
        {kinds.map((kind) => (
          <li key={kind.id}>
            <button type="button" className={classes.kind} disabled={!issues} onClick={() => setChosen(kind)}>
              <strong>{kind.name}</strong>
              <span>{limitWords(kind.limits)}</span>
              {kind.price !== '' && <span className={classes.price}>{kind.price}</span>}
            </button>
          </li>
        ))}
      </ul>
      {isChanging && <KindsDialog org={org} kinds={kinds} onClose={closeKinds} />}
      {chosen && (
        <IssueDialog
          key={chosen.id}
          org={org}
          kind={chosen}
          onIssued={onIssued}
          onGone={onKinds}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

function NoKinds({ org, organisation, onKinds }: Pick<IssueProps, 'org' | 'organisation' | 'onKinds'>) {
  const { api } = useApp();
  const [isMaking, setMaking] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const make = async () => {
    setMaking(true);
    setWhy(null);
    try {
      await api.makeReadyKinds(org);
      onKinds();
    } catch (error) {
      setWhy(failureOf(error).reason);
      setMaking(false);
    }
  };
  const mayMake = organisation.vouchers?.includes('settings') === true;
  return (
    <>
      <EmptyState
        icon={<Ticket size={20} />}
        title={text('vouchers.noKinds')}
        description={mayMake ? text('vouchers.noKindsHint') : text('vouchers.noKindsDesk', { name: organisation.name })}
        action={
          mayMake && (
            <Button variant="primary" busy={isMaking} onClick={() => void make()}>
              {text('vouchers.makeReady')}
            </Button>
          )
        }
      />
      {why !== null && (
        <Notice tone="danger" title={text('vouchers.kindsFailed')}>
          {why}
        </Notice>
      )}
    </>
  );
}
