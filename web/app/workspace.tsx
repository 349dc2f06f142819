import '#core/texts/behind-login.ts';
import { type ReactNode, useEffect } from 'react';
import { loadAhead } from '../ui/load-later.ts';
import { loadToaster } from '../ui/toast.ts';
import { TooltipProvider } from '../ui/tooltip.tsx';

/** What every screen behind the login stands in; its sentences come with it. */
export function Workspace({ children }: { children: ReactNode }) {
  // what fails without a network is said all the same
  useEffect(() => void loadAhead([loadToaster]), []);
  return <TooltipProvider>{children}</TooltipProvider>;
}
