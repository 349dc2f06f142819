/** What a collaborator may do with one page, as stored: read, or read and write (spec 3). */
export type Action = 'r' | 'r,w';

/** The stored action of any spelling of it, null where it is none. design 5: `w` alone is read as `r,w`. */
export function readAction(raw: unknown): Action | null {
  if (typeof raw !== 'string') return null;
  const letters = new Set(raw.split(',').map((letter) => letter.trim().toLowerCase()));
  if ([...letters].some((letter) => letter !== 'r' && letter !== 'w')) return null;
  return letters.has('w') ? 'r,w' : 'r';
}
