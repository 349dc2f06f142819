import classes from './plain-toast.module.css';
import type { ToastOptions } from './toast.ts';

let last: HTMLElement | null = null;

/** Says something where the toaster cannot be loaded: plainly, one at a time, but said. */
export function plainToast(message: string, { description, duration, onGone }: ToastOptions): void {
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
