import '#core/texts/behind-login.ts';
import { type ReactNode, useEffect } from 'react';
import { loadAhead, loadLater } from '../ui/load-later.ts';
import { loadToaster } from '../ui/toast.ts';
import { TooltipProvider } from '../ui/tooltip.tsx';

/** Somebody without a network can sign out, too. */
const loadWayOut = loadLater(() =>
  Promise.all([import('../screens/logout/logout-screen.tsx'), import('../screens/login/login-screen.tsx')]),
);

/** What every screen behind the login stands in; its sentences come with it. */
export function Workspace({ children }: { children: ReactNode }) {
  // what fails without a network is said all the same
  useEffect(() => void loadAhead([loadToaster, loadWayOut]), []);
  return <TooltipProvider>{children}</TooltipProvider>;
}
