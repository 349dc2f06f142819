import { text } from '#core/texts/index.ts';

/** One step of the tables. Once released it never changes; a later change is a step of its own at the end of the list. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The steps that data have not seen, in order. Throws a sentence where they have seen one that nobody knows here. */
export function newMigrations(known: readonly Migration[], seen: readonly string[]): Migration[] {
  const newer = seen.find((name) => !known.some((one) => one.name === name));
  if (newer !== undefined) throw new Error(text('server.start.newer', { name: newer }));
  return known.filter(({ name }) => !seen.includes(name));
}
