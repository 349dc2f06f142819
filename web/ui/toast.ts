import { NOTIFICATION_TIMEOUT } from '#core/constants.ts';

export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger';

export interface ToastOptions {
  tone?: ToastTone;
  description?: string;
  /** One thing to do about it, such as undo. */
  action?: { label: string; onAction: () => void };
  /** Milliseconds; spec 9 says four seconds. */
  duration?: number;
  /** A later toast of the same id takes the place of the earlier one. */
  id?: string;
  /** Called once when it has gone, by time or by hand. */
  onGone?: () => void;
}

/** Says something in passing. The toaster is loaded with the first toast. */
export async function toast(message: string, options: ToastOptions = {}): Promise<void> {
  const { showToast } = await import('./toaster.tsx');
  showToast(message, { duration: NOTIFICATION_TIMEOUT, ...options });
}
