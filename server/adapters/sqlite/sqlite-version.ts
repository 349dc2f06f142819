/**
 * The first version that loses no committed write when a checkpoint meets a write (sqlite.org/wal.html#walresetbug).
 */
const MENDED = [3, 51, 3];
/** Older release lines that have the fix as well, with the first fixed version. */
const BACKPORTS: Readonly<Record<string, readonly number[]>> = {
  '3.44': [3, 44, 6],
  '3.50': [3, 50, 7],
};

/** Whether this version of SQLite loses no committed write in WAL mode. */
export function keepsWrites(version: string): boolean {
  const parts = version.split('.').map(Number);
  const first = BACKPORTS[parts.slice(0, 2).join('.')] ?? MENDED;
  for (const [index, least] of first.entries()) {
    const part = parts[index] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}
