import { NOTIFICATION_TIMEOUT } from '#core/constants.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import classes from './toast.module.css';

export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger';

export interface ToastOptions {
  tone?: ToastTone;
  description?: string;
  /** One thing to do about it, such as undo. */
  action?: { label: string; onAction: () => void };
  /** Milliseconds; spec numbers.1 says four seconds. */
  duration?: number;
  /** A later toast of the same id takes the place of the earlier one. */
  id?: string;
  /** Called once when it has gone, by itself or closed by the user. */
  onGone?: () => void;
}

export const loadToaster = lazyPart(async () => (await import('./toaster.tsx')).showToast);

/** Shows a message for a few seconds; a plain one when the toaster cannot be loaded. */
export async function toast(message: string, options: ToastOptions = {}): Promise<void> {
  const show = await loadToaster().catch(() => plainToast);
  show(message, { duration: NOTIFICATION_TIMEOUT, ...options });
}

let last: HTMLElement | null = null;

/** The fallback without the toaster: one plain message at a time. */
function plainToast(message: string, { description, duration, onGone }: ToastOptions): void {
  const note = document.createElement('p');
  note.className = classes.note ?? '';
  note.setAttribute('role', 'alert');
  note.textContent = description === undefined ? message : `${message} ${description}`;
  last?.remove();
  last = note;
  document.body.append(note);
  setTimeout(() => {
    note.remove();
    onGone?.();
  }, duration);
}
