import { type ReactNode, useEffect } from 'react';
import { loadModal } from '../ui/dialog.tsx';
import { watchForNewerVersion } from '../ui/lazy/lazy-places.tsx';
import { loadMenu } from '../ui/menu.tsx';
import { loadToaster } from '../ui/message/toast.ts';
import { lazyPart, prefetch } from '../ui/parts/lazy-part.ts';

/** Prefetched, so that signing out works without a network. */
const loadSignOutScreens = lazyPart(() =>
  Promise.all([import('../screens/logout/logout-screen.tsx'), import('../screens/login/login-screen.tsx')]),
);

const loadTooltips = lazyPart(async () => (await import('../ui/show-tooltips.ts')).showTooltips(document));

/** Wraps every screen behind the login; loads the texts of those screens. */
export function Workspace({ children }: { children: ReactNode }) {
  // failures without a network have to be shown, too
  useEffect(() => void prefetch([loadTooltips, loadMenu, loadModal, loadToaster, loadSignOutScreens]), []);
  useEffect(watchForNewerVersion, []);
  return children;
}
