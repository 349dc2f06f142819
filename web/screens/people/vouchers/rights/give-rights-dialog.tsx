import { useState } from 'react';
import { voucherRightsOf } from '#core/access/voucher-rights.ts';
import type { Member, Organisation } from '#core/ports/organisations.ts';
import type { VoucherPerson } from '#core/ports/vouchers/kinds.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../../app/app-context.ts';
import { useLoaded } from '../../../../app/use-loaded.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field, Select } from '../../../../ui/field/field.tsx';
import { Notice } from '../../../../ui/message/notice.tsx';
import { Skeleton } from '../../../../ui/progress.tsx';
import classes from '../vouchers.module.css';

interface GiveProps {
  readonly org: string;
  readonly organisation: Organisation;
  /** Who is in the list already. */
  readonly there: readonly VoucherPerson[];
  /** With whom rights are chosen for next; null: for nobody. */
  onClose(person: VoucherPerson | null): void;
}

/** Asks which person of the organisation is to be given rights. */
export function GiveRightsDialog({ org, organisation, there, onClose }: GiveProps) {
  const { api } = useApp();
  const [loaded] = useLoaded<readonly Member[]>(`people for rights ${org}`, (signal) => api.members(org, signal));
  const [typed, setTyped] = useState<string | null>(null);
  const all = loaded.state === 'ready' ? loaded.value : [];
  const people = all.filter(
    ({ user_id, state }) => state === 'active' && !there.some((one) => one.user_id === user_id),
  );
  const chosen = people.find(({ user_id }) => user_id === typed) ?? people[0];
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose(null)}
      size="s"
      title={text('voucherRights.giveTitle')}
      footer={
        <>
          <Button onClick={() => onClose(null)}>{text('ui.cancel')}</Button>
          <Button variant="primary" disabled={!chosen} onClick={() => chosen && onClose(newPerson(chosen))}>
            {text('voucherRights.next')}
          </Button>
        </>
      }
    >
      {loaded.state === 'loading' && <Skeleton height={64} />}
      {loaded.state === 'failed' && <Notice tone="danger">{loaded.failure.reason}</Notice>}
      {loaded.state === 'ready' && people.length === 0 && (
        <p className={classes.hint}>{text('voucherRights.nobodyElse', { name: organisation.name })}</p>
      )}
      {chosen && (
        <Field label={text('voucherRights.person')}>
          {(control) => (
            <Select
              {...control}
              options={people.map(({ user_id, name, email }) => ({ value: user_id, label: name || email }))}
              value={chosen.user_id}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
    </Dialog>
  );
}

const newPerson = ({ user_id, name, email, role }: Member): VoucherPerson => ({
  ...{ user_id, fullname: name, email, role },
  ...{ rights: voucherRightsOf(role, null), daily_most: null, kinds: 'all', usual: true },
});
