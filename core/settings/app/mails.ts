import { EMAIL_TYPES, type EmailType } from '#core/constants.ts';
import { sameJson } from '#core/page/json.ts';
import type { Json } from '#core/page/types.ts';
import type { DashboardEditorConfig } from '#core/ports/api.ts';
import { namesServer } from '#core/rules/email.ts';
import type { AppSettings } from './app-settings.ts';

/** What a kind of mail is called where nobody has named it otherwise. */
export function mailLabel(type: string): string {
  return type.replaceAll('_', ' ');
}

/** The kinds of mail no delivery test has verified. One that nobody sends is none of them, whatever is stored of it. */
function unverifiedMails({ emails = {} }: DashboardEditorConfig): EmailType[] {
  return EMAIL_TYPES.filter((type) => emails[type]?.verified === false);
}

/** What the server says of mails (the fields of a `Dashboard`). */
export interface MailTerms {
  readonly allow_unverified_emails?: boolean;
  readonly mails_written?: boolean;
}

/**
 * The kinds of mail that stand against a save (spec app-settings.5). Where no mail server is named anywhere, nobody could
 * verify one.
 */
export function unprovenMails(editor: DashboardEditorConfig, terms: MailTerms): EmailType[] {
  const noServer = terms.mails_written === true && !namesServer(editor.smtp);
  return terms.allow_unverified_emails === true || noServer ? [] : unverifiedMails(editor);
}

type Emails = NonNullable<AppSettings['editor']['emails']>;
type Smtp = NonNullable<AppSettings['editor']['smtp']>;

/**
 * Another mail server. spec app-settings.4: changing smtp invalidates email verification. Where it is the stored one
 * again, what is known of that holds again.
 */
export function withSmtp(settings: AppSettings, smtp: Smtp, stored: AppSettings): AppSettings {
  const { editor } = settings;
  if (isSameSmtp(editor.smtp, smtp)) return settings;
  const back = isSameSmtp(stored.editor.smtp, smtp);
  const emails = Object.entries(editor.emails ?? {}).map(([type, email]) => [
    type,
    { ...email, verified: back && stored.editor.emails?.[type]?.verified === true },
  ]);
  return {
    ...settings,
    editor: {
      ...editor,
      smtp: back ? (stored.editor.smtp ?? {}) : smtp,
      emails: Object.fromEntries(emails) as Emails,
    },
  };
}

/** A field that is empty is as good as absent. */
export function isSameSmtp(one: Smtp | undefined, other: Smtp | undefined): boolean {
  return sameJson(filled(one), filled(other));
}

function filled(smtp: Smtp = {}): Json {
  const known = Object.entries(smtp).filter(([, value]) => value !== '' && value !== null && value !== undefined);
  return Object.fromEntries(known) as Json;
}

/** What a delivery test says of one kind of mail (spec delivery-test.4: each result marks that type). */
export function withVerified(settings: AppSettings, type: string, verified: boolean): AppSettings {
  if (!EMAIL_TYPES.some((known) => known === type)) return settings;
  const { editor } = settings;
  const email = editor.emails?.[type] ?? { label: mailLabel(type), verified };
  return { ...settings, editor: { ...editor, emails: { ...editor.emails, [type]: { ...email, verified } } } };
}
