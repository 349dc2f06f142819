import type { Database } from './database.ts';

/** Which visits are recorded, for as long as one may be handed in again. */
export function createRecordedVisits(database: Database) {
  return {
    /** Whether it is recorded for the first time. */
    add: (id: string, at: number): boolean =>
      database.run('INSERT INTO recorded_visits (id, at) VALUES (?, ?) ON CONFLICT DO NOTHING', id, at) > 0,

    removeBefore(time: number): void {
      database.run('DELETE FROM recorded_visits WHERE at < ?', time);
    },
  };
}
