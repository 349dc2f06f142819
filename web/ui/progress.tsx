import type { CSSProperties } from 'react';
import { PROGRESS_TIERS } from '#core/constants.ts';
import { joinClasses } from './join-classes.ts';
import classes from './progress.module.css';

/** Decoration: the element that shows it says in words or by `aria-busy` what is going on. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <svg className={classes.spinner} width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

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

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string | undefined;
}

/** Placeholder of content that is loading. Decoration: the list around it has `aria-busy`. */
export function Skeleton({ width = '100%', height = 16, className }: SkeletonProps) {
  return <span className={joinClasses(classes.skeleton, className)} style={{ width, height }} aria-hidden="true" />;
}
