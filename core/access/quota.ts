interface Kept {
  readonly pages: number;
  readonly pages_limit: number;
  readonly bytes: number;
  readonly bytes_limit: number;
}

/** From this part on people are told that little is left. */
const NEARLY = 0.8;

const MEGABYTE = 1_048_576;

/** What an account will soon have all of, with the numbers that a sentence about it needs; null where that is nothing. */
export function nearlyUsed(kept: Kept): { of: 'pages' | 'bytes'; has: number; limit: number } | null {
  const { pages, pages_limit, bytes, bytes_limit } = kept;
  if (pages >= NEARLY * pages_limit) return { of: 'pages', has: pages, limit: pages_limit };
  if (bytes < NEARLY * bytes_limit) return null;
  return { of: 'bytes', has: Math.ceil(bytes / MEGABYTE), limit: Math.floor(bytes_limit / MEGABYTE) };
}
