import type { Queries } from './queries.ts';

/** A measurement that took longer says too little, as where the process stood still. */
const LONGEST = 1_000;

/**
 * The clock that all processes share. Leases of rooms are stored by it, because the clocks of machines differ; the store
 * takes and gives them by the clock of this process.
 */
export class DatabaseClock {
  #ahead = 0;

  async measure(queries: Queries): Promise<void> {
    const { dialect } = queries;
    // The database of a single server is on its machine.
    if (dialect.hasOneServer) return;
    const [asked, began] = [Date.now(), performance.now()];
    const row = await queries.get<{ now: number }>(`SELECT ${dialect.now} AS now`);
    const took = performance.now() - began;
    if (row && took < LONGEST) this.#ahead = Math.round(Number(row.now) - asked - took / 2);
  }

  /** A time of this process by the clock of the database. */
  stored(time: number): number {
    return time + this.#ahead;
  }

  /** A time of the database by the clock of this process. */
  local(time: number): number {
    return time - this.#ahead;
  }
}
