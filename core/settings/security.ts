import type { SettingGroup } from './types.ts';

const CODE_LIMIT = 100;

/**
 * spec configuration.13: security has `active` and `code`. Asking for a code that is empty would let everybody or
 * nobody in.
 */
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
        const active = typed === 'true';
        if (active && security.code === '') return { error: 'settings.securityCodeFirst' };
        return { change: { security: { ...security, active } } };
      },
    },
    {
      id: 'security.code',
      label: 'settings.securityCode',
      kind: 'line',
      read: ({ security }) => security.code,
      parse(typed, { security }) {
        const code = typed.trim();
        if (code === '' && security.active) return { error: 'settings.securityCodeInUse' };
        if (code.length > CODE_LIMIT) return { error: 'settings.securityCodeTooLong' };
        return { change: { security: { ...security, code } } };
      },
    },
  ],
};
