import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { maySetRole } from '#core/access/organisation-acts.ts';
import type { PeopleActor } from '#core/app/people/start-people.ts';
import type { LoadedPeople } from '#core/machines/people/people.types.ts';
import type { MemberInvitation, Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { dayOf } from '../../app/day-words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/message/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { InviteButton } from './invite-dialog.tsx';
import { useUnderWay } from './names-list.tsx';
import table from './people-table.module.css';
import { Refusal } from './refusal.tsx';
import { isMemberRole } from './roles.ts';

interface InvitationListProps {
  readonly actor: PeopleActor;
  readonly loaded: LoadedPeople;
}

/** spec organisations.35: who was invited and has not joined yet, and what became of the mail. */
export function InvitationList({ actor, loaded: { organisation, invitations } }: InvitationListProps) {
  const [toWithdraw, setToWithdraw] = useState<MemberInvitation | null>(null);
  const [last, setLast] = useState(toWithdraw);
  if (toWithdraw && toWithdraw !== last) setLast(toWithdraw);
  const withdraw = () => {
    if (toWithdraw) actor.send({ type: 'people.change', change: { type: 'invitation.withdraw', id: toWithdraw.id } });
    setToWithdraw(null);
  };
  return (
    <>
      {invitations.length === 0 ? (
        <EmptyState
          icon={<MailCheck size={20} />}
          title={text('people.noInvitations')}
          description={text('people.noInvitationsHint')}
          action={<InviteButton actor={actor} plain />}
        />
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{text('people.email')}</th>
              <th scope="col">{text('people.roleColumn')}</th>
              <th scope="col">{text('people.mail')}</th>
              <th scope="col">{text('people.ends')}</th>
              <th scope="col">{text('people.invitedBy')}</th>
              <th scope="col">
                <VisuallyHidden>{text('people.actions')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                actor={actor}
                organisation={organisation}
                invitation={invitation}
                onWithdraw={setToWithdraw}
              />
            ))}
          </tbody>
        </table>
      )}
      <ConfirmDialog
        open={toWithdraw !== null}
        onOpenChange={(open) => open || setToWithdraw(null)}
        title={text('people.withdrawTitle', { email: last?.email ?? '' })}
        description={text('people.withdrawHint')}
        confirm={text('people.withdraw')}
        danger
        onConfirm={withdraw}
      />
    </>
  );
}

interface InvitationRowProps {
  readonly actor: PeopleActor;
  readonly organisation: Organisation;
  readonly invitation: MemberInvitation;
  onWithdraw(invitation: MemberInvitation): void;
}

function InvitationRow({ actor, organisation, invitation, onWithdraw }: InvitationRowProps) {
  const { id, email, name, role, groups = [], state, mail, invited_by: by, expires_at: ends } = invitation;
  const busy = useUnderWay(actor, id);
  const mayChange = isMemberRole(organisation.role) && maySetRole(organisation.role, role);
  const hasFailed = mail === 'failed' || mail === 'file';
  return (
    <>
      <tr aria-busy={busy}>
        <td className={table.who}>
          <span className={table.person}>
            <span className={table.personName}>{name || email}</span>
            {name !== '' && <span className={table.email}>{email}</span>}
          </span>
        </td>
        <td className={table.role}>
          {text(`people.role.${role}`)}
          {groups.length > 0 && <span className={table.groups}>{groups.map((group) => group.name).join(', ')}</span>}
        </td>
        <td className={hasFailed ? table.unsent : table.mailState}>{text(`people.mail.${mail}`)}</td>
        <td className={state === 'expired' ? table.unsent : table.day}>
          {text(state === 'expired' ? 'people.expired' : 'people.expires', { day: dayOf(ends) })}
        </td>
        <td className={table.by}>{by}</td>
        <td className={table.buttons}>
          {mayChange && (
            <span>
              <Button
                size="s"
                busy={busy}
                onClick={() => actor.send({ type: 'people.change', change: { type: 'invitation.send', id } })}
              >
                {text('people.send')}
                <VisuallyHidden>{email}</VisuallyHidden>
              </Button>
              <Button size="s" variant="ghost" disabled={busy} onClick={() => onWithdraw(invitation)}>
                {text('people.withdraw')}
                <VisuallyHidden>{email}</VisuallyHidden>
              </Button>
            </span>
          )}
        </td>
      </tr>
      <Refusal actor={actor} id={id} columns={6} />
    </>
  );
}
