import type { ReactNode } from 'react';
import { TooltipProvider } from '../ui/tooltip.tsx';

/** What every screen behind the login stands in. */
export function Workspace({ children }: { children: ReactNode }) {
  return <TooltipProvider>{children}</TooltipProvider>;
}
