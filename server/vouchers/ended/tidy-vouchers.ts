import { turn } from '../../domain/turns.ts';
import type { Repositories } from '../../ports/store/store.ts';

// spec visitors.43

const DAY = 86_400_000;
/** Codes can be read and printed this long after a voucher ended. */
const CODES_KEPT = 30 * DAY;
/** So long a batch is listed after its last voucher ended. */
const BATCH_KEPT = 400 * DAY;

type Data = Pick<Repositories, 'endedVouchers'>;

/** Forgets the codes of vouchers that ended, batch by batch. Who types one is still told that its time is over. */
export async function clearEndedCodes({ endedVouchers }: Data, now: number, ended: AbortSignal): Promise<void> {
  const before = now - CODES_KEPT;
  for (let after = ''; !ended.aborted; ) {
    const batches = await endedVouchers.unclearedBatches(before, after);
    for (const id of batches) {
      await endedVouchers.clearCodes(id, before, now);
      await turn();
    }
    const last = batches.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** Removes batches with all their vouchers. */
export async function removeEndedBatches({ endedVouchers }: Data, now: number, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const batches = await endedVouchers.endedBatches(now - BATCH_KEPT, now - (BATCH_KEPT - CODES_KEPT));
    if (batches.length === 0) return;
    for (const id of batches) while (!ended.aborted && (await endedVouchers.removeSome(id))) await turn();
  }
}
