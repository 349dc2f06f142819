import { PROGRESS_TIERS } from '#core/constants.ts';
import { joinClasses } from './join-classes.ts';
import classes from './progress-bar.module.css';

interface ProgressProps {
  /** 0 to 1. */
  readonly part: number;
  readonly label: string;
  readonly className?: string | undefined;
}

/** How far an upload is. */
export function ProgressBar({ part, label, className }: ProgressProps) {
  return (
    <progress
      className={joinClasses(classes.progress, className)}
      data-tier={progressTier(part)}
      max={1}
      value={part}
      aria-label={label}
    />
  );
}

/**
 * How a progress bar looks, by its part from 0 to 1. spec uploads.12: 0 to 50 success, 51 to 75 warning, above 75
 * danger.
 */
export function progressTier(part: number): 'success' | 'warning' | 'danger' {
  const percent = Math.round(part * 100);
  if (percent <= PROGRESS_TIERS.success) return 'success';
  return percent <= PROGRESS_TIERS.warning ? 'warning' : 'danger';
}
