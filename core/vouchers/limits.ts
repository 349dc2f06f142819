import type { LimitNumber, VoucherLimits } from './types.ts';

const MOST_BYTES = 1_000_000_000_000_000;

/** The least and the most of each number. */
export const LIMIT_RANGES = {
  minutes: [1, 5_270_400],
  uses: [1, 1_000_000],
  devices: [1, 100],
  at_once: [1, 100],
  download: [1, MOST_BYTES],
  upload: [1, MOST_BYTES],
  total: [1, MOST_BYTES],
  down_kbps: [1, 100_000_000],
  up_kbps: [1, 100_000_000],
  valid_days: [1, 3_660],
} as const satisfies Readonly<Record<LimitNumber, readonly [least: number, most: number]>>;

export const LIMIT_NUMBERS = Object.keys(LIMIT_RANGES) as readonly LimitNumber[];

export const NO_LIMITS: VoucherLimits = {
  minutes: null,
  uses: null,
  devices: null,
  at_once: null,
  download: null,
  upload: null,
  total: null,
  down_kbps: null,
  up_kbps: null,
  valid_days: null,
  clock: null,
  every: null,
};

/** A limit that is out of its range, or that says of others how they count where there are none. */
export interface LimitProblem {
  readonly limit: keyof VoucherLimits;
  readonly problem: 'range' | 'clockAlone' | 'everyAlone';
}

/** What is wrong with limits; null where nothing is. */
export function limitsProblem(limits: VoucherLimits): LimitProblem | null {
  const wrong = LIMIT_NUMBERS.find((name) => !isWithin(limits[name], LIMIT_RANGES[name]));
  if (wrong !== undefined) return { limit: wrong, problem: 'range' };
  const { minutes, clock, every, download, upload, total } = limits;
  if (clock !== null && minutes === null) return { limit: 'clock', problem: 'clockAlone' };
  const hasAllowance = [minutes, download, upload, total].some((limit) => limit !== null);
  return every !== null && !hasAllowance ? { limit: 'every', problem: 'everyAlone' } : null;
}

/** Which of the limits that get more would be above what any may be; undefined: none. */
export function aboveRange(
  limits: Partial<Record<LimitNumber, number | null>>,
  more: Partial<Record<LimitNumber, number | null>>,
): LimitNumber | undefined {
  return LIMIT_NUMBERS.find((name) => (more[name] ?? null) !== null && (limits[name] ?? 0) > LIMIT_RANGES[name][1]);
}

function isWithin(value: number | null, [least, most]: readonly [number, number]): boolean {
  return value === null || (Number.isSafeInteger(value) && value >= least && value <= most);
}
