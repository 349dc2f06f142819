import type { Database } from './database.ts';

export type SeededTemplates = ReturnType<typeof createSeededTemplates>;

/** Which of the product's templates these data were given. */
export function createSeededTemplates(database: Database) {
  return {
    has: (name: string): boolean => database.get('SELECT 1 FROM seeded_templates WHERE name = ?', name) !== undefined,

    add(name: string, now: number): void {
      database.run('INSERT INTO seeded_templates (name, at) VALUES (?, ?)', name, now);
    },
  };
}
