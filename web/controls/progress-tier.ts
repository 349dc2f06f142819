import { PROGRESS_TIERS } from '#core/constants.ts';

/** How a progress bar looks, by its part from 0 to 1. spec 9: 0 to 50 success, 51 to 75 warning, above 75 danger. */
export function progressTier(part: number): 'success' | 'warning' | 'danger' {
  const percent = Math.round(part * 100);
  if (percent <= PROGRESS_TIERS.success) return 'success';
  return percent <= PROGRESS_TIERS.warning ? 'warning' : 'danger';
}
