import '#core/texts/behind-login.ts';
import type { ReactNode } from 'react';
import { TooltipProvider } from '../ui/tooltip.tsx';

/** What every screen behind the login stands in; its sentences come with it. */
export function Workspace({ children }: { children: ReactNode }) {
  return <TooltipProvider>{children}</TooltipProvider>;
}
