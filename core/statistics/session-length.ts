const MINUTE = 60;
/** How long sessions were: shorter than so many seconds. */
const LENGTHS = [
  ['under-5-minutes', 5 * MINUTE],
  ['under-15-minutes', 15 * MINUTE],
  ['under-1-hour', 60 * MINUTE],
  ['under-4-hours', 240 * MINUTE],
] as const;

export const SESSION_LENGTHS = [...LENGTHS.map(([name]) => name), '4-hours-or-more'] as const;

export type SessionLength = (typeof SESSION_LENGTHS)[number];

export function sessionLength(seconds: number): SessionLength {
  return LENGTHS.find(([, most]) => seconds < most)?.[0] ?? '4-hours-or-more';
}
