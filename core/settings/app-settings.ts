import { defaultConfiguration } from '#core/config/defaults.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { EMAIL_TYPES, type EmailType } from '#core/constants.ts';
import { sameJson } from '#core/page/json.ts';
import type { Json } from '#core/page/types.ts';
import type { Dashboard, DashboardEditorConfig } from '#core/ports/api.ts';
import { isColor, isShownImage } from '#core/rules/color.ts';
import { email, namesServer, senderIn } from '#core/rules/email.ts';
import { brandHost } from '#core/rules/host.ts';
import { isOwnServer, smtp } from '#core/settings/smtp.ts';
import type { TextKey } from '#core/texts/index.ts';

/** What a dashboard's owner sets (spec app-settings.1). */
export interface AppSettings {
  readonly editor_hostname: string;
  readonly editor: DashboardEditorConfig;
}

/** spec app-settings.6: authentication entries lacking app_id and app_secret are removed before saving. */
export function withoutHalfProviders(editor: DashboardEditorConfig): DashboardEditorConfig {
  const { authentications } = editor;
  if (!authentications) return editor;
  const whole = Object.entries(authentications).filter(([, entry]) => entry.app_id && entry.app_secret);
  return { ...editor, authentications: Object.fromEntries(whole) };
}

/** The mail server of a dashboard where the settings of a page's own (core/settings/smtp.ts) look for it. */
export function mailConfiguration({ editor }: AppSettings): Readonly<PageConfiguration> {
  return { ...defaultConfiguration(), smtp: { service: '', ...editor.smtp } };
}

/** Address and security of a mail server that is not a known service. */
export type OwnServer = Readonly<Record<string, unknown>>;

const WHERE = ['host', 'port', 'secure', 'requireTLS'];

/** Settings of a server of the owner's own; null while a known service is chosen, or none. */
export function ownServer(settings: AppSettings): OwnServer | null {
  const { smtp } = mailConfiguration(settings);
  if (!isOwnServer(smtp)) return null;
  return Object.fromEntries(Object.entries(smtp).filter(([name]) => WHERE.includes(name)));
}

/** What a kind of mail is called where nobody has named it otherwise. */
export function mailLabel(type: string): string {
  return type.replaceAll('_', ' ');
}

/** Kinds of mail that no delivery test has verified, among those that are sent. */
function unverifiedMails({ emails = {} }: DashboardEditorConfig): EmailType[] {
  return EMAIL_TYPES.filter((type) => emails[type]?.verified === false);
}

/** What the server says of mails. */
export type MailTerms = Pick<Dashboard, 'allow_unverified_emails' | 'mails_written' | 'mails_lent'>;

/**
 * The kinds of mail that stand against a save (spec app-settings.5). Where no mail server is named anywhere, nobody could
 * verify one; where that of the provider is lent, it is the provider's to verify.
 */
export function unprovenMails(editor: DashboardEditorConfig, terms: MailTerms): EmailType[] {
  const isAsked = namesServer(editor.smtp) || !(terms.mails_written === true || terms.mails_lent === true);
  return terms.allow_unverified_emails !== true && isAsked ? unverifiedMails(editor) : [];
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
  const entries = Object.entries(smtp).filter(([, value]) => value !== '' && value !== null && value !== undefined);
  return Object.fromEntries(entries) as Json;
}

/** What a delivery test says of one kind of mail (spec delivery-test.4: each result marks that type). */
export function withVerified(settings: AppSettings, type: string, verified: boolean): AppSettings {
  if (!EMAIL_TYPES.some((known) => known === type)) return settings;
  const { editor } = settings;
  const email = editor.emails?.[type] ?? { label: mailLabel(type), verified };
  return { ...settings, editor: { ...editor, emails: { ...editor.emails, [type]: { ...email, verified } } } };
}

/** Words that cannot be read as what their field is for: they stay where they were typed, and nothing is stored. */
export interface MistypedWords {
  readonly label: TextKey;
  readonly words: string;
  readonly error: TextKey;
}

/** By the field they were typed into. */
export type Mistyped = Readonly<Record<string, MistypedWords>>;

/** The words of a field as they are now; null where nothing is wrong with them (any more). */
export function withMistyped(mistyped: Mistyped, field: string, words: MistypedWords | null): Mistyped {
  const { [field]: _before, ...others } = mistyped;
  return words === null ? others : { ...others, [field]: words };
}

/** The mistyped words that count: those of a field without effect do not, such as the port while a known service is chosen. */
export function effectiveMistyped(mistyped: Mistyped, settings: AppSettings): Mistyped {
  const configuration = mailConfiguration(settings);
  const idle = smtp.settings.filter(({ applies }) => applies && !applies(configuration)).map(({ id }) => id);
  return Object.fromEntries(Object.entries(mistyped).filter(([field]) => !idle.includes(field)));
}

