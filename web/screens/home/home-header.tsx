import { useSelector } from '@xstate/react';
import { CircleQuestionMark, KeyRound, LogOut, MonitorSmartphone, Settings } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { isDashboardOwner } from '#core/access/roles.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { BrandMark, useBrand } from '../../app/brand/brand.tsx';
import { lazyDialog } from '../../ui/lazy/lazy-places.tsx';
import { Menu, MenuItem, MenuLabel } from '../../ui/menu.tsx';
import classes from './home-header.module.css';

const SessionsDialog = lazyDialog(async () => (await import('./account/sessions-dialog.tsx')).SessionsDialog);
const TokensDialog = lazyDialog(async () => (await import('./account/tokens-dialog.tsx')).TokensDialog);

/** The brand, and the account menu of the signed-in user. */
export function HomeHeader() {
  const { name } = useBrand();
  const [opened, setOpened] = useState<AccountDialog | null>(null);
  const close = () => setOpened(null);
  return (
    <header className={classes.header}>
      <a className={classes.skip} href="#content">
        {text('account.skip')}
      </a>
      <Link className={classes.brand} href="/">
        <BrandMark size={24} />
        <span className={classes.name}>{name}</span>
      </Link>
      <AccountMenu onOpen={setOpened} />
      {opened === 'sessions' && <SessionsDialog onOpenChange={close} />}
      {opened === 'tokens' && <TokensDialog onOpenChange={close} />}
    </header>
  );
}

type AccountDialog = 'sessions' | 'tokens';

/** What belongs to the account; app settings for the dashboard's owner (spec access.2). */
function AccountMenu({ onOpen }: { readonly onOpen: (dialog: AccountDialog) => void }) {
  const { session, whitelabel } = useApp();
  const dashboard = useSelector(whitelabel, (state) => state.context.dashboard);
  const { whitelabel: provider } = useBrand();
  const help = useSelector(whitelabel, (state) => state.context.status?.help_url);
  const [, navigate] = useLocation();
  const user = useSelector(session, (state) => state.context.user);
  const email = user?.email ?? '';
  const owner = user !== null && dashboard !== null && isDashboardOwner(user, dashboard);
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={classes.account}
          aria-label={text('account.menu', { email })}
          // drawn by CSS, so that the letters are no part of the button's name
          data-initials={initials(user?.fullname || email)}
        />
      }
    >
      <MenuLabel>{email}</MenuLabel>
      <MenuItem icon={<MonitorSmartphone size={16} />} onSelect={() => onOpen('sessions')}>
        {text('home.sessions')}
      </MenuItem>
      <MenuItem icon={<KeyRound size={16} />} onSelect={() => onOpen('tokens')}>
        {text('home.tokens')}
      </MenuItem>
      {owner && (
        <MenuItem icon={<Settings size={16} />} onSelect={() => navigate('/settings')}>
          {text('home.appSettings')}
        </MenuItem>
      )}
      {/* spec whitelabel.6: on a whitelabel help guide links are removed */}
      {help !== undefined && !provider && (
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

function initials(name: string): string {
  const words = name.split(/[\s@._-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase())
    .join('');
}
