import { EMAIL_TYPES } from '#core/constants.ts';
import { sameJson } from '#core/page/same-json.ts';
import type { Json } from '#core/page/types.ts';
import type { AppSettings } from './types.ts';

type Emails = NonNullable<AppSettings['editor']['emails']>;

/** Another mail server. spec 4: changing smtp invalidates email verification. */
export function withSmtp(settings: AppSettings, smtp: Readonly<Record<string, unknown>>): AppSettings {
  const { editor } = settings;
  if (sameJson((editor.smtp ?? {}) as Json, smtp as Json)) return settings;
  const emails = Object.entries(editor.emails ?? {}).map(([type, email]) => [type, { ...email, verified: false }]);
  return { ...settings, editor: { ...editor, smtp, emails: Object.fromEntries(emails) as Emails } };
}

/** What a delivery test says of one kind of mail (spec 4: each result marks that type). */
export function withVerified(settings: AppSettings, type: string, verified: boolean): AppSettings {
  if (!EMAIL_TYPES.some((known) => known === type)) return settings;
  const { editor } = settings;
  const email = editor.emails?.[type] ?? { label: '', verified };
  return { ...settings, editor: { ...editor, emails: { ...editor.emails, [type]: { ...email, verified } } } };
}
