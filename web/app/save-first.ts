import type { Failure } from '#core/machines/failure.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { toast } from '../ui/toast.ts';

/** Saves what the server is about to show or to test as it has it; where that fails, says so and why, and answers false. */
export async function saveFirst(flush: () => Promise<Failure | null>, unsaved: TextKey): Promise<boolean> {
  const failure = await flush();
  if (failure !== null) toast(text(unsaved, { reason: failure.reason }), { tone: 'danger' });
  return failure === null;
}
