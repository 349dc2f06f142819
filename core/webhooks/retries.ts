const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** spec visitors.102: how long is waited before each attempt, counted from the one before. */
export const RETRIES: readonly number[] = [
  ...[0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE],
  ...[2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
];

/** Each wait is longer or shorter by so much, so that what failed together is not tried together. */
const SPREAD = 0.1;
/** No receiver has us wait longer. */
const LONGEST_ASKED = 24 * HOUR;

/** Milliseconds until the next attempt after so many; null: that was the last one. */
export function waitBefore(tries: number, random: number): number | null {
  const wait = RETRIES[tries];
  return wait === undefined ? null : Math.round(wait * (1 + SPREAD * (2 * random - 1)));
}

/** Milliseconds that a receiver asks for (Retry-After: seconds or a date); null where it does not. */
export function askedWait(header: string | null, now: number): number | null {
  if (header === null) return null;
  const wait = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), LONGEST_ASKED);
}

/** Statuses by which a receiver says that it has too much to do, or is not there: it is asked less often. */
const SLOWING: readonly (number | null)[] = [429, 502, 504];
/** Failures in a row from which on an endpoint is asked less often. */
const PATIENCE = 3;
const PAUSE = { first: 5 * SECOND, longest: 5 * MINUTE } as const;

/** Milliseconds for which nothing more is sent to an endpoint that failed so often in a row, the last time with a status. */
export function pauseAfter(failures: number, status: number | null): number {
  const steps = SLOWING.includes(status) ? failures : failures - PATIENCE;
  if (steps <= 0) return 0;
  return Math.min(PAUSE.first * 2 ** Math.min(steps - 1, 10), PAUSE.longest);
}

/** An endpoint that took nothing for so long is asked no more. */
export const GIVEN_UP_AFTER = 5 * 24 * HOUR;
/** Both secrets sign for so long after one was made anew. */
export const ROTATION = 24 * HOUR;
