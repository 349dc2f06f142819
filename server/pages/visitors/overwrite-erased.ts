import { setTimeout } from 'node:timers/promises';
import type { Repositories } from '../../ports/store/store.ts';

// spec visitors.61

/** Whoever reads the database keeps its files from being overwritten for a moment. */
const AGAIN = { times: 5, after: 200 };

/** What was erased leaves the files as well; where somebody reads them all the time, housekeeping does it later. */
export async function overwriteErased({ foundVisitors }: Pick<Repositories, 'foundVisitors'>): Promise<void> {
  for (let time = 0; time < AGAIN.times && !(await foundVisitors.overwriteErased()); time++)
    await setTimeout(AGAIN.after);
}
