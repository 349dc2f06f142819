import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { Section } from '../../app/account/section.tsx';
import { useApp } from '../../app/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field/field.tsx';
import { toast } from '../../ui/message/toast.ts';
import { useUnloadWarning } from '../../ui/message/unload-warning.ts';
import classes from './account-screen.module.css';

/** The person's name, as those they share with see it. */
export function ProfileSection() {
  const { api, session } = useApp();
  const user = useSelector(session, ({ context }) => context.user);
  const [name, setName] = useState(user?.fullname ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const typed = name.trim();
  const isChanged = typed !== user?.fullname;
  useUnloadWarning(isChanged);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || !isChanged || user === null) return;
    if (typed === '') return setProblem(text('accountPage.nameMissing'));
    setBusy(true);
    setProblem(null);
    try {
      await api.setFullname(typed);
      session.send({ type: 'session.userChanged', user: { ...user, fullname: typed } });
      toast(text('accountPage.nameSaved'), { tone: 'success' });
    } catch (error) {
      setProblem(failureOf(error).reason);
    }
    setBusy(false);
  }

  return (
    <Section title={text('accountPage.you')}>
      <form className={classes.form} noValidate onSubmit={save}>
        <Field label={text('accountPage.name')} hint={text('accountPage.nameHint')} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              size="l"
              autoComplete="name"
              maxLength={120}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
        <Button className={classes.save} type="submit" busy={busy} disabled={!isChanged}>
          {text('accountPage.save')}
        </Button>
      </form>
    </Section>
  );
}
