import { useState } from 'react';
import { ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import type { OrganisationRole } from '#core/access/types.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import type { ImportedPerson, PeopleImport } from '#core/ports/people/imports.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { ImportDialog } from '../../../importing/import-dialog.tsx';
import type { ImportLine, TableReport } from '../../../importing/use-import.ts';
import { Field, Select } from '../../../ui/field/field.tsx';
import { rolesToGive } from '../roles.ts';

interface ImportPeopleProps {
  readonly organisation: Organisation;
  readonly open: boolean;
  onOpenChange(open: boolean): void;
  /** People were invited. */
  onDone(): void;
}

/** spec organisations.124: a table of people is looked at, and then invited. */
export function ImportPeople({ organisation, open, onOpenChange, onDone }: ImportPeopleProps) {
  const { api } = useApp();
  const [role, setRole] = useState<OrganisationRole>('author');
  return (
    <ImportDialog
      open={open}
      title={text('import.peopleTitle', { name: organisation.name })}
      hint={text('import.peopleHint')}
      example={text('import.peopleExample')}
      label={(count) => text('import.invite', { count })}
      ask={async (csv, { dry }) => reportOf(await api.importPeople(organisation.id, { csv, role, dry }))}
      onClose={(done) => {
        onOpenChange(false);
        if (done) onDone();
      }}
    >
      <Field label={text('import.role')} hint={text(`people.may.${role}`)}>
        {(control) => (
          <Select
            {...control}
            options={rolesToGive(organisation)}
            value={role}
            onChange={(event) => setRole(ORGANISATION_ROLES.find((one) => one === event.target.value) ?? role)}
          />
        )}
      </Field>
    </ImportDialog>
  );
}

function reportOf({ done, people, ignored, counts, mails_an_hour: most }: PeopleImport): TableReport {
  return {
    done,
    lines: people.map((person) => lineOf(person, done)),
    notes: [
      ...(ignored.length > 0 ? [text('import.ignored', { names: ignored.join(', ') })] : []),
      ...(counts.invited > 0 ? [text('import.mails', { most })] : []),
    ],
  };
}

/** What is said of a line before and after it was done. */
const SENTENCES = {
  invited: ['import.invited', 'import.invitedDone'],
  changed: ['import.changed', 'import.changedDone'],
  open: ['import.open', 'import.open'],
  member: ['import.member', 'import.member'],
} as const;
const OUTCOMES = { invited: 'todo', changed: 'todo', open: 'same', member: 'same' } as const;

function lineOf({ line, email, name, role, groups = [], outcome, problem }: ImportedPerson, done: boolean): ImportLine {
  const detail = [name, groups.join(', ')].filter(Boolean).join(' · ');
  const about = { line, subject: email, ...(detail !== '' && { detail }) };
  if (outcome === 'above' || outcome === 'wrong') return { ...about, says: problem ?? '', outcome: 'wrong' };
  const known = ORGANISATION_ROLES.find((one) => one === role);
  const params = { role: known ? text(`people.role.${known}`) : role };
  return { ...about, says: text(SENTENCES[outcome][done ? 1 : 0], params), outcome: OUTCOMES[outcome] };
}
