import { useState } from 'react';
import type { Organisation } from '#core/ports/organisations.ts';
import type { VoucherKind, VoucherPerson } from '#core/ports/vouchers/kinds.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../../app/app-context.ts';
import { useLoaded } from '../../../../app/use-loaded.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/message/notice.tsx';
import { Skeleton } from '../../../../ui/progress.tsx';
import classes from '../vouchers.module.css';
import { GiveRightsDialog } from './give-rights-dialog.tsx';
import { RightsDialog } from './rights-dialog.tsx';

interface SectionProps {
  readonly org: string;
  readonly organisation: Organisation;
  readonly kinds: readonly VoucherKind[];
}

/** spec visitors.42: who may do what with vouchers, for those who choose it. */
export function RightsSection({ org, organisation, kinds }: SectionProps) {
  const { api } = useApp();
  const [loaded, again] = useLoaded<readonly VoucherPerson[]>(`voucher rights ${org}`, (signal) =>
    api.voucherRights(org, signal),
  );
  const [changed, setChanged] = useState<VoucherPerson | null>(null);
  const [isGiving, setGiving] = useState(false);
  const people = loaded.state === 'ready' ? loaded.value : [];
  return (
    <section className={classes.section} aria-labelledby="voucher-rights">
      <div className={classes.top}>
        <h2 id="voucher-rights">{text('voucherRights.title')}</h2>
        {loaded.state === 'ready' && (
          <Button size="s" onClick={() => setGiving(true)}>
            {text('voucherRights.give')}
          </Button>
        )}
      </div>
      <p className={classes.hint}>{text('voucherRights.hint')}</p>
      {loaded.state === 'loading' && <Skeleton height={120} />}
      {loaded.state === 'failed' && (
        <Notice tone="danger" title={text('voucherRights.unloadable')}>
          {loaded.failure.reason} <Button onClick={again}>{text('ui.retry')}</Button>
        </Notice>
      )}
      {people.length > 0 && (
        <ul className={classes.people}>
          {people.map((person) => (
            <RightsRow key={person.user_id} person={person} kinds={kinds} onChange={() => setChanged(person)} />
          ))}
        </ul>
      )}
      {changed && (
        <RightsDialog
          org={org}
          person={changed}
          kinds={kinds}
          onClose={(isSaved) => {
            setChanged(null);
            if (isSaved) again();
          }}
        />
      )}
      {isGiving && (
        <GiveRightsDialog
          org={org}
          organisation={organisation}
          there={people}
          onClose={(person) => {
            setGiving(false);
            setChanged(person);
          }}
        />
      )}
    </section>
  );
}

interface RowProps {
  readonly person: VoucherPerson;
  readonly kinds: readonly VoucherKind[];
  onChange(): void;
}

function RightsRow({ person, kinds, onChange }: RowProps) {
  const { fullname, email, role } = person;
  const name = fullname || email;
  const hasAll = role === 'owner' || role === 'admin';
  return (
    <li>
      <div>
        <strong>{name}</strong> <span className={classes.hint}>{text(`people.role.${role}`)}</span>
        <p className={classes.hint}>{rightsWords(person, kinds)}</p>
      </div>
      {!hasAll && (
        <Button size="s" aria-label={text('voucherRights.changeOf', { name })} onClick={onChange}>
          {text('vouchers.change')}
        </Button>
      )}
    </li>
  );
}

function rightsWords({ rights, daily_most: most, kinds: own }: VoucherPerson, kinds: readonly VoucherKind[]): string {
  const named = rights.map((right) => text(`voucherRights.right.${right}`)).join(', ');
  const names = kinds.filter(({ id }) => own.includes(id)).map(({ name }) => name);
  return [
    named || text('voucherRights.nothing'),
    rights.includes('issue') && most !== null && text('voucherRights.daily', { count: most }),
    rights.includes('issue') && own !== 'all' && text('voucherRights.only', { kinds: names.join(', ') || '–' }),
  ]
    .filter(Boolean)
    .join(' · ');
}
