import { createHmac } from 'node:crypto';
import wellKnown from 'nodemailer/lib/well-known';
import { errorsOf } from '#core/config/schema-errors.ts';
import { namesServer, senderIn } from '#core/rules/email.ts';
import { text } from '#core/texts/index.ts';
import services from '#schemas/smtp-services.json' with { type: 'json' };
import { HttpError } from '../domain/http-error.ts';
import type { SmtpSettings } from '../ports/mailer.ts';
import { keepSecret, type SecretHolder } from '../secrets/configuration-secrets.ts';

/** How to reach a mail server, from its own settings or from those of its service. */
export interface SmtpEndpoint {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly requireTLS: boolean;
}

const SUBMISSION = 587;
const SUBMISSION_TLS = 465;

/** Settings without a server count as no settings. */
export function isSet(smtp: unknown): smtp is SmtpSettings {
  return typeof smtp === 'object' && smtp !== null && namesServer(smtp);
}

/** A service of the list, else one the mail library knows: settings stored before it left the list still work. */
function knownService(service: SmtpSettings['service']): { host: string; port: number; secure: boolean } | undefined {
  if (!service) return undefined;
  const listed = services.find((one) => one.service === service);
  if (listed) return listed;
  const { host, port, secure } = wellKnown(service) || {};
  return host ? { host, port: Number(port ?? 0), secure: secure === true || port === SUBMISSION_TLS } : undefined;
}

/** Throws a sentence if the settings lead to no server. */
export function endpointOf(smtp: SmtpSettings): SmtpEndpoint {
  const service = smtp.host ? undefined : knownService(smtp.service);
  const host = smtp.host || service?.host || '';
  if (host === '') throw new Error(text('service.smtpService', { service: smtp.service ?? '' }));
  const secure = smtp.secure ?? service?.secure ?? smtp.port === SUBMISSION_TLS;
  const port = smtp.port ?? service?.port ?? 0;
  const usual = secure ? SUBMISSION_TLS : SUBMISSION;
  return {
    host,
    port: port || usual,
    secure,
    // A password never goes unencrypted to a service of the list.
    requireTLS: smtp.requireTLS ?? (service !== undefined && !secure),
  };
}

/** Longest value of one setting; every line of a mail server is searched for the secrets among them. */
const LONGEST = 8_192;

interface Unfit {
  readonly path: string;
  readonly problem: string;
}

/** Throws 422 with a sentence if the mail settings are invalid for a page. */
export function refuseUnfitSmtp(smtp: SmtpSettings): void {
  const all = [...misshapen(smtp), ...tooLong(smtp)];
  const [first] = all;
  if (first === undefined) return;
  const field = first.path.replace('/smtp/', '');
  throw new HttpError(422, 'invalid_settings', text('service.smtpUnfit', { ...first, field }), all);
}

/** What the schema of page configurations says of `smtp` (spec configuration.11). */
function misshapen(smtp: SmtpSettings): Unfit[] {
  return errorsOf({ smtp })
    .filter(({ path }) => path.startsWith('/smtp/'))
    .map(({ path, key, params }) => ({ path, problem: text(key, params) }));
}

function tooLong(smtp: SmtpSettings): Unfit[] {
  return Object.entries(smtp)
    .filter(([, value]) => typeof value === 'string' && value.length > LONGEST)
    .map(([field]) => ({ path: `/smtp/${field}`, problem: text('service.smtpLong', { most: LONGEST }) }));
}

/** The settings of a mail server in one spelling: empty fields count as absent. */
export function setUp(smtp: SmtpSettings | null): string {
  const set = Object.entries(smtp ?? {}).filter(([, value]) => value !== null && value !== '' && value !== undefined);
  return JSON.stringify(set.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Tells whether two mail settings are equal without storing them: settings that were tested are recognised when they
 * are saved.
 */
export function smtpFingerprint(smtp: SmtpSettings | null, key: string): string {
  return keyedHash(`smtp ${setUp(smtp)}`, key);
}

/** Tells whether words are equal, to who has the key and to nobody else. */
export function keyedHash(words: string, key: string): string {
  return createHmac('sha256', key).update(words).digest('base64url');
}

/** Milliseconds for which a delivery test verifies its settings; after that nobody asks for its job. */
export const VERIFICATION_LIFE = 86_400_000;

type Loose = Record<string, unknown> | undefined;

/** `smtp` of a page configuration, of app settings, or of a dashboard's configuration. */
function smtpIn(config: unknown): unknown {
  const read = typeof config === 'string' ? parse(config) : config;
  if (typeof read !== 'object' || read === null) return undefined;
  const { smtp, editor, config: inner } = read as { smtp?: unknown; editor?: Loose; config?: unknown };
  return smtp ?? editor?.smtp ?? (inner === undefined ? undefined : smtpIn(inner));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const isMarker = (value: unknown) => typeof value === 'object' && value !== null && 'set' in value;
const SECRETS = ['password', 'accessToken'] as const;

/** Settings whose secrets came back as markers, filled from the stored ones as in a save. */
function filled(sent: SmtpSettings, stored: readonly SmtpSettings[]): SmtpSettings {
  const secrets = SECRETS.filter((name) => isMarker(sent[name])).map((name) => [
    name,
    keepSecret(name, sent as SecretHolder, stored as readonly SecretHolder[], `/smtp/${name}`) ?? null,
  ]);
  return { ...sent, ...Object.fromEntries(secrets) };
}

/** The stored settings: of the page, if the test is for one, and of the dashboard. */
export interface StoredSmtp {
  readonly page?: unknown;
  readonly dashboard: unknown;
}

/**
 * spec delivery-test.5: the sent settings, else the page's, else the dashboard's; null, the server's own, if none names
 * a server. App settings without a server mean that the dashboard will have none, because they replace the stored ones.
 */
export function chooseSmtp(appConfig: unknown, { page, dashboard }: StoredSmtp): SmtpSettings | null {
  const stored = [page, dashboard].filter(isSet);
  const sent = smtpIn(appConfig);
  if (isSet(sent)) return filled(sent, stored);
  return sent !== undefined && areAppSettings(appConfig) ? null : (stored[0] ?? null);
}

function areAppSettings(config: unknown): boolean {
  return typeof config === 'object' && config !== null && 'editor' in config;
}

/** The server's own mail settings. */
export interface ServerMail {
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
}

/** The sender of mails that become files: they reach nobody, and it does not name the product. */
const NOBODY = 'no-reply@localhost';

/** The user of a mail server's URL, if it is an address. */
export function addressIn(smtpUrl: string): string | null {
  return senderIn({ user: userIn(smtpUrl) });
}

/** The sender of the server's own mails. */
export function ownSender({ smtpUrl, mailFrom }: ServerMail): string {
  return mailFrom ?? (smtpUrl === null ? null : addressIn(smtpUrl)) ?? NOBODY;
}

/** The sender of mails through a mail server that a user entered. Throws a sentence if there is none. */
export function senderBy(smtp: SmtpSettings): string {
  const sender = senderIn(smtp);
  if (sender === null) throw new Error(text('service.smtpSenderNeeded'));
  return sender;
}

function userIn(smtpUrl: string): string {
  try {
    return decodeURIComponent(new URL(smtpUrl).username);
  } catch {
    // A % that starts no escape stays; the mail server refuses the user if needed.
    return '';
  }
}
