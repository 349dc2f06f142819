import { lazyDialog } from '../../../ui/lazy/lazy-places.tsx';

/** The steps of every vendor, and the QR code, for a screen that is mostly a list. */
export const LazyConnectDialog = lazyDialog(async () => (await import('./connect-dialog.tsx')).ConnectDialog);
