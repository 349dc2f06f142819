import type { ReactNode } from 'react';
import type { TrashedOrganisation } from '#core/ports/people/trashed-organisations.ts';
import { text } from '#core/texts/index.ts';
import { EmptyState } from '../../ui/message/notice.tsx';
import { useApp } from '../app-context.ts';
import { momentOf } from '../day-words.ts';
import { useLoaded } from '../use-loaded.ts';

interface OrganisationMissingProps {
  /** Its name in addresses, or its id. */
  readonly org: string;
  readonly action?: ReactNode;
}

/** spec organisations.231: in place of an organisation that is not there. Its owners read what becomes of one in the trash. */
export function OrganisationMissing({ org, action }: OrganisationMissingProps) {
  const { api } = useApp();
  const [loaded] = useLoaded(`trashed ${org}`, (signal) => api.trashedOrganisations(signal));
  const lying = loaded.state === 'ready' ? loaded.value.find(({ id, slug }) => id === org || slug === org) : undefined;
  if (!lying)
    return (
      <EmptyState
        role="alert"
        title={text('people.missing')}
        description={text('people.missingHint')}
        action={action}
      />
    );
  return (
    <EmptyState
      role="alert"
      title={text('trashedOrganisation.title', { name: lying.name })}
      description={wordsOf(lying)}
      action={action}
    />
  );
}

function wordsOf({ trashed_by: who, trashed_at, visited_until, kept_until }: TrashedOrganisation): string {
  const time = momentOf(trashed_at);
  const by =
    who === '' ? text('trashedOrganisation.byProvider', { time }) : text('trashedOrganisation.by', { who, time });
  return `${by}${text('trashedOrganisation.what', { visited: momentOf(visited_until), until: momentOf(kept_until) })}`;
}
