import { useState } from 'react';
import { ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import type { OrganisationRole } from '#core/access/types.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { NearPerson } from '#core/ports/joining/bring-in.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { GroupChoices, useGroups } from '../../../sharing/group-choices.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Select } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import forms from '../forms.module.css';
import { rolesToGive } from '../roles.ts';

interface AskDialogProps {
  readonly organisation: Organisation;
  readonly person: NearPerson;
  onClose(): void;
  onAsked(): void;
}

/** Asks somebody for their pages by mail, with the role they would have. */
export function AskDialog({ organisation, person, onClose, onAsked }: AskDialogProps) {
  const { api } = useApp();
  const [role, setRole] = useState<OrganisationRole>('author');
  const groups = useGroups(organisation.slug);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const name = person.name || person.email;

  async function ask(): Promise<void> {
    setBusy(true);
    try {
      // Where none were offered, those of an open invitation stay.
      const offered = { role, ...(groups.length > 0 && { groups: chosen }) };
      const { mail } = await api.bringIn(organisation.id, person.user_id, offered);
      const isSent = mail === 'sent';
      toast(text(isSent ? 'near.sent' : 'near.waiting', { name }), isSent ? { tone: 'success' } : {});
      onAsked();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="s"
      title={text('near.askTitle', { name })}
      description={text('near.askHint', { name })}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void ask()}>
            {text('near.ask')}
          </Button>
        </>
      }
    >
      <div className={forms.form}>
        <RoleField organisation={organisation} role={role} onChange={setRole} />
        <GroupChoices legend={text('people.inviteGroups')} groups={groups} chosen={chosen} onChange={setChosen} />
        {failure && (
          <Notice tone="danger" title={text('near.askFailed')}>
            {failure.reason}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

interface RoleFieldProps {
  readonly organisation: Organisation;
  readonly role: OrganisationRole;
  onChange(role: OrganisationRole): void;
}

function RoleField({ organisation, role, onChange }: RoleFieldProps) {
  return (
    <Field label={text('people.roleColumn')} hint={text(`people.may.${role}`)}>
      {(control) => (
        <Select
          {...control}
          options={rolesToGive(organisation)}
          value={role}
          onChange={(event) => {
            const chosen = ORGANISATION_ROLES.find((one) => one === event.target.value);
            if (chosen) onChange(chosen);
          }}
        />
      )}
    </Field>
  );
}
