import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import type { OrganisationRole } from '#core/access/types.ts';
import { SEARCH_DEBOUNCE } from '#core/constants.ts';
import type { Member } from '#core/ports/organisations.ts';

export const MEMBER_STATES = ['active', 'disabled'] as const;

export interface PeopleFilters {
  /** Words that are searched for, as they are typed. */
  readonly typed: string;
  /** Empty for all. */
  readonly role: OrganisationRole | '';
  readonly state: Member['state'] | '';
  /** The id of a group; empty for all. */
  readonly group: string;
  setTyped(words: string): void;
  set(name: 'role' | 'state' | 'group', value: string): void;
  clear(): void;
}

/**
 * spec organisations.30: search and filters stand in the address. A choice is an entry of the window's history, so that Back
 * takes it back; what is typed gets there after a pause, and is none.
 */
export function usePeopleFilters(): PeopleFilters {
  const [query, setQuery] = useSearchParams();
  const words = query.get('q') ?? '';
  const [typed, setTyped] = useState(words);
  const written = useRef(words);
  useEffect(() => {
    if (words !== written.current) setTyped(words);
    written.current = words;
  }, [words]);
  const write = (name: string, value: string, replace: boolean) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is new each time, and what is typed is written
  useEffect(() => {
    if (typed === written.current) return;
    const timer = setTimeout(() => {
      written.current = typed;
      write('q', typed, true);
    }, SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    typed,
    role: ORGANISATION_ROLES.find((role) => role === query.get('role')) ?? '',
    state: MEMBER_STATES.find((state) => state === query.get('state')) ?? '',
    group: query.get('group') ?? '',
    setTyped,
    set: (name, value) => write(name, value, false),
    clear() {
      written.current = '';
      setTyped('');
      setQuery(() => new URLSearchParams());
    },
  };
}

/** The people that fit the filters: every word in their name or email. */
export function fittingPeople(
  members: readonly Member[],
  { typed, role, state }: Pick<PeopleFilters, 'typed' | 'role' | 'state'>,
): Member[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return members.filter((member) => {
    const text = folded(`${member.name} ${member.email}`);
    const fits = words.every((word) => text.includes(word));
    return fits && (role === '' || member.role === role) && (state === '' || member.state === state);
  });
}

/** Without accents and capitals. */
function folded(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
