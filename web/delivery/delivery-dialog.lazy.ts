import { lazyDialog } from '../ui/lazy/lazy-places.tsx';

/** The delivery test for a screen that seldom needs it. */
export const LazyDeliveryDialog = lazyDialog(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog);
