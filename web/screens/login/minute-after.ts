const MINUTE = 60_000;

/** The first full minute at which a wait is over: a clock that shows minutes says it truly. */
export function minuteAfter(now: number, seconds: number): Date {
  return new Date(Math.ceil((now + seconds * 1_000) / MINUTE) * MINUTE);
}
