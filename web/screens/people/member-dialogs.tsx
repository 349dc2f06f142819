import { useState } from 'react';
import { mayInOrganisation, ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import type { PeopleActor } from '#core/app/people/start-people.ts';
import type { PeopleChange } from '#core/machines/people/people.types.ts';
import type { Member, Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Field, Select } from '../../ui/field/field.tsx';
import { MemberGroupsDialog } from './groups/member-groups-dialog.tsx';
import classes from './people.module.css';
import { PublishingDialog } from './publishing-dialog.tsx';
import { ResetDialog } from './reset/reset-dialog.tsx';
import { rolesToGive } from './roles.ts';

/** What needs nothing but a yes. */
const CONFIRMED = {
  primary: {
    title: 'people.primaryTitle',
    hint: 'people.primaryHint',
    confirm: 'people.makePrimary',
    type: 'member.primary',
    danger: false,
  },
  signOut: {
    title: 'people.signOutTitle',
    hint: 'people.signOutHint',
    confirm: 'people.signOut',
    type: 'member.signOut',
    danger: true,
  },
  disable: {
    title: 'people.disableTitle',
    hint: 'people.disableHint',
    confirm: 'people.disable',
    type: 'member.disable',
    danger: true,
  },
} as const;

/** What is asked about a person before it is done. */
export interface AskedMember {
  readonly member: Member;
  readonly what: keyof typeof CONFIRMED | 'role' | 'publishing' | 'groups' | 'give' | 'reset' | 'remove';
}

interface MemberDialogsProps {
  readonly actor: PeopleActor;
  readonly organisation: Organisation;
  readonly members: readonly Member[];
  /** null while nothing is asked. */
  readonly asked: AskedMember | null;
  onClose(): void;
}

/** The questions about a person. What becomes of an answer stands in their row. */
export function MemberDialogs({ actor, organisation, members, asked, onClose }: MemberDialogsProps) {
  // while a question fades out it still says what it was about
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  if (!last) return null;
  const { member, what } = last;
  const change = (change: PeopleChange) => {
    actor.send({ type: 'people.change', change });
    onClose();
  };
  const parts = { member, organisation, members, open: asked !== null, onClose, onChange: change };
  if (what === 'role') return <RoleDialog key={member.user_id} {...parts} />;
  if (what === 'publishing') return <PublishingDialog key={member.user_id} {...parts} />;
  if (what === 'groups') return <MemberGroupsDialog key={member.user_id} {...parts} />;
  if (what === 'give') return <GiveDialog key={member.user_id} {...parts} />;
  if (what === 'reset') return <ResetDialog key={member.user_id} {...parts} />;
  if (what === 'remove') return <RemoveDialog key={member.user_id} {...parts} />;
  const { title, hint, confirm, type, danger } = CONFIRMED[what];
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => open || onClose()}
      title={text(title, { name: nameOf(member) })}
      description={text(hint, { organisation: organisation.name })}
      confirm={text(confirm)}
      danger={danger}
      onConfirm={() => change({ type, id: member.user_id })}
    />
  );
}

interface QuestionProps {
  readonly member: Member;
  readonly organisation: Organisation;
  readonly members: readonly Member[];
  readonly open: boolean;
  onClose(): void;
  onChange(change: PeopleChange): void;
}

function RoleDialog({ member, organisation, open, onClose, onChange }: QuestionProps) {
  const [role, setRole] = useState(member.role);
  const save = () => {
    if (role === member.role) onClose();
    else onChange({ type: 'member.role', id: member.user_id, role, from: member.role });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="s"
      title={text('people.roleTitle', { name: nameOf(member) })}
      description={text('people.roleHint')}
      footer={
        <>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {text('people.roleSave')}
          </Button>
        </>
      }
    >
      <Field label={text('people.roleColumn')} hint={text(`people.may.${role}`)}>
        {(control) => (
          <Select
            {...control}
            options={rolesToGive(organisation)}
            value={role}
            onChange={(event) => setRole(ORGANISATION_ROLES.find((one) => one === event.target.value) ?? role)}
          />
        )}
      </Field>
    </Dialog>
  );
}

function GiveDialog({ member, members, open, onClose, onChange }: QuestionProps) {
  const [to, setTo] = useState('');
  const receivers = receiversOf(member, members);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="s"
      title={text('people.giveTitle', { name: nameOf(member) })}
      description={text('people.giveHint', { pages: member.pages })}
      footer={
        <>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button
            variant="primary"
            disabled={to === ''}
            onClick={() => onChange({ type: 'member.give', id: member.user_id, to })}
          >
            {text('people.giveConfirm')}
          </Button>
        </>
      }
    >
      <ReceiverField label={text('people.giveTo')} receivers={receivers} to={to} onTo={setTo} />
    </Dialog>
  );
}

/** spec organisations.33: asks who gets the pages, which is who asks where nobody else is chosen. */
function RemoveDialog({ member, organisation, members, open, onClose, onChange }: QuestionProps) {
  const receivers = receiversOf(member, members);
  const [to, setTo] = useState(receivers.find(({ is_you: isYou }) => isYou)?.user_id ?? '');
  const hasPages = member.pages > 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="s"
      title={text('people.removeTitle', { name: nameOf(member) })}
      description={text('people.removeHint', { organisation: organisation.name })}
      footer={
        <>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button
            variant="danger"
            disabled={hasPages && to === ''}
            onClick={() => onChange({ type: 'member.remove', id: member.user_id, to: hasPages ? to : null })}
          >
            {text('people.remove')}
          </Button>
        </>
      }
    >
      {hasPages && (
        <ReceiverField
          label={text('people.removePages', { pages: member.pages })}
          receivers={receivers}
          to={to}
          onTo={setTo}
        />
      )}
    </Dialog>
  );
}

interface ReceiverFieldProps {
  readonly label: string;
  readonly receivers: readonly Member[];
  readonly to: string;
  onTo(userId: string): void;
}

function ReceiverField({ label, receivers, to, onTo }: ReceiverFieldProps) {
  if (receivers.length === 0) return <p className={classes.hint}>{text('people.nobodyElse')}</p>;
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          options={[
            { value: '', label: text('people.choose') },
            ...receivers.map((one) => ({ value: one.user_id, label: nameOf(one) })),
          ]}
          value={to}
          onChange={(event) => onTo(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Those whose role lets them own pages. */
function receiversOf(member: Member, members: readonly Member[]): Member[] {
  return members.filter(
    ({ user_id, state, role }) =>
      user_id !== member.user_id && state === 'active' && mayInOrganisation(role, 'pages.make'),
  );
}

function nameOf({ name, email }: Member): string {
  return name || email;
}
