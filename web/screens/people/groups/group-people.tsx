import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { Member } from '#core/ports/organisations.ts';
import type { Group } from '#core/ports/people/groups.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextInput } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { fittingPeople } from '../use-people-filters.ts';
import classes from './groups.module.css';

/** With more people they can be searched. */
const MANY = 8;

interface GroupPeopleProps {
  readonly org: string;
  readonly group: Group;
  readonly members: readonly Member[];
  readonly open: boolean;
  onChanged(): Promise<void>;
  onClose(): void;
}

/** Who is in a group: each tick holds at once. */
export function GroupPeople({ org, group, members, open, onChanged, onClose }: GroupPeopleProps) {
  const { api } = useApp();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  // While a change is on its way, what was asked for.
  const [asked, setAsked] = useState<ReadonlyMap<string, boolean>>(new Map());
  async function set(person: string, isIn: boolean): Promise<void> {
    setProblem(null);
    setAsked((before) => new Map(before).set(person, isIn));
    try {
      const calls = await api.filing();
      await (isIn ? calls.joinGroup(org, group.id, person) : calls.leaveGroup(org, group.id, person));
    } catch (error) {
      setProblem(failureOf(error).reason);
    } finally {
      await onChanged();
      setAsked((before) => new Map([...before].filter(([id]) => id !== person)));
    }
  }
  const providers = new Map(group.provided?.map(({ user_id, by }) => [user_id, by]));
  const shown = fittingPeople(members, { typed, role: '', state: '' });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="form"
      title={text('groups.peopleOf', { group: group.name })}
      description={text('groups.peopleHint')}
      footer={<Button onClick={onClose}>{text('groups.done')}</Button>}
    >
      <div className={classes.form}>
        {members.length > MANY && (
          <TextInput
            type="search"
            aria-label={text('people.search')}
            placeholder={text('people.search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {problem !== null && <Notice tone="danger" title={problem} />}
        <ul className={classes.choices}>
          {shown.map(({ user_id: id, name, email }) => (
            <li key={id}>
              <PersonChoice
                name={name}
                email={email}
                provider={providers.get(id) ?? null}
                busy={asked.has(id)}
                checked={asked.get(id) ?? group.people.includes(id)}
                onChange={(isIn) => void set(id, isIn)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

interface PersonChoiceProps extends Pick<Member, 'email' | 'name'> {
  /** The sign-in provider that keeps them in the group; null: none does. */
  readonly provider: string | null;
  readonly busy: boolean;
  readonly checked: boolean;
  onChange(isIn: boolean): void;
}

/** spec organisations.205: whom a provider keeps in the group is taken out there, and not here. */
function PersonChoice({ name, email, provider, busy, checked, onChange }: PersonChoiceProps) {
  return (
    <label className={classes.choice} aria-busy={busy}>
      <input
        type="checkbox"
        disabled={provider !== null}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{name || email}</span>
      {name !== '' && <span className={classes.email}>{email}</span>}
      {provider !== null && <span className={classes.email}>{text('groups.providedBy', { provider })}</span>}
    </label>
  );
}
