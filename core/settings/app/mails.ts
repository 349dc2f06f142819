import { EMAIL_TYPES, type EmailType } from '#core/constants.ts';
import type { DashboardEditorConfig } from '#core/ports/api.ts';

/** What a kind of mail is called where nobody has named it otherwise. */
export function mailLabel(type: string): string {
  return type.replaceAll('_', ' ');
}

/** The kinds of mail no delivery test has verified. One that nobody sends is none of them, whatever is stored of it. */
export function unverifiedMails({ emails = {} }: DashboardEditorConfig): EmailType[] {
  return EMAIL_TYPES.filter((type) => emails[type]?.verified === false);
}
