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
  // spec organisations.205: a provider keeps them there.
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
              <label className={classes.choice} aria-busy={asked.has(id)}>
                <input
                  type="checkbox"
                  disabled={providers.has(id)}
                  checked={asked.get(id) ?? group.people.includes(id)}
                  onChange={({ target }) => void set(id, target.checked)}
                />
                <span>{name || email}</span>
                {name !== '' && <span className={classes.email}>{email}</span>}
                {providers.has(id) && (
                  <span className={classes.email}>
                    {text('groups.providedBy', { provider: providers.get(id) ?? '' })}
                  </span>
                )}
              </label>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
