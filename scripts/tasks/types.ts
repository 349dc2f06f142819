/** Something a person runs with `npm run <name>` or `node scripts/run.mjs <name>`. */
export interface Task {
  readonly name: string;
  /** One line for the list of tasks. */
  readonly summary: string;
  /** Resolves with the exit code. Packages are installed when it is called. */
  run(args: readonly string[]): Promise<number>;
}
