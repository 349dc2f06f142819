import { useState } from 'react';
import type { OperatedDetails } from '#core/ports/operator.ts';
import type { Member, MemberInvitation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { dayOf, momentOf } from '../../../app/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Notice } from '../../../ui/message/notice.tsx';
import classes from '../operator.module.css';
import { useAct } from '../use-act.ts';
import { ActAsButton } from './act-as.tsx';
import { CorrectOwner } from './correct-owner.tsx';
import { ResetButton } from './reset-button.tsx';

interface PeopleHereProps {
  readonly organisation: OperatedDetails;
  /** Shows the organisation anew. */
  onChanged(): void;
}

/** The people of an organisation, and those who were asked to join it. */
export function PeopleHere({ organisation, onChanged }: PeopleHereProps) {
  const { members, invitations } = organisation;
  if (members.length + invitations.length === 0) return <p className={classes.nothing}>{text('operator.noPeople')}</p>;
  return (
    <>
      <ActingNotice {...organisation} />
      <ul className={joinClasses(classes.lines, classes.people)}>
        {members.map((member) => (
          <MemberLine
            key={member.user_id}
            org={organisation.slug}
            member={member}
            mayActAs={organisation.trashed === null && isOpen(organisation)}
            onChanged={onChanged}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitationLine
            key={invitation.id}
            org={organisation.slug}
            invitation={invitation}
            isFirstOwner={invitation.role === 'owner' && !members.some(({ role }) => role === 'owner')}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </>
  );
}

const isOpen = ({ acting: { rule, open_until } }: Pick<OperatedDetails, 'acting'>): boolean =>
  rule === 'always' || open_until !== null;

/** spec organisations.229: what the organisation says of staff who sign in as its people. */
function ActingNotice({ name, acting }: Pick<OperatedDetails, 'name' | 'acting'>) {
  const { rule, open_until: until } = acting;
  if (rule === 'always') return null;
  if (until !== null) return <Notice>{text('operator.actAsOpen', { name, time: momentOf(until) })}</Notice>;
  return <Notice tone="warning">{text(`operator.actAsClosed.${rule}`, { name })}</Notice>;
}

interface MemberLineProps {
  readonly org: string;
  readonly member: Member;
  /** Nobody signs in as a person of an organisation that is in the trash. */
  readonly mayActAs: boolean;
  onChanged(): void;
}

function MemberLine({ org, member, mayActAs, onChanged }: MemberLineProps) {
  const { name, email, role, state, last_active: lastActive, reset_due: due } = member;
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
        {due && <span>{text('resetSignIn.due', { time: momentOf(due) })}</span>}
      </span>
      <span className={classes.lineActs}>
        <ResetButton org={org} member={member} onChanged={onChanged} />
        {mayActAs && <ActAsButton {...{ org, member }} />}
      </span>
    </li>
  );
}

interface InvitationLineProps {
  readonly org: string;
  readonly invitation: MemberInvitation;
  /** Nobody owns the organisation yet. */
  readonly isFirstOwner: boolean;
  onChanged(): void;
}

function InvitationLine({ org, invitation, isFirstOwner, onChanged }: InvitationLineProps) {
  const { api } = useApp();
  const { busy, failure, act } = useAct();
  const [sent, setSent] = useState<MemberInvitation | null>(null);
  const { id, email, role, state, expires_at } = sent ?? invitation;
  const sentence = state === 'expired' ? 'operator.invitedExpired' : 'operator.invitedAs';
  const send = () => act(async () => setSent(await (await api.staff()).resendInvitation(org, id)));
  return (
    <li>
      <span className={classes.lineName}>{email}</span>
      <span className={classes.about}>
        {text(sentence, { role: text(`people.role.${role}`), day: dayOf(expires_at) })}
      </span>
      <span className={classes.lineActs}>
        {isFirstOwner && <CorrectOwner {...{ org, invitation, onChanged }} />}
        <Button
          size="s"
          busy={busy}
          aria-label={sent === null ? text('operator.sendAgainTo', { email }) : undefined}
          onClick={send}
        >
          {text(sent === null ? 'operator.sendAgain' : 'operator.sentAgain')}
        </Button>
      </span>
      {failure && <Notice tone="danger">{failure.reason}</Notice>}
    </li>
  );
}
