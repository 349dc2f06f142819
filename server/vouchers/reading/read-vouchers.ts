import { MOST_VOUCHERS } from '#core/ports/vouchers/vouchers.ts';
import { importers } from '#core/vouchers/imports/importers.ts';
import { judging } from '#core/vouchers/imports/judge.ts';
import type { ReadVouchers } from '#core/vouchers/imports/types.ts';
import type { ImportFormat, VoucherLimits } from '#core/vouchers/types.ts';
import { BoundedThread, ThreadError } from '../../domain/bounded-thread.ts';

/** A file of another system, and what holds where a line says nothing. */
export interface VoucherFile {
  readonly from: ImportFormat;
  readonly text: string;
  readonly limits: VoucherLimits;
  readonly isWeakAccepted: boolean;
}

/** What is in a file; `tooMany`: it has more lines than may be brought in at once. */
export type FileContent = ReadVouchers | 'tooMany';

/** What a file has, or every line that is wrong. */
export function readFile({ from, text, limits, isWeakAccepted }: VoucherFile): FileContent {
  const lines = importers[from](text);
  if ((lines.ok ? lines.vouchers : lines.problems).length > MOST_VOUCHERS) return 'tooMany';
  const judge = judging(lines, limits, isWeakAccepted);
  let step = judge.next();
  while (!step.done) step = judge.next();
  return step.value;
}

/** Milliseconds that the longest file takes many times over, and MiB for it. */
const DEADLINE = 10_000;
const MEMORY = 512;

/** From the bundle the worker is a file beside it; from the sources it is the module next door. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './vouchers-worker.js', import.meta.url);

/** The same in a thread of its own: a long file keeps nobody else waiting. One that takes too long is none. */
export async function readInThread(file: VoucherFile): Promise<FileContent> {
  const thread = new BoundedThread<VoucherFile, FileContent>({ program: WORKER, memory: MEMORY });
  try {
    return await thread.ask(file, DEADLINE);
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error;
    return { ok: false, problems: [{ line: 1, fault: 'format', column: '' }] };
  } finally {
    await thread.stop();
  }
}
