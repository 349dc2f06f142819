import wellKnown from 'nodemailer/lib/well-known';
import { errorsOf } from '#core/config/schema-errors.ts';
import { namesServer } from '#core/rules/email.ts';
import { text } from '#core/texts/index.ts';
import services from '#schemas/smtp-services.json' with { type: 'json' };
import { HttpError } from '../domain/http-error.ts';
import type { SmtpSettings } from '../ports/mail-transport.ts';

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
  const known = smtp.host ? undefined : knownService(smtp.service);
  const host = smtp.host || known?.host || '';
  if (host === '') throw new Error(text('service.smtpService', { service: smtp.service ?? '' }));
  const secure = smtp.secure ?? known?.secure ?? smtp.port === SUBMISSION_TLS;
  const port = smtp.port ?? known?.port ?? 0;
  const usual = secure ? SUBMISSION_TLS : SUBMISSION;
  return {
    host,
    port: port || usual,
    secure,
    // A password never goes unencrypted to a service of the list.
    requireTLS: smtp.requireTLS ?? (known !== undefined && !secure),
  };
}

/** Longest value of one setting; every line of a mail server is searched for the secrets among them. */
const LONGEST = 8_192;

interface Unfit {
  readonly path: string;
  readonly problem: string;
}

/** Throws 422 with a sentence if the mail settings are invalid for a page. */
export function refuseUnfit(smtp: SmtpSettings): void {
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
