import { text } from '#core/texts/index.ts';

/**
 * One migration of the tables. A released migration never changes; a later change is a new one at the end of the list.
 */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The missing migrations, in order. Throws a sentence if the data have one that this version does not know. */
export function newMigrations(known: readonly Migration[], seen: readonly string[]): Migration[] {
  const newer = seen.find((name) => !known.some((one) => one.name === name));
  if (newer !== undefined) throw new Error(text('server.start.newer', { name: newer }));
  return known.filter(({ name }) => !seen.includes(name));
}
