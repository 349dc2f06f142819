import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { MAPPED_ROLES, type MappedRole } from '#core/ports/identity/connections.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Select, TextInput } from '../../../ui/field/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './identity.module.css';
import type { TypedConnection } from './typed.ts';

interface RoleFieldsProps {
  readonly typed: TypedConnection;
  onChange(part: Partial<TypedConnection>): void;
}

const roles = () => MAPPED_ROLES.map((value) => ({ value, label: text(`people.role.${value}`) }));
const roleIn = (value: string): MappedRole | undefined => MAPPED_ROLES.find((one) => one === value);

/** Who becomes a member by a provider, and with which role. */
export function RoleFields({ typed, onChange }: RoleFieldsProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{text('identity.roles')}</legend>
      <Check
        label={text('identity.createMembers')}
        hint={text('identity.createMembersHint')}
        checked={typed.create_members}
        onChange={(create_members) => onChange({ create_members })}
      />
      <Check
        label={text('identity.trusts')}
        hint={text('identity.trustsHint')}
        checked={typed.trusts_addresses}
        onChange={(trusts_addresses) => onChange({ trusts_addresses })}
      />
      <Check
        label={text('demandedFactor.trusts')}
        hint={text('demandedFactor.trustsHint')}
        checked={typed.trusts_factors}
        onChange={(trusts_factors) => onChange({ trusts_factors })}
      />
      <Field label={text('identity.groupsClaim')} hint={text('identity.groupsClaimHint')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            spellCheck={false}
            value={typed.groups_claim}
            onChange={(event) => onChange({ groups_claim: event.target.value })}
          />
        )}
      </Field>
      {typed.groups_claim.trim() !== '' && <Mapping typed={typed} onChange={onChange} />}
      <Field label={text('identity.defaultRole')}>
        {(control) => (
          <Select
            {...control}
            options={[...roles(), { value: '', label: text('identity.nobody') }]}
            value={typed.default_role ?? ''}
            onChange={(event) => onChange({ default_role: roleIn(event.target.value) ?? null })}
          />
        )}
      </Field>
      <Field label={text('identity.mode')} hint={text('identity.modeHint')}>
        {(control) => (
          <Select
            {...control}
            options={(['first', 'always'] as const).map((value) => ({ value, label: text(`identity.mode.${value}`) }))}
            value={typed.mapping_mode}
            onChange={(event) => onChange({ mapping_mode: event.target.value === 'always' ? 'always' : 'first' })}
          />
        )}
      </Field>
    </fieldset>
  );
}

/** The values of the claim, each with its role. */
function Mapping({ typed: { mapping }, onChange }: RoleFieldsProps) {
  const change = (index: number, part: Partial<TypedConnection['mapping'][number]>) =>
    onChange({ mapping: mapping.map((one, n) => (n === index ? { ...one, ...part } : one)) });
  return (
    <div className={classes.mapping}>
      {mapping.map(({ value, role }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone
        <div key={index} className={classes.mapped}>
          <TextInput
            aria-label={text('identity.groupNumber', { count: index + 1 })}
            placeholder={text('identity.group')}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(event) => change(index, { value: event.target.value })}
          />
          <Select
            aria-label={text('identity.roleNumber', { count: index + 1 })}
            options={roles()}
            value={role}
            onChange={(event) => {
              const chosen = roleIn(event.target.value);
              if (chosen) change(index, { role: chosen });
            }}
          />
          <IconButton
            label={text('identity.removeGroup', { count: index + 1 })}
            icon={<X size={16} />}
            onClick={() => onChange({ mapping: mapping.filter((_, n) => n !== index) })}
          />
        </div>
      ))}
      <Button
        size="s"
        icon={<Plus size={14} aria-hidden />}
        onClick={() => onChange({ mapping: [...mapping, { value: '', role: 'author' }] })}
      >
        {text('identity.addGroup')}
      </Button>
    </div>
  );
}

interface CheckProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

function Check({ label, hint, checked, onChange }: CheckProps) {
  const id = useId();
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        aria-describedby={id}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <strong>{label}</strong>
        <span id={id}>{hint}</span>
      </span>
    </label>
  );
}
