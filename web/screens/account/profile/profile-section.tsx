import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { FORMAT_LANGUAGES } from '#core/constants.ts';
import { failureOf } from '#core/machines/failure.ts';
import type { User } from '#core/ports/api.ts';
import { currentZone, timeZones } from '#core/rules/time.ts';
import { text } from '#core/texts/index.ts';
import { Section } from '../../../app/account/section.tsx';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Select, TextInput } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { useUnloadWarning } from '../../../ui/message/unload-warning.ts';
import classes from '../account-screen.module.css';
import { PictureField } from './picture-field.tsx';

/** What somebody says of themselves: their picture and name, and how dates and numbers are written for them (spec accounts.97). */
export function ProfileSection() {
  const { session } = useApp();
  const user = useSelector(session, ({ context }) => context.user);
  return (
    <Section title={text('accountPage.you')}>
      <PictureField />
      {user && <ProfileForm user={user} />}
    </Section>
  );
}

interface Typed {
  readonly fullname: string;
  /** Empty: as the browser does. */
  readonly language: string;
  readonly zone: string;
}

const typedOf = ({ fullname, language = '', zone = '' }: User): Typed => ({
  fullname,
  language,
  zone: currentZone(zone),
});

function useProfile(user: User) {
  const { api, session } = useApp();
  const [typed, setTyped] = useState(typedOf(user));
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const said = { ...typed, fullname: typed.fullname.trim() };
  const before = typedOf(user);
  const isChanged = said.fullname !== before.fullname || said.language !== before.language || said.zone !== before.zone;
  useUnloadWarning(isChanged);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || !isChanged) return;
    if (said.fullname === '') return setMistake(text('accountPage.nameMissing'));
    setBusy(true);
    setProblem(null);
    try {
      const { fullname, language, zone } = said;
      await api.setProfile({
        ...(fullname !== before.fullname && { fullname }),
        ...(language !== before.language && { language: language || null }),
        ...(zone !== before.zone && { zone: zone || null }),
      });
      const { language: _, zone: __, ...others } = user;
      const changed = { ...others, fullname, ...(language && { language }), ...(zone && { zone }) };
      session.send({ type: 'session.userChanged', user: changed });
      toast(text('accountPage.profileSaved'), { tone: 'success' });
    } catch (error) {
      setProblem(failureOf(error).reason);
    }
    setBusy(false);
  }

  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setMistake(null);
    setProblem(null);
  };
  return { typed, change, busy, mistake, problem, isChanged, save };
}

function ProfileForm({ user }: { readonly user: User }) {
  const { typed, change, busy, mistake, problem, isChanged, save } = useProfile(user);
  return (
    <form className={classes.form} noValidate onSubmit={save}>
      <Field label={text('accountPage.name')} hint={text('accountPage.nameHint')} error={mistake}>
        {(control) => (
          <TextInput
            {...control}
            size="l"
            autoComplete="name"
            maxLength={120}
            value={typed.fullname}
            onChange={(event) => change({ fullname: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={text('accountPage.language')}
        hint={text('accountPage.languageHint', { example: exampleOf(typed) })}
      >
        {(control) => (
          <Select
            {...control}
            size="l"
            options={languageOptions()}
            value={typed.language}
            onChange={(event) => change({ language: event.target.value })}
          />
        )}
      </Field>
      <Field label={text('accountPage.zone')} hint={text('accountPage.zoneHint')}>
        {(control) => (
          <Select
            {...control}
            size="l"
            options={zoneOptions(typed.zone)}
            value={typed.zone}
            onChange={(event) => change({ zone: event.target.value })}
          />
        )}
      </Field>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <Button className={classes.save} type="submit" busy={busy} disabled={!isChanged}>
        {text('accountPage.save')}
      </Button>
    </form>
  );
}

/** The number and the moment stand as they would on every screen. */
function exampleOf({ language, zone }: Typed): string {
  const locale = language || undefined;
  const moment = new Intl.DateTimeFormat(locale, {
    ...{ dateStyle: 'medium', timeStyle: 'short' },
    ...(zone && { timeZone: zone }),
  });
  return `${moment.format(new Date())} · ${new Intl.NumberFormat(locale).format(1234.5)}`;
}

const ownName = (tag: string) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

function languageOptions() {
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  const named = FORMAT_LANGUAGES.map((value) => ({ value, label: ownName(value) }));
  return [{ value: '', label: text('accountPage.asBrowser', { name: ownName(locale) }) }, ...named];
}

function zoneOptions(chosen: string) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const listed = timeZones();
  // Zones have more names than are listed.
  const names = chosen === '' || listed.includes(chosen) ? listed : [chosen, ...listed];
  const named = names.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
  return [
    { value: '', label: text('accountPage.asBrowser', { name: currentZone(timeZone).replaceAll('_', ' ') }) },
    ...named,
  ];
}
