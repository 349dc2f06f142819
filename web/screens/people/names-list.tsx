import { useSelector } from '@xstate/react';
import type { PeopleActor } from '#core/app/people/start-people.ts';
import type { MemberName } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { Avatar } from '../../app/avatar/avatar.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import forms from './forms.module.css';
import identity from './identity/identity.module.css';
import classes from './people.module.css';
import table from './people-table.module.css';

interface NamesListProps {
  readonly names: readonly MemberName[];
  readonly organisation: string;
}

/** What those see who make pages here and look after nobody (spec organisations.31). */
export function NamesList({ names, organisation }: NamesListProps) {
  return (
    <>
      <p className={classes.hint}>{text('people.namesHint', { name: organisation })}</p>
      <ul className={table.names}>
        {names.map((person) => (
          <li key={person.user_id}>
            <PersonName person={person} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A person by name and email. */
export function PersonName({ person }: { readonly person: MemberName }) {
  const { name, email, picture, is_you: isYou } = person;
  return (
    <div className={table.person}>
      <Avatar name={name || email} picture={picture} />
      <span className={table.personName}>
        {name || email}
        {isYou && <span className={table.you}>{text('people.you')}</span>}
      </span>
      {name !== '' && <span className={table.email}>{email}</span>}
    </div>
  );
}

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** Rows of the height of those that come. */
export function LoadingRows() {
  return (
    <div className={table.loading} role="status" aria-label={text('ui.loading')}>
      {ROWS.map((row) => (
        <div key={row} className={table.loadingRow}>
          <Skeleton width={180} height={14} />
          <Skeleton width={90} height={14} />
          <Skeleton width={60} height={14} />
        </div>
      ))}
    </div>
  );
}

/** Sections of about the height of those that come. */
export function LoadingSections({ count }: { readonly count: number }) {
  return (
    <div role="status" aria-label={text('ui.loading')}>
      {ROWS.slice(0, count).map((row) => (
        <div key={row} className={`${identity.section} ${forms.below}`}>
          <Skeleton width={160} height={16} />
          <Skeleton height={14} />
          <Skeleton width="60%" height={14} />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  );
}

/** Whether something of a person or invitation is being changed. */
export function useUnderWay(actor: PeopleActor, id: string): boolean {
  return useSelector(actor, ({ context }) => context.changes.some((change) => change.id === id));
}
