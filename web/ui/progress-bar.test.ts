import { expect, test } from 'vitest';
import { progressTier } from './progress.tsx';

test.each([
  [0, 'success'],
  [0.5, 'success'],
  [0.51, 'warning'],
  [0.75, 'warning'],
  [0.76, 'danger'],
  [1, 'danger'],
])('%s of an upload looks like %s (spec uploads.12)', (part, tier) => expect(progressTier(part)).toBe(tier));
