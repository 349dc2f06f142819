import { erasePage } from '../../trash.ts';
import type { BatchPageAct } from '../batch-act.ts';

/** Removes pages of the trash for good. */
export const erasePages: BatchPageAct = {
  right: 'erase',
  inTrash: true,
  async check() {},
  work: ({ id }, _work, deps) => erasePage(id, deps),
};
