import { MOST_COUNTED } from '#core/ports/webhooks/webhooks.ts';
import { fromStored } from './data-checks.ts';
import { type DoctorCheck, ok, warning } from './finding.ts';

/** What waits for longer was tried several times, or nothing is sent. */
const LATE = 60 * 60_000;

/** Looks whether what webhooks are told waits to be sent. */
export const webhookCheck: DoctorCheck = {
  name: 'webhooks',
  async run(settings) {
    const count = await fromStored(settings, ({ webhookMessages }) =>
      webhookMessages.countOverdue(Date.now() - LATE, MOST_COUNTED),
    );
    if (count === null) return [];
    if (count === 0) return [ok('doctor.webhooks.ok')];
    return [warning(count >= MOST_COUNTED ? 'doctor.webhooks.lateMany' : 'doctor.webhooks.late', { count })];
  },
};
