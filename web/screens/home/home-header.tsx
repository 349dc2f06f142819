import { useSelector } from '@xstate/react';
import { LogOut } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { useBrand } from '../../app/use-brand.ts';
import { Mark } from '../../ui/mark.tsx';
import { Menu, MenuItem, MenuLabel } from '../../ui/menu.tsx';
import classes from './home-header.module.css';

/** Whose house this is, and who is in it. */
export function HomeHeader() {
  const { session } = useApp();
  const brand = useBrand();
  const [, navigate] = useLocation();
  const user = useSelector(session, (state) => state.context.user);
  const email = user?.email ?? '';
  return (
    <header className={classes.header}>
      <a className={classes.skip} href="#content">
        {text('account.skip')}
      </a>
      <Link className={classes.brand} href="/">
        <Mark size={24} />
        {brand}
      </Link>
      <Menu
        trigger={
          <button type="button" className={classes.account} aria-label={text('account.menu', { email })}>
            {initials(user?.fullname || email)}
          </button>
        }
      >
        <MenuLabel>{email}</MenuLabel>
        <MenuItem icon={<LogOut size={16} />} onSelect={() => navigate('/logout')}>
          {text('account.signOut')}
        </MenuItem>
      </Menu>
    </header>
  );
}

function initials(name: string): string {
  const words = name.split(/[\s@._-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase())
    .join('');
}
