import { type ReactNode, useEffect } from 'react';
import { lazyPart, prefetch } from '../../ui/lazy/lazy-part.ts';
import { loadToaster } from '../../ui/message/toast.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';

/** Prefetched, so that signing out works without a network. */
const loadSignOutScreens = lazyPart(() =>
  Promise.all([import('../../screens/logout/logout-screen.tsx'), import('../../screens/login/login-screen.tsx')]),
);

/** Wraps every screen behind the login; loads the texts of those screens. */
export function Workspace({ children }: { children: ReactNode }) {
  // failures without a network have to be shown, too
  useEffect(() => void prefetch([loadToaster, loadSignOutScreens]), []);
  return <TooltipProvider>{children}</TooltipProvider>;
}
