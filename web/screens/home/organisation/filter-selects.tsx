import { useMemo } from 'react';
import { text } from '#core/texts/index.ts';
import { Select } from '../../../ui/field/field.tsx';
import header from '../home-header.module.css';
import { ownersOf } from '../lists/listed-pages.ts';
import type { FiledPage } from './filing.ts';
import { type ListFlags, PAGE_STATES } from './use-list-flags.ts';

interface FilterSelectsProps {
  readonly flags: ListFlags;
  /** Those that are filtered. */
  readonly pages: readonly FiledPage[];
}

/** By state and by owner. */
export function FilterSelects({ flags, pages }: FilterSelectsProps) {
  const owners = useMemo(() => ownersOf(pages), [pages]);
  const isOffered = flags.owner === '' || owners.some(({ email }) => email === flags.owner);
  return (
    <>
      <Select
        className={header.tool}
        aria-label={text('filing.state')}
        options={[
          { value: '', label: text('filing.anyState') },
          ...PAGE_STATES.map((state) => ({ value: state, label: text(`filing.${state}`) })),
        ]}
        value={flags.state}
        onChange={(event) => flags.set('state', event.target.value)}
      />
      <Select
        className={header.tool}
        aria-label={text('filing.owner')}
        options={[
          { value: '', label: text('filing.anybody') },
          ...owners.map(({ email, count }) => ({ value: email, label: text('home.ownerOption', { email, count }) })),
          ...(isOffered ? [] : [{ value: flags.owner, label: flags.owner }]),
        ]}
        value={flags.owner}
        onChange={(event) => flags.set('owner', event.target.value)}
      />
    </>
  );
}
