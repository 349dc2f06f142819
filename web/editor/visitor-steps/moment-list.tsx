import { Command } from 'cmdk';
import { useState } from 'react';
import type { Moment } from '#core/preview/moment.ts';
import type { visitMoments } from '#core/preview/visit-moments.ts';
import { text } from '#core/texts/index.ts';
import { simplified } from '#core/translations/progress.ts';
import { SearchInput } from '../../ui/field/search-input.tsx';
import { useNarrow } from '../space.ts';
import styles from './moment-list.module.css';

interface ListProps {
  readonly groups: ReturnType<typeof visitMoments>;
  /** Id of the one that is shown. */
  readonly chosen: string;
  onChoose(id: string): void;
}

/** Every step and message: the arrows walk through them, and the preview follows. */
export function MomentList(props: ListProps) {
  return useNarrow() ? <MomentSelect {...props} /> : <MomentSearch {...props} />;
}

function MomentSearch({ groups, chosen, onChoose }: ListProps) {
  const [typed, setTyped] = useState('');
  const wanted = simplified(typed);
  const matches = groups
    .map(({ group, moments }) => ({ group, moments: moments.filter((moment) => fits(moment, wanted)) }))
    .filter(({ moments }) => moments.length > 0);
  return (
    <Command
      className={styles.list}
      label={text('steps.choose')}
      shouldFilter={false}
      disablePointerSelection
      value={chosen}
      onValueChange={(id) => id !== '' && onChoose(id)}
    >
      <SearchInput placeholder={text('steps.find')} value={typed} onValueChange={setTyped} />
      {matches.length === 0 && (
        <p className={styles.none} role="status">
          {text('steps.none', { words: typed })}
        </p>
      )}
      <Command.List className={styles.groups} label={text('steps.choose')} hidden={matches.length === 0}>
        {matches.map(({ group, moments }) => (
          <Command.Group key={group} heading={text(`steps.group.${group}`)} className={styles.group}>
            {moments.map((moment) => (
              <Command.Item key={moment.id} value={moment.id} className={styles.moment} onSelect={onChoose}>
                <span>{moment.label}</span>
                {moment.about && <span className={styles.about}>{moment.about}</span>}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  );
}

function fits({ label, about }: Moment, wanted: string): boolean {
  return simplified(`${label} ${about}`).includes(wanted);
}

/** On a phone the system's own list. */
function MomentSelect({ groups, chosen, onChoose }: ListProps) {
  return (
    <select
      className={styles.select}
      aria-label={text('steps.choose')}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    >
      {groups.map(({ group, moments }) => (
        <optgroup key={group} label={text(`steps.group.${group}`)}>
          {moments.map(({ id, label, about }) => (
            <option key={id} value={id}>
              {about ? `${label} – ${about}` : label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
