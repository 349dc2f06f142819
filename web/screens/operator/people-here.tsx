import type { OperatedDetails } from '#core/ports/operator.ts';
import type { Member, MemberInvitation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { dayOf } from '../../app/day-words.ts';
import classes from './operator.module.css';

/** The people of an organisation, and those who were asked to join it. */
export function PeopleHere({ organisation }: { readonly organisation: OperatedDetails }) {
  const { members, invitations } = organisation;
  if (members.length + invitations.length === 0) return <p className={classes.nothing}>{text('operator.noPeople')}</p>;
  return (
    <ul className={classes.lines}>
      {members.map((member) => (
        <MemberLine key={member.user_id} member={member} />
      ))}
      {invitations.map((invitation) => (
        <InvitationLine key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function MemberLine({ member }: { readonly member: Member }) {
  const { name, email, role, state, last_active: lastActive } = member;
  return (
    <li>
      <span className={classes.lineName}>
        {name || email}
        {name !== '' && name !== email && <span className={classes.soft}>{email}</span>}
      </span>
      <span className={classes.about}>
        <span>{text(`people.role.${role}`)}</span>
        {state === 'disabled' && <span>{text('operator.disabled')}</span>}
        <span>{lastActive === null ? text('operator.never') : dayOf(lastActive)}</span>
      </span>
    </li>
  );
}

function InvitationLine({ invitation }: { readonly invitation: MemberInvitation }) {
  const { email, role, state, expires_at } = invitation;
  const sentence = state === 'expired' ? 'operator.invitedExpired' : 'operator.invitedAs';
  return (
    <li>
      <span className={classes.lineName}>{email}</span>
      <span className={classes.soft}>
        {text(sentence, { role: text(`people.role.${role}`), day: dayOf(expires_at) })}
      </span>
    </li>
  );
}
