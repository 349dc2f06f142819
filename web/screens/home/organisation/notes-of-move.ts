import { failureOf } from '#core/machines/failure.ts';
import type { Api } from '#core/ports/api.ts';
import type { BatchItem } from '#core/ports/filing/page-batches.ts';
import { text } from '#core/texts/index.ts';

/**
 * spec organisations.84: who loses and who gains a right by a move, in words, each once. A server of the version before knows of
 * nobody.
 */
export async function notesOfMove(
  api: Pick<Api, 'filing'>,
  org: string,
  pages: readonly string[],
  folder_id: string | null,
): Promise<readonly string[]> {
  const asked = { act: 'move', pages, params: { folder_id } } as const;
  const items = await (await api.filing()).tryBatch(org, asked).then(({ items }) => items, unlessMissing);
  const counts = new Map<string, number>();
  for (const { note } of items) if (note !== undefined) counts.set(note, (counts.get(note) ?? 0) + 1);
  if (pages.length === 1) return [...counts.keys()];
  return [...counts].map(([note, count]) => text('filing.moveNote', { count, note }));
}

/** The move itself says what is missing. */
function unlessMissing(error: unknown): readonly BatchItem[] {
  if (failureOf(error).status !== 404) throw error;
  return [];
}
