import { EMAIL_TYPES, type EmailType } from '#core/constants.ts';

/** What a kind of mail is called where nobody has named it otherwise. */
export function emailTypeName(type: EmailType): string {
  return type.replace('_', ' ');
}

/** The kinds of mail of a new dashboard, none of them tested. */
export function emailTypes(): Record<string, { label: string; verified: boolean }> {
  return Object.fromEntries(EMAIL_TYPES.map((type) => [type, { label: emailTypeName(type), verified: false }]));
}
