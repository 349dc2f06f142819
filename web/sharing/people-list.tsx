import { useSelector } from '@xstate/react';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { type PagePermission, readPermission } from '#core/access/roles.ts';
import type { SharingActor } from '#core/app/page-access.ts';
import type { SharingWork } from '#core/machines/sharing/sharing.machine.ts';
import type { Permission } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Select } from '../ui/field/field.tsx';
import { dateFormat } from '../ui/formats/own-formats.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { actionOptions } from './action-options.ts';
import classes from './sharing.module.css';

interface PeopleListProps {
  readonly actor: SharingActor;
  readonly people: readonly Permission[];
  readonly owner: string;
}

/** The people who can open the page: the owner, then those invited. */
export function SharedPeople({ actor, people, owner }: PeopleListProps) {
  const [personToRemove, setPersonToRemove] = useState<Permission | null>(null);
  const [last, setLast] = useState(personToRemove);
  if (personToRemove && personToRemove !== last) setLast(personToRemove);
  const work = useSelector(actor, ({ context }) => context.work);
  const change = (email: string, action: PagePermission | null) => {
    if (action) actor.send({ type: 'collaborator.invite', email, action });
  };
  return (
    <>
      <ul className={classes.people}>
        <li className={classes.person}>
          <span className={classes.who}>{owner}</span>
          <span className={classes.owner}>{text('sharing.owner')}</span>
        </li>
        {people.map((person) => {
          const { id, user_email: email } = person;
          const isAsking = person.asked === true && !isUnderWay(person, work);
          const action = chosenAction(person, work);
          return (
            <li key={id} className={classes.person} aria-busy={isUnderWay(person, work)}>
              <div className={classes.who}>
                {email}
                {isAsking && <Asking email={email} onAnswer={(answer) => change(email, answer)} />}
              </div>
              <Select
                size="s"
                aria-label={text('sharing.actionOf', { email })}
                options={actionOptions()}
                value={readPermission(action) ?? 'r'}
                onChange={(event) => change(email, readPermission(event.target.value))}
              />
              <IconButton
                label={text('sharing.remove', { email })}
                icon={<X size={16} />}
                onClick={() => setPersonToRemove(person)}
              />
              <Mail person={person} onAgain={() => change(email, readPermission(action))} />
            </li>
          );
        })}
      </ul>
      {people.length === 0 && <p className={classes.nobody}>{text('sharing.nobodyHint')}</p>}
      <ConfirmDialog
        open={personToRemove !== null}
        onOpenChange={(open) => open || setPersonToRemove(null)}
        title={text('sharing.removeTitle', { email: last?.user_email ?? '' })}
        description={text('sharing.removeHint')}
        confirm={text('sharing.removeConfirm')}
        danger
        onConfirm={() => {
          if (personToRemove) actor.send({ type: 'collaborator.remove', id: personToRemove.id });
          setPersonToRemove(null);
        }}
      />
    </>
  );
}

/** The permission of a person; while a change is being saved, the new one. */
function chosenAction({ user_email, action }: Permission, work: readonly SharingWork[]): string {
  const change = work.findLast((one) => one.type === 'collaborator.invite' && one.email === user_email);
  return change?.type === 'collaborator.invite' ? change.action : action;
}

function isUnderWay({ id, user_email }: Permission, work: readonly SharingWork[]): boolean {
  return work.some((one) => (one.type === 'collaborator.remove' ? one.id === id : one.email === user_email));
}

/** Somebody who may read the page asks for more; either answer ends the request. */
function Asking({ email, onAnswer }: { readonly email: string; onAnswer(action: PagePermission): void }) {
  return (
    <p className={classes.asking}>
      {text('sharing.asks')}
      <span className={classes.answers}>
        <Button
          size="s"
          variant="primary"
          aria-label={text('sharing.allowTo', { email })}
          onClick={() => onAnswer('r,w')}
        >
          {text('sharing.allow')}
        </Button>
        <Button size="s" aria-label={text('sharing.declineTo', { email })} onClick={() => onAnswer('r')}>
          {text('sharing.decline')}
        </Button>
      </span>
    </p>
  );
}

/** The state of the mail, and a button that sends another one. It is read out when it changes. */
function Mail({ person, onAgain }: { readonly person: Permission; onAgain(): void }) {
  const state = mailState(person);
  return (
    <div className={classes.mail}>
      <p role="status">{state?.words}</p>
      {state?.canSend && (
        <button
          type="button"
          className={classes.again}
          aria-label={text('sharing.againTo', { email: person.user_email })}
          onClick={onAgain}
        >
          {text('sharing.again')}
        </button>
      )}
    </div>
  );
}

const times = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

const timeOf = (iso: string) => ({ when: times.format(Date.parse(iso)) });

export interface MailState {
  readonly words: string;
  /** Whether another invitation would send a mail now. */
  readonly canSend: boolean;
}

/**
 * What is known of the mail that tells somebody of the page, as long as they have not opened it or another one waits. A
 * mail counts as sent only after a mail server has taken it.
 */
export function mailState({ pending, mailed_at, unsent, mail_due_at }: Permission): MailState | null {
  if (mail_due_at !== undefined) {
    if (unsent === undefined || unsent === 'written') return { words: text('sharing.onItsWay'), canSend: false };
    return { words: text(`sharing.waits.${unsent}`, timeOf(mail_due_at)), canSend: unsent === 'failed' };
  }
  if (unsent !== undefined) return { words: text(`sharing.unsent.${unsent}`), canSend: unsent !== 'recent' };
  if (!pending) return null;
  const words = mailed_at ? text('sharing.mailedAt', timeOf(mailed_at)) : text('sharing.unopened');
  return { words, canSend: true };
}
