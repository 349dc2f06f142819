import { EMAIL_TYPES } from '#core/constants.ts';

/** The kinds of mail of a new dashboard, none of them tested. */
export function emailTypes(): Record<string, { label: string; verified: boolean }> {
  return Object.fromEntries(EMAIL_TYPES.map((type) => [type, { label: type.replace('_', ' '), verified: false }]));
}
