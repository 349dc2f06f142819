import { restorePage } from '../../trash.ts';
import type { BatchPageAct } from '../batch-act.ts';

/** Puts pages of the trash back where they were. */
export const restorePages: BatchPageAct = {
  right: 'delete',
  inTrash: true,
  async check() {},
  work: ({ id }, _work, deps) => restorePage(id, deps),
};
