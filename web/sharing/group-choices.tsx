import { useEffect, useState } from 'react';
import type { Group } from '#core/ports/people/groups.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../app/app-context.ts';
import classes from './sharing.module.css';

/** The groups of an organisation; none where nobody is told them. */
export function useGroups(org: string | null): readonly Group[] {
  const { api } = useApp();
  const [groups, setGroups] = useState<readonly Group[]>([]);
  useEffect(() => {
    if (org === null) return;
    const request = new AbortController();
    const look = async () => (await api.filing()).groups(org, request.signal);
    look().then(
      (found) => request.signal.aborted || setGroups(found),
      // Who may not see them is offered none, and a server of the version before knows none.
      () => {},
    );
    return () => request.abort();
  }, [api, org]);
  return groups;
}

interface GroupChoicesProps {
  readonly legend: string;
  readonly groups: readonly Group[];
  /** Ids of those that are ticked. */
  readonly chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** Some groups to tick; nothing where there are none. */
export function GroupChoices({ legend, groups, chosen, onChange }: GroupChoicesProps) {
  if (groups.length === 0) return null;
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.heading}>{legend}</legend>
      {groups.map(({ id, name, people }) => (
        <label key={id} className={classes.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
          <span className={classes.who}>{name}</span>
          <span className={classes.origin}>{text('groups.people', { count: people.length })}</span>
        </label>
      ))}
    </fieldset>
  );
}
