import { useSelector } from '@xstate/react';
import { Link, Redirect, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { landingOf, staysHome } from '../../../app/navigation/landing.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/message/notice.tsx';
import type { HomeLists } from '../lists/home-lists.ts';

interface MakesNoPagesProps {
  readonly lists: HomeLists;
  /** Shows what others share. */
  onShared(): void;
}

/**
 * spec organisations.323: in place of the pages of somebody who makes none. Where nobody shares one with them either, they land on
 * what they may do.
 */
export function MakesNoPages({ lists, onShared }: MakesNoPagesProps) {
  const user = useSelector(useApp().session, ({ context }) => context.user);
  const shared = useSelector(lists.shared, ({ context }) => context.pages);
  const stays = staysHome(useHistoryState());
  const isPlain = useSearch() === '';
  const landing = landingOf(user?.organisations);
  if (landing && shared?.length === 0 && !stays && isPlain) return <Redirect to={landing.address} replace />;
  const { organisation: name = '', why = 'role' } = user?.makes_no_pages ?? {};
  return (
    <EmptyState
      title={name === '' ? text('home.noPages.unnamed') : text(`home.noPages.${why}`, { name })}
      description={name === '' ? undefined : text(`home.noPages.${why}Hint`, { name })}
      action={
        <>
          {landing && (
            <Link className={buttonClass('primary')} href={landing.address}>
              {text(landing.label, { name: landing.name })}
            </Link>
          )}
          {shared && shared.length > 0 && <Button onClick={onShared}>{text('home.seeShared')}</Button>}
        </>
      }
    />
  );
}
