import { typedNumber } from '#core/config/fields/field.ts';
import { pageFields } from '#core/config/fields/page.ts';
import { retentionDays } from '#core/config/retention.ts';
import { storedField } from './stored-field.ts';
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
      parse: (typed) => storedField('retention_days', typedNumber(pageFields.retention_days, typed)),
    },
  ],
};
