import { nameInMail } from '../../accounts/invitations.ts';
import { audited } from '../../audit/audited.ts';
import { mailBrand } from '../../dashboards/mail-brand.ts';
import { normalEmail } from '../../domain/addresses.ts';
import { refusal } from '../../domain/http-error.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { InvitationMailDeps } from '../invitation-mails.ts';
import { nameOf } from '../invite.ts';
import { tellOperators } from './tell-operators.ts';

// spec organisations.254

/** The level that is given and taken over the network: who takes over the account of an operator makes no other operator. */
const SUPPORT = 'support';

/** Makes an account support staff, as an operator, and tells its person by mail. Once it is, nothing happens. */
export async function addSupport(email: string, by: UserRecord, context: InvitationMailDeps): Promise<void> {
  const { store, clock, background } = context;
  const added = await store.tx(async (tx) => {
    const person = await tx.users.byEmail(normalEmail(email));
    if (!person) throw refusal(404, 'person_missing', 'server.staff.noAccount', { email });
    if (person.disabled_at !== null) throw refusal(409, 'disabled', 'server.staff.disabled', { email: person.email });
    const operator = await tx.operators.of(person.id);
    if (operator?.level === SUPPORT) return null;
    if (operator) throw onTheServer(person);
    await tx.operators.set({ user_id: person.id, level: SUPPORT, granted_by: by.email }, clock.now());
    const fields = { account: person.email, level: SUPPORT };
    await audited('operator.granted', { organisation: null, subject: { id: person.id }, fields }, { store: tx, clock });
    return person;
  });
  if (!added) return;
  background.run('mail to new staff not sent', () => tellAdded(added, by, context));
  tellOthers('staff-joined', added, by, context);
}

/** Takes it from an account: from its next call on nothing of the provider is shown to it. */
export async function removeSupport(userId: string, by: UserRecord, context: InvitationMailDeps): Promise<void> {
  const { store, clock } = context;
  const removed = await store.tx(async (tx) => {
    const operator = await tx.operators.of(userId);
    const person = operator && (await tx.users.byId(userId));
    if (!person) throw refusal(404, 'person_missing', 'server.staff.notStaff');
    if (operator.level !== SUPPORT) throw onTheServer(person);
    await tx.operators.remove(userId);
    const act = { organisation: null, subject: { id: userId }, fields: { account: person.email } };
    await audited('operator.revoked', act, { store: tx, clock });
    return person;
  });
  tellOthers('staff-left', removed, by, context);
}

function tellOthers(
  kind: 'staff-joined' | 'staff-left',
  { email: account }: UserRecord,
  by: UserRecord,
  context: InvitationMailDeps,
): void {
  const news = { kind, account, level: SUPPORT, by: nameInMail(nameOf(by)) || by.email, doer: by.email } as const;
  context.background.run('mails to operators not sent', () => tellOperators(news, context));
}

const onTheServer = ({ email }: UserRecord) => refusal(409, 'is_operator', 'server.staff.operator', { email });

async function tellAdded(person: UserRecord, by: UserRecord, context: InvitationMailDeps): Promise<void> {
  const brand = await mailBrand(null, context);
  const says = { by: nameInMail(nameOf(by)) || by.email };
  await context.mailer.send({ kind: 'staff-added', to: person.email, url: `${brand.address}/operator`, brand, says });
}
