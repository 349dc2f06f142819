import { NOTIFICATION_TIMEOUT } from '#core/constants.ts';
import { lazyPart } from './lazy/lazy-part.ts';
import { plainToast } from './plain-toast.ts';

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

export const loadToaster = lazyPart(async () => (await import('./toaster.tsx')).showToast);

/** Says something in passing, more plainly where the toaster was not loaded ahead and cannot be now. */
export async function toast(message: string, options: ToastOptions = {}): Promise<void> {
  const show = await loadToaster().catch(() => plainToast);
  show(message, { duration: NOTIFICATION_TIMEOUT, ...options });
}
