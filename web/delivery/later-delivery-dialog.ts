import { laterDialog } from '../ui/later-dialog.tsx';

/** The delivery test for a screen that seldom needs it. */
export const LaterDeliveryDialog = laterDialog(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog);
