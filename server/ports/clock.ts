/** Wall time in milliseconds since 1970; tests move it by hand. */
export interface Clock {
  now(): number;
}
