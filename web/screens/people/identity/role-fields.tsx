import { useId } from 'react';
import { text } from '#core/texts/index.ts';
import { Field, Select, TextInput } from '../../../ui/field/field.tsx';
import classes from './identity.module.css';
import { MappingFields, roleIn, roles } from './mapping-fields.tsx';
import type { TypedConnection } from './typed.ts';

interface RoleFieldsProps {
  /** The organisation. */
  readonly org: string;
  readonly typed: TypedConnection;
  onChange(part: Partial<TypedConnection>): void;
}

/** Who becomes a member by a provider, and with which role. */
export function RoleFields({ org, typed, onChange }: RoleFieldsProps) {
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
      {typed.groups_claim.trim() !== '' && (
        <MappingFields org={org} mapping={typed.mapping} onChange={(mapping) => onChange({ mapping })} />
      )}
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
