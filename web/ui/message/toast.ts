import { NOTIFICATION_TIMEOUT } from '#core/constants.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import classes from './toast.module.css';
import type { ToastOptions } from './toaster.tsx';

// spec product.14

export const loadToaster = lazyPart(async () => (await import('./toaster.tsx')).showToast);

/** Shows a message for a few seconds; a plain one when the toaster cannot be loaded. */
export function toast(message: string, options: ToastOptions = {}): void {
  void loadToaster()
    .catch(() => plainToast)
    .then((show) => show(message, { duration: NOTIFICATION_TIMEOUT, ...options }));
}

let last: HTMLElement | null = null;

/** The fallback without the toaster: one plain message at a time. */
function plainToast(message: string, { description, duration, action, onGone }: ToastOptions): void {
  const note = document.createElement('p');
  note.className = classes.note ?? '';
  note.setAttribute('role', 'alert');
  note.textContent = description === undefined ? message : `${message} ${description}`;
  if (action) note.append(' ', buttonOf(action));
  last?.remove();
  last = note;
  document.body.append(note);
  if (duration === Number.POSITIVE_INFINITY) return;
  setTimeout(() => {
    note.remove();
    onGone?.();
  }, duration);
}

function buttonOf({ label, onAction }: NonNullable<ToastOptions['action']>): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', onAction);
  return button;
}
