import { lazyDialog } from '../../../ui/lazy/lazy-places.tsx';

/** What the account menu opens, for a screen that is mostly a list of pages. */
export const LazySessionsDialog = lazyDialog(async () => (await import('./sessions-dialog.tsx')).SessionsDialog);
export const LazyTokensDialog = lazyDialog(async () => (await import('./tokens-dialog.tsx')).TokensDialog);
