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
