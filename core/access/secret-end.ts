const DAY = 86_400_000;

/** How many days before its end people are told that a client secret ends. */
export const SECRET_TOLD = { month: 30, week: 7, day: 1 } as const;

/** How near the end of a client secret is. */
export type SecretStage = keyof typeof SECRET_TOLD | 'over';

/** spec accounts.91: the stage of a client secret by its last day (UTC), which counts in full; null: nobody is told yet. */
export function secretStage(lastDay: string | null, now: number): SecretStage | null {
  if (lastDay === null) return null;
  const left = Date.parse(lastDay) - now;
  if (left <= -DAY) return 'over';
  if (left <= SECRET_TOLD.day * DAY) return 'day';
  if (left <= SECRET_TOLD.week * DAY) return 'week';
  return left <= SECRET_TOLD.month * DAY ? 'month' : null;
}

/** Whether it is a day of the calendar, such as 2027-02-28. */
export function isDay(typed: string): boolean {
  const time = Date.parse(`${typed}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === typed;
}
