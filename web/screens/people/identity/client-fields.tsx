import type { ComponentProps, RefObject } from 'react';
import { PROVIDER_AUTH_METHODS } from '#core/ports/identity/connections.ts';
import { text } from '#core/texts/index.ts';
import { Field, Select, TextInput } from '../../../ui/field/field.tsx';
import type { Required, TypedConnection } from './typed.ts';

/** What is offered; a program may set any from one to 168. */
const OFFERED_HOURS = [1, 4, 8, 12, 24, 72, 168];

interface ClientFieldsProps {
  readonly typed: TypedConnection;
  readonly isNew: boolean;
  readonly missing: readonly Required[];
  readonly issuerField: RefObject<HTMLInputElement | null>;
  /** Why no provider can be there; null: that is not known. */
  readonly issuerProblem: string | null;
  onChange(part: Partial<TypedConnection>): void;
}

/** Who the product is at the provider. */
export function ClientFields(props: ClientFieldsProps) {
  const { typed, isNew, missing, issuerField, issuerProblem, onChange } = props;
  const missed = (name: Required) => (missing.includes(name) ? text('identity.missing') : null);
  const words = (name: Required | 'scopes') => ({
    value: typed[name],
    onChange: (event: { readonly target: { readonly value: string } }) => onChange({ [name]: event.target.value }),
  });
  const shownName = typed.name.trim() || text('identity.nameExample');
  const secretHint = text(isNew ? 'identity.secretHint' : 'identity.secretKept');
  return (
    <>
      <Field label={text('identity.name')} hint={text('identity.nameHint', { name: shownName })} error={missed('name')}>
        {(control) => <TextInput {...control} {...words('name')} maxLength={60} autoComplete="off" />}
      </Field>
      <Field
        label={text('identity.issuer')}
        hint={text('identity.issuerHint')}
        error={missed('issuer') ?? issuerProblem}
      >
        {(control) => <CodeInput {...control} ref={issuerField} {...words('issuer')} type="url" readOnly={!isNew} />}
      </Field>
      <Field label={text('identity.clientId')} error={missed('client_id')}>
        {(control) => <CodeInput {...control} {...words('client_id')} />}
      </Field>
      <Field label={text('identity.clientSecret')} hint={secretHint} error={missed('client_secret')}>
        {(control) => (
          <TextInput {...control} {...words('client_secret')} type="password" autoComplete="new-password" />
        )}
      </Field>
      <Field label={text('identity.secretEnds')} hint={text('identity.secretEndsHint')}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={typed.secret_ends_on ?? ''}
            onChange={(event) => onChange({ secret_ends_on: event.target.value || null })}
          />
        )}
      </Field>
      <SessionHours hours={typed.session_hours} onChange={(session_hours) => onChange({ session_hours })} />
      <Field label={text('identity.authMethod')}>
        {(control) => (
          <Select
            {...control}
            options={PROVIDER_AUTH_METHODS.map((value) => ({ value, label: text(`identity.auth.${value}`) }))}
            value={typed.auth_method}
            onChange={(event) => {
              const chosen = PROVIDER_AUTH_METHODS.find((one) => one === event.target.value);
              if (chosen) onChange({ auth_method: chosen });
            }}
          />
        )}
      </Field>
      <Field label={text('identity.scopes')} hint={text('identity.scopesHint')}>
        {(control) => <CodeInput {...control} {...words('scopes')} />}
      </Field>
    </>
  );
}

interface SessionHoursProps {
  readonly hours: number;
  onChange(hours: number): void;
}

/** For how long a sign-in lasts. */
function SessionHours({ hours, onChange }: SessionHoursProps) {
  // One that a program set is offered as well.
  const offered = [...new Set([...OFFERED_HOURS, hours])].sort((one, other) => one - other);
  return (
    <Field label={text('identity.sessionHours')} hint={text('identity.sessionHoursHint')}>
      {(control) => (
        <Select
          {...control}
          options={offered.map((count) => ({ value: String(count), label: text('identity.hours', { count }) }))}
          value={String(hours)}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      )}
    </Field>
  );
}

/** A field for what is copied from a provider. */
function CodeInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput autoComplete="off" spellCheck={false} {...props} />;
}
