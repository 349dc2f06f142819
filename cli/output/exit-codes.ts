/** What a script learns from how a command ended; fixed for good, so that scripts can rely on it. */
export const EXIT = {
  ok: 0,
  /** Findings, or items that failed. */
  findings: 1,
  usage: 2,
  /** Some items are done, some are not and can be tried again. */
  partial: 3,
  login: 4,
  /** The server refused, or no answer came. */
  server: 5,
  /** No input, or none that can be read. */
  input: 6,
} as const;

export type Exit = (typeof EXIT)[keyof typeof EXIT];
