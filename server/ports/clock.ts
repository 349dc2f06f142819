export interface Clock {
  /** Wall time in milliseconds since 1970. It can be put right, forwards and backwards; tests move it by hand. */
  now(): number;
  /** Milliseconds since some moment, which nobody can turn back: for how long something has lasted. */
  elapsed(): number;
}

/** The clock of this machine. */
export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };
