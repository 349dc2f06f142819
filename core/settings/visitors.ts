import { RETENTION_DAYS, retentionDays } from '#core/config/retention.ts';
import type { SettingGroup } from './types.ts';

// spec configuration.14

/** What is kept of visitors. The server erases it in time, whatever becomes of the page. */
export const visitors: SettingGroup = {
  id: 'visitors',
  label: 'settings.visitorsGroup',
  hint: 'settings.visitorsHint',
  settings: [
    {
      id: 'visitors.retention',
      label: 'settings.retention',
      hint: 'settings.retentionHint',
      kind: 'line',
      read: (configuration) => String(retentionDays(configuration)),
      parse(typed) {
        const days = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
        const usable = days >= RETENTION_DAYS.least && days <= RETENTION_DAYS.most;
        return usable ? { change: { retention_days: days } } : { error: 'settings.retentionWrong' };
      },
    },
  ],
};
