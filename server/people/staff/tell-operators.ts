import type { OperatorLevel } from '#core/access/types.ts';
import { text } from '#core/texts/index.ts';
import { mailBrand } from '../../dashboards/mail-brand.ts';
import type { InvitationMailDeps } from '../invitation-mails.ts';

interface StaffNews {
  readonly kind: 'staff-joined' | 'staff-left';
  /** The email of the account, and its level. */
  readonly account: string;
  readonly level: OperatorLevel;
  /** As they are told who did it. */
  readonly by: string;
  /** The email of the account that did it; empty on the server's machine. */
  readonly doer: string;
}

/** spec organisations.254: tells all other operators by mail who became staff, or is none any more. */
export async function tellOperators(
  { kind, account, level, by, doer }: StaffNews,
  deps: Pick<InvitationMailDeps, 'store' | 'clock' | 'mailer' | 'publicUrl'>,
): Promise<void> {
  const brand = await mailBrand(null, deps);
  const says = { account, level: text(`operator.level.${level}`), by };
  for (const { user_id, level: theirs } of await deps.store.operators.list()) {
    const person = await deps.store.users.byId(user_id);
    if (theirs !== 'operator' || person?.disabled_at !== null || [account, doer].includes(person.email)) continue;
    await deps.mailer.send({ kind, to: person.email, url: `${brand.address}/operator`, brand, says });
  }
}
