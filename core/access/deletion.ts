import { text } from '#core/texts/index.ts';
import type { Deletion } from './types.ts';

/** The days in which visitors are counted. */
export const DELETION_DAYS = 7;

/** Who loses a page, in sentences, the gravest first; empty where nobody does. */
export function deletionWords({ published, gateways, people, visitors }: Deletion): string[] {
  const names = gateways.join(', ');
  return [
    ...(published ? [text('deletion.published')] : []),
    ...(gateways.length > 0 ? [text(gateways.length === 1 ? 'deletion.gateway' : 'deletion.gateways', { names })] : []),
    ...counted(visitors, 'deletion.visitor', 'deletion.visitors'),
    ...counted(people, 'deletion.person', 'deletion.people'),
  ];
}

type Counted = 'deletion.visitor' | 'deletion.visitors' | 'deletion.person' | 'deletion.people';

function counted(count: number, one: Counted, many: Counted): string[] {
  if (count === 0) return [];
  return [text(count === 1 ? one : many, { count: new Intl.NumberFormat('en').format(count) })];
}

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
