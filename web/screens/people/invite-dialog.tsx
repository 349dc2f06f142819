import { useSelector } from '@xstate/react';
import UserPlus from 'lucide-react/icons/user-plus';
import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react';
import { peopleIn } from '#core/access/invited-people.ts';
import { ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import type { PeopleActor } from '#core/app/people/start-people.ts';
import type { InviteAnswer, Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { GroupChoices, useGroups } from '../../sharing/group-choices.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldBox, Select } from '../../ui/field/field.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useUnloadWarning } from '../../ui/message/unload-warning.ts';
import forms from './forms.module.css';
import classes from './people.module.css';
import { rolesToGive } from './roles.ts';

interface InviteButtonProps {
  readonly actor: PeopleActor;
  /** Where a filled one is on the screen already. */
  readonly plain?: boolean;
}

export function InviteButton({ actor, plain = false }: InviteButtonProps) {
  return (
    <Button
      variant={plain ? 'plain' : 'primary'}
      icon={<UserPlus size={16} aria-hidden />}
      onClick={() => actor.send({ type: 'invite.open' })}
    >
      {text('people.invite')}
    </Button>
  );
}

const FORM = 'invite-people';

interface InviteDialogProps {
  readonly actor: PeopleActor;
  readonly organisation: Organisation;
}

/** spec organisations.34, organisations.167: one field takes many addresses, and each gets an answer. */
export function InviteDialog({ actor, organisation }: InviteDialogProps) {
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('inviting'));
  const sending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  const typed = useSelector(actor, ({ context }) => context.invite.typed);
  const answers = useSelector(actor, ({ context }) => context.answers);
  useUnloadWarning(open && typed !== '');
  const count = peopleIn(typed).length;
  const close = () => actor.send({ type: 'invite.close' });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || close()}
      size="form"
      title={text('people.inviteTitle', { name: organisation.name })}
      description={text('people.inviteHint')}
      footer={
        <>
          <Button disabled={sending} onClick={close}>
            {text(answers ? 'people.inviteClose' : 'ui.cancel')}
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={sending}>
            {count > 1 ? text('people.inviteCount', { count }) : text('people.invite')}
          </Button>
        </>
      }
    >
      <InviteForm actor={actor} organisation={organisation} />
    </Dialog>
  );
}

function InviteForm({ actor, organisation }: InviteDialogProps) {
  const { typed, role, groups: chosen } = useSelector(actor, ({ context }) => context.invite);
  const groups = useGroups(organisation.slug);
  const { answers, inviteFailure: failure, isEmpty } = useSelector(actor, ({ context }) => context);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (answers || isEmpty) field.current?.focus();
  }, [answers, isEmpty]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'invite.send', offersGroups: groups.length > 0 });
  };
  return (
    <form id={FORM} className={forms.form} noValidate onSubmit={submit}>
      <Field
        label={text('people.emails')}
        hint={text('people.emailsHint')}
        error={isEmpty ? text('people.emailsMissing') : null}
      >
        {(control) => (
          <EmailsInput
            {...control}
            ref={field}
            value={typed}
            onChange={(event) => actor.send({ type: 'invite.typed', typed: event.target.value })}
          />
        )}
      </Field>
      <Field label={text('people.roleColumn')} hint={text(`people.may.${role}`)}>
        {(control) => (
          <Select
            {...control}
            options={rolesToGive(organisation)}
            value={role}
            onChange={(event) => {
              const chosen = ORGANISATION_ROLES.find((one) => one === event.target.value);
              if (chosen) actor.send({ type: 'invite.role', role: chosen });
            }}
          />
        )}
      </Field>
      <GroupChoices
        legend={text('people.inviteGroups')}
        groups={groups}
        chosen={chosen}
        onChange={(ids) => actor.send({ type: 'invite.groups', groups: ids })}
      />
      <RoleChanges actor={actor} />
      {failure && (
        <Notice tone="danger" title={text('people.inviteFailed')}>
          {failure.reason}
        </Notice>
      )}
      {answers && <Answers answers={answers} />}
    </form>
  );
}

/** spec organisations.265: open invitations that would be to another role. */
function RoleChanges({ actor }: Pick<InviteDialogProps, 'actor'>) {
  const { typed, role } = useSelector(actor, ({ context }) => context.invite);
  const open = useSelector(actor, ({ context }) => context.loaded?.invitations) ?? [];
  const emails = new Set(peopleIn(typed).map(({ email }) => email.toLowerCase()));
  const changing = open.filter(
    (one) => one.state === 'open' && one.role !== role && emails.has(one.email.toLowerCase()),
  );
  if (changing.length === 0) return null;
  return (
    <Notice tone="warning" title={text('people.inviteChanges', { role: text(`people.role.${role}`) })}>
      {changing
        .map((one) => text('people.inviteChanging', { email: one.email, role: text(`people.role.${one.role}`) }))
        .join(', ')}
    </Notice>
  );
}

/** The field of addresses: a few lines high, and grows with what is typed. Enter invites where a mail program's would. */
function EmailsInput(props: ComponentProps<'textarea'>) {
  return (
    <FieldBox size="m" className={forms.emailsBox}>
      <textarea
        {...props}
        className={forms.emails}
        rows={3}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={text('people.emailExample')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
    </FieldBox>
  );
}

function Answers({ answers }: { readonly answers: readonly InviteAnswer[] }) {
  const isAnyWrong = answers.some(({ outcome }) => outcome === 'wrong');
  return (
    <section className={forms.answers} role="status">
      <h3>{text('people.answers')}</h3>
      <ul>
        {answers.map(({ email, outcome, invitation, problem }) => (
          <li key={email} data-outcome={outcome}>
            <span className={forms.answerEmail}>{email}</span>
            <span className={forms.outcome}>
              {problem ?? text(`people.answer.${outcome}`)}
              {invitation && invitation.mail !== 'sent' && (
                <span className={forms.mail}>{text(`people.mail.${invitation.mail}`)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {isAnyWrong && <p className={classes.hint}>{text('people.keptTyped')}</p>}
    </section>
  );
}
