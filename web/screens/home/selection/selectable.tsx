import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import type { PageSummary } from '#core/ports/api.ts';
import type { PagesQuery } from '#core/ports/filing/page-batches.ts';
import { useApp } from '../../../app/app-context.ts';
import { selectByHand } from './select-by-hand.ts';
import { pageSelection } from './selection.ts';

interface SelectableProps {
  /** Those that are shown, in their order. */
  readonly pages: readonly PageSummary[];
  /** The organisation that they are of; absent: those of the person. */
  readonly org?: string;
  /** What they are found by; null: the server cannot be asked for them. */
  readonly query: PagesQuery | null;
  /** Whoever sees the list may select in it. */
  readonly always?: boolean;
}

/**
 * Makes the pages of the list beside it selectable, by boxes, keys and fingers (spec organisations.77): for who may make
 * pages, and so has some.
 */
export function Selectable({ pages, org, query, always = false }: SelectableProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { session } = useApp();
  const organisations = useSelector(session, ({ context }) => context.user?.organisations) ?? [];
  const mayMake = organisations.some(
    ({ id, slug, role }) => (org === undefined || org === slug || org === id) && mayInOrganisation(role, 'pages.make'),
  );
  const isOffered = always || mayMake;
  useEffect(() => pageSelection.show(isOffered ? pages : [], query), [pages, isOffered, query]);
  useEffect(() => {
    const list = place.current?.parentElement;
    const stop = isOffered && list ? selectByHand(list) : undefined;
    return () => {
      stop?.();
      pageSelection.show([]);
    };
  }, [isOffered]);
  return <span ref={place} hidden />;
}
