import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { PeopleActor } from '#core/app/people/start-people.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field/field.tsx';
import { useUnloadWarning } from '../../ui/message/unload-warning.ts';
import forms from './forms.module.css';

interface GeneralTabProps {
  readonly actor: PeopleActor;
  readonly organisation: Organisation;
}

/** spec organisations.37: the name of the organisation. What was typed stays where it could not be saved. */
export function GeneralTab({ actor, organisation }: GeneralTabProps) {
  const [name, setName] = useState(organisation.name);
  const saving = useSelector(actor, (snapshot) => snapshot.hasTag('renaming'));
  const failure = useSelector(actor, ({ context }) => context.nameFailure);
  const isChanged = name.trim() !== organisation.name;
  useUnloadWarning(isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !saving) actor.send({ type: 'name.save', name: name.trim() });
  };
  const brands = [...organisation.brands, ...organisation.hostless].join(', ') || text('people.noBrands');
  return (
    <form className={forms.general} noValidate onSubmit={submit}>
      <Field label={text('people.orgName')} hint={text('people.orgNameHint')} error={failure?.reason}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="organization"
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              actor.send({ type: 'name.typed' });
            }}
          />
        )}
      </Field>
      <dl className={forms.facts}>
        <div>
          <dt>{text('people.orgAddress')}</dt>
          <dd>{organisation.slug}</dd>
        </div>
        <div>
          <dt>{text('people.orgBrands')}</dt>
          <dd>{brands}</dd>
        </div>
      </dl>
      <Button className={forms.save} type="submit" variant="plain" busy={saving} disabled={!isChanged}>
        {text('people.save')}
      </Button>
    </form>
  );
}