const LONGEST = 80;

/** One line, or what turns the direction of others around. */
const UNPRINTED = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** What mail programs make a link of; a name such as Booking.com is none yet. */
const LINK = /:\/\/|\bwww\.|[\p{L}\d-]\.\p{L}{2,}\//iu;

/** A name stands in subject and sender of mails that people trust: it says who writes, and nothing else. */
export function orgNameProblem(name: string): TextKey | null {
  if (name.length > LONGEST) return 'appSettings.nameTooLong';
  if (UNPRINTED.test(name)) return 'appSettings.nameOneLine';
  return LINK.test(name) ? 'appSettings.nameLink' : null;
}

const IMAGES: Readonly<Record<string, TextKey>> = { logo: 'appSettings.logo', login: 'appSettings.loginImage' };

/** What is wrong with one field; the label says where, unless the sentence does. */
export interface AppProblem {
  readonly label?: TextKey;
  readonly error: TextKey;
}

/** Reasons why the settings cannot be saved, by field. */
export type AppProblems = Readonly<Record<string, AppProblem>>;

/**
 * spec app-settings.5: saving is blocked while the form is invalid or emails are unverified, unless the server allows
 * that or nobody could verify them. Empty where it may be saved.
 */
export function appProblems(settings: AppSettings, terms: MailTerms, mistyped: Mistyped): AppProblems {
  const { editor_hostname, editor } = settings;
  const { color = '' } = editor;
  const host = brandHost(editor_hostname);
  const name = orgNameProblem(editor.org_name ?? '');
  const unproven = unprovenMails(editor, terms).length > 0;
  return {
    ...(name !== null && { org_name: { label: 'appSettings.name', error: name } }),
    ...(host !== null && { editor_hostname: { label: 'appSettings.hostname', error: host } }),
    ...(color !== '' && !isColor(color) && { color: { label: 'appSettings.color', error: 'controls.colorFormat' } }),
    ...imageProblems(editor.images),
    ...responsibleProblems(editor.responsible),
    ...(lacksSender(editor) && { 'smtp.from': { label: 'settings.smtpFrom', error: 'settings.smtpFromNeeded' } }),
    ...effectiveMistyped(mistyped, settings),
    ...(unproven && { emails: { error: 'appSettings.unverified' } }),
  };
}

const LONGEST_RESPONSIBLE = { name: 200, address: 500, email: 254, phone: 40, officer: 254, country: 2 } as const;
type ResponsibleField = keyof typeof LONGEST_RESPONSIBLE;
export const RESPONSIBLE_FIELDS = Object.keys(LONGEST_RESPONSIBLE) as readonly ResponsibleField[];

export const RESPONSIBLE_LABELS: Readonly<Record<ResponsibleField, TextKey>> = {
  name: 'appSettings.responsibleName',
  address: 'appSettings.responsibleAddress',
  email: 'appSettings.responsibleEmail',
  phone: 'appSettings.responsiblePhone',
  officer: 'appSettings.responsibleOfficer',
  country: 'appSettings.responsibleCountry',
};

/** Why a field of who is responsible for the data of visitors cannot be stored; empty ones always can. */
export function responsibleProblem(field: ResponsibleField, typed: string): TextKey | null {
  if (typed.length > LONGEST_RESPONSIBLE[field]) return 'appSettings.responsibleTooLong';
  if (typed === '') return null;
  if (field === 'country') return /^[A-Z]{2}$/.test(typed) ? null : 'appSettings.responsibleCountryWrong';
  return (field === 'email' || field === 'officer') && email(typed) ? 'appSettings.responsibleEmailWrong' : null;
}

function responsibleProblems(responsible: AppSettings['editor']['responsible'] = {}): AppProblems {
  return Object.fromEntries(
    RESPONSIBLE_FIELDS.flatMap((field) => {
      const error = responsibleProblem(field, responsible[field] ?? '');
      return error === null ? [] : [[`responsible.${field}`, { label: RESPONSIBLE_LABELS[field], error }]];
    }),
  );
}

/** Whether mails through this server would have no sender. */
function lacksSender({ smtp }: AppSettings['editor']): boolean {
  return namesServer(smtp) && senderIn(smtp) === null;
}

function imageProblems(images: AppSettings['editor']['images'] = {}): AppProblems {
  const wrong = Object.entries(images).filter(([, address]) => address !== '' && !isShownImage(address));
  return Object.fromEntries(
    wrong.map(([id]) => [`images.${id}`, { label: IMAGES[id] ?? 'appSettings.images', error: 'appSettings.image' }]),
  );
}
