import { lacksCode } from '#core/config/checks/page.ts';
import { typedNumber } from '#core/config/fields/field.ts';
import { pageFields } from '#core/config/fields/page.ts';
import { retentionDays } from '#core/config/retention.ts';
import { storedField } from './stored-field.ts';
import type { SettingGroup } from './types.ts';

const CODE_LIMIT = 100;

/** spec configuration.13: security has `active` and `code`. */
export const security: SettingGroup = {
  id: 'security',
  label: 'settings.securityGroup',
  hint: 'settings.securityHint',
  settings: [
    {
      id: 'security.active',
      label: 'settings.securityActive',
      kind: 'toggle',
      read: ({ security }) => String(security.active),
      parse(typed, { security }) {
        const next = { ...security, active: typed === 'true' };
        return lacksCode(next) ? { error: 'settings.securityCodeFirst' } : { change: { security: next } };
      },
    },
    {
      id: 'security.code',
      label: 'settings.securityCode',
      kind: 'line',
      read: ({ security }) => security.code,
      parse(typed, { security }) {
        const next = { ...security, code: typed.trim() };
        if (lacksCode(next)) return { error: 'settings.securityCodeInUse' };
        return next.code.length > CODE_LIMIT
          ? { error: 'settings.securityCodeTooLong' }
          : { change: { security: next } };
      },
    },
  ],
};

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
