import CircleCheck from 'lucide-react/icons/circle-check';
import OctagonAlert from 'lucide-react/icons/octagon-exclamation-point';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import classes from './toaster.module.css';

type ToastTone = 'neutral' | 'success' | 'warning' | 'danger';

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

const icons: Record<ToastTone, ReactNode> = {
  neutral: null,
  success: <CircleCheck size={16} />,
  warning: <TriangleAlert size={16} />,
  danger: <OctagonAlert size={16} />,
};

// A React root of its own, so that any module can show a toast.
const host = document.createElement('div');
document.body.append(host);
// A screen with a bar at its bottom sets the distance above it.
const bottom = 'var(--toast-bottom, 24px)';
createRoot(host).render(
  <Toaster position="bottom-center" theme="system" offset={{ bottom }} mobileOffset={{ bottom }} gap={8} />,
);

export function showToast(
  message: string,
  { tone = 'neutral', description, action, duration, id, onGone }: ToastOptions,
): void {
  sonner(message, {
    icon: icons[tone],
    className: `${classes.toast} ${classes[tone]}`,
    ...(id === undefined ? {} : { id }),
    ...(duration === undefined ? {} : { duration }),
    ...(description === undefined ? {} : { description }),
    ...(action ? { action: { label: action.label, onClick: action.onAction } } : {}),
    ...(onGone ? { onAutoClose: onGone, onDismiss: onGone } : {}),
  });
}
