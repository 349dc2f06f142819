/** The lines of SQLite that carry the mend for committed writes lost when a checkpoint meets a write. */
const BACKPORTS: Readonly<Record<string, number>> = { '3.44': 6, '3.50': 7 };
const FIRST_MENDED = [3, 51, 3] as const;

/** Whether this version of SQLite loses no committed write in WAL mode (sqlite.org/wal.html#walresetbug). */
export function keepsWrites(version: string): boolean {
  const parts = version.split('.').map(Number);
  const [major = 0, minor = 0, patch = 0] = parts;
  const backport = BACKPORTS[`${major}.${minor}`];
  if (backport !== undefined) return patch >= backport;
  for (const [index, least] of FIRST_MENDED.entries()) {
    const part = parts[index] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}
