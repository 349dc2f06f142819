import Search from 'lucide-react/icons/search';
import UserPlus from 'lucide-react/icons/user-plus';
import X from 'lucide-react/icons/x';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import type { PeopleActor } from '#core/app/people/start-people.ts';
import type { Member, Organisation } from '#core/ports/organisations.ts';
import type { Group } from '#core/ports/people/groups.ts';
import { text } from '#core/texts/index.ts';
import { useGroups } from '../../sharing/group-choices.tsx';
import { Button } from '../../ui/button.tsx';
import { Select, TextInput } from '../../ui/field/field.tsx';
import { EmptyState } from '../../ui/message/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { InviteButton } from './invite-dialog.tsx';
import { type AskedMember, MemberDialogs } from './member-dialogs.tsx';
import { MemberRow } from './member-row.tsx';
import classes from './people.module.css';
import table from './people-table.module.css';
import { fittingPeople, MEMBER_STATES, type PeopleFilters, usePeopleFilters } from './use-people-filters.ts';

interface PeopleListProps {
  readonly actor: PeopleActor;
  readonly organisation: Organisation;
  readonly members: readonly Member[];
}

/** The people of an organisation, searched and filtered, with what may be done with each. */
export function PeopleList({ actor, organisation, members }: PeopleListProps) {
  const filters = usePeopleFilters();
  const [asked, setAsked] = useState<AskedMember | null>(null);
  const typed = useDeferredValue(filters.typed);
  const groups = useGroups(organisation.slug);
  const group = groups.find(({ id }) => id === filters.group);
  const inGroup = group ? members.filter(({ user_id }) => group.people.includes(user_id)) : members;
  const shown = fittingPeople(inGroup, { ...filters, typed });
  const isAlone = members.length === 1 && members[0]?.is_you === true;
  return (
    <>
      {!isAlone && <Filters filters={filters} groups={groups} count={shown.length} />}
      {shown.length > 0 && (
        <PeopleTable>
          {shown.map((member) => (
            <MemberRow
              key={member.user_id}
              actor={actor}
              organisation={organisation}
              member={member}
              onAsk={setAsked}
            />
          ))}
        </PeopleTable>
      )}
      {shown.length === 0 && (
        <EmptyState
          title={text('people.none')}
          description={text('people.noneHint')}
          action={<Button onClick={filters.clear}>{text('people.clear')}</Button>}
        />
      )}
      {isAlone && (
        <EmptyState
          icon={<UserPlus size={20} />}
          title={text('people.onlyYou')}
          description={text('people.onlyYouHint', { name: organisation.name })}
          action={<InviteButton actor={actor} plain />}
        />
      )}
      <MemberDialogs
        actor={actor}
        organisation={organisation}
        members={members}
        asked={asked}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

function PeopleTable({ children }: { readonly children: ReactNode }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{text('people.name')}</th>
          <th scope="col">{text('people.roleColumn')}</th>
          <th scope="col">{text('people.lastActive')}</th>
          <th scope="col" className={table.number}>
            {text('people.pages')}
          </th>
          <th scope="col">{text('people.state')}</th>
          <th scope="col">
            <VisuallyHidden>{text('people.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface FiltersProps {
  readonly filters: PeopleFilters;
  readonly groups: readonly Group[];
  readonly count: number;
}

function Filters({ filters, groups, count }: FiltersProps) {
  const { typed, role, state } = filters;
  return (
    <search className={classes.filters}>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={text('people.search')}
        placeholder={text('people.search')}
        value={typed}
        onChange={(event) => filters.setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && filters.setTyped('')}
        leading={<Search size={16} aria-hidden="true" />}
        trailing={
          typed ? (
            <button
              type="button"
              className={classes.clear}
              aria-label={text('people.searchClear')}
              onClick={() => filters.setTyped('')}
            >
              <X size={14} aria-hidden="true" />
            </button>
          ) : null
        }
      />
      <Select
        aria-label={text('people.filterRole')}
        options={[
          { value: '', label: text('people.anyRole') },
          ...ORGANISATION_ROLES.map((value) => ({ value, label: text(`people.role.${value}`) })),
        ]}
        value={role}
        onChange={(event) => filters.set('role', event.target.value)}
      />
      <Select
        aria-label={text('people.filterState')}
        options={[
          { value: '', label: text('people.anyState') },
          ...MEMBER_STATES.map((value) => ({ value, label: text(`people.${value}`) })),
        ]}
        value={state}
        onChange={(event) => filters.set('state', event.target.value)}
      />
      <GroupFilter filters={filters} groups={groups} />
      <p className={classes.found} role="status">
        {text('people.count', { count })}
      </p>
    </search>
  );
}

function GroupFilter({ filters, groups }: Pick<FiltersProps, 'filters' | 'groups'>) {
  if (groups.length === 0) return null;
  return (
    <Select
      aria-label={text('groups.filter')}
      options={[
        { value: '', label: text('groups.any') },
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={filters.group}
      onChange={(event) => filters.set('group', event.target.value)}
    />
  );
}
