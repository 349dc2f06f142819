import { useSelector } from '@xstate/react';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import { useEffect, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { isDashboardOwner } from '#core/access/roles.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { Avatar } from '../../app/avatar/avatar.tsx';
import { BrandMark, useBrand } from '../../app/brand/brand.tsx';
import { useHelpAddress } from '../../app/brand/help-address.ts';
import { Select } from '../../ui/field/field.tsx';
import { lazyPiece } from '../../ui/lazy/lazy-places.tsx';
import { Menu, MenuItem, MenuLabel } from '../../ui/menu.tsx';
import classes from './home-header.module.css';
import type { PageListActor } from './lists/home-lists.ts';
import { ownersOf, PAGE_SORTS, type PageSort } from './lists/listed-pages.ts';

// With the menu, not with home.
const OrganisationItems = lazyPiece(async () => (await import('./account/organisation-items.tsx')).OrganisationItems);

/** The brand, and the account menu of the signed-in user. */
export function HomeHeader() {
  const { name } = useBrand();
  useEffect(() => {
    // Drawn by the document until now (scripts/build/documents.ts).
    document.getElementById('outline')?.remove();
  }, []);
  return (
    <header className={classes.header}>
      <a className={classes.skip} href="#content">
        {text('account.skip')}
      </a>
      <Link className={classes.brand} href="/">
        <BrandMark size={24} />
        <span className={classes.name}>{name}</span>
      </Link>
      <AccountMenu />
    </header>
  );
}

/** The menu of the account, with the app settings for the dashboard's owner (spec access.2). */
function AccountMenu() {
  const { session, whitelabel } = useApp();
  const dashboard = useSelector(whitelabel, (state) => state.context.dashboard);
  const help = useHelpAddress();
  const [, navigate] = useLocation();
  const user = useSelector(session, (state) => state.context.user);
  const email = user?.email ?? '';
  const owner = user !== null && dashboard !== null && isDashboardOwner(user, dashboard);
  return (
    <Menu
      trigger={
        <button type="button" className={classes.account} aria-label={text('account.menu', { email })}>
          <Avatar name={user?.fullname || email} picture={user?.picture} />
        </button>
      }
    >
      <MenuLabel>{email}</MenuLabel>
      <MenuItem icon={<UserRound size={16} />} onSelect={() => navigate('/account')}>
        {text('home.account')}
      </MenuItem>
      {owner && (
        <MenuItem icon={<Settings size={16} />} onSelect={() => navigate('/settings')}>
          {text('home.appSettings')}
        </MenuItem>
      )}
      <OrganisationItems />
      {help !== undefined && (
        <MenuItem
          icon={<CircleQuestionMark size={16} />}
          onSelect={() => window.open(help, '_blank', 'noopener,noreferrer')}
        >
          {text('home.help')}
        </MenuItem>
      )}
      <MenuItem icon={<LogOut size={16} />} onSelect={() => navigate('/logout')}>
        {text('account.signOut')}
      </MenuItem>
    </Menu>
  );
}

const SORT_LABELS = { edited: 'home.sortEdited', name: 'home.sortName', published: 'home.sortPublished' } as const;

interface SortSelectProps {
  readonly sort: PageSort;
  onSort(sort: PageSort): void;
}

/** Chooses the order of the pages. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  return (
    <Select
      className={classes.tool}
      aria-label={text('home.sort')}
      options={PAGE_SORTS.map((value) => ({ value, label: text(SORT_LABELS[value]) }))}
      value={sort}
      onChange={(event) => onSort(PAGE_SORTS.find((known) => known === event.target.value) ?? sort)}
    />
  );
}

interface OwnerSelectProps {
  readonly list: PageListActor;
  /** Email; empty for all owners. */
  readonly owner: string;
  onOwner(owner: string): void;
}

/** spec screens.18: filters the shared pages by the email of their owner. */
export function OwnerSelect({ list, owner, onOwner }: OwnerSelectProps) {
  const pages = useSelector(list, (state) => state.context.pages);
  const owners = useMemo(() => ownersOf(pages ?? []), [pages]);
  if (owners.length === 0 && owner === '') return null;
  const isOffered = owners.some(({ email }) => email === owner);
  return (
    <Select
      className={classes.tool}
      aria-label={text('home.owner')}
      options={[
        { value: '', label: text('home.everybody') },
        ...owners.map(({ email, count }) => ({ value: email, label: text('home.ownerOption', { email, count }) })),
        ...(owner === '' || isOffered ? [] : [{ value: owner, label: owner }]),
      ]}
      value={owner}
      onChange={(event) => onOwner(event.target.value)}
    />
  );
}

/** The name of a list with the number of its pages, once that is known. */
export function TabLabel({ list, name }: { list: PageListActor; name: TextKey }) {
  const count = useSelector(list, (state) => state.context.pages?.length);
  return (
    <>
      {text(name)}
      {count ? <span className={classes.count}>{count}</span> : null}
    </>
  );
}
