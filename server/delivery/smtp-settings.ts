import wellKnown from 'nodemailer/lib/well-known';
import { namesServer } from '#core/rules/mail-server.ts';
import { text } from '#core/texts/index.ts';
import services from '#schemas/smtp-services.json' with { type: 'json' };

/** `smtp` of a page or a dashboard, with its secrets. */
export interface SmtpSettings {
  readonly service?: string | null;
  readonly host?: string | null;
  readonly port?: number | null;
  readonly secure?: boolean | null;
  readonly requireTLS?: boolean | null;
  readonly authMethod?: string | null;
  readonly user?: string | null;
  readonly password?: string | null;
  readonly accessToken?: string | null;
  readonly from?: string | null;
}

/** Where a mail server is reached, from its own settings or those its service is known for. */
export interface SmtpEndpoint {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly requireTLS: boolean;
}

const SUBMISSION = 587;
const SUBMISSION_TLS = 465;

/** Settings that name no server are as good as none. */
export function isSet(smtp: unknown): smtp is SmtpSettings {
  return typeof smtp === 'object' && smtp !== null && namesServer(smtp);
}

/** A service of the list, else one the mail library knows: what was stored before it left the list still works. */
function knownService(service: SmtpSettings['service']): { host: string; port: number; secure: boolean } | undefined {
  if (!service) return undefined;
  const listed = services.find((one) => one.service === service);
  if (listed) return listed;
  const { host, port, secure } = wellKnown(service) || {};
  return host ? { host, port: Number(port ?? 0), secure: secure === true || port === SUBMISSION_TLS } : undefined;
}

/** Throws a sentence where the settings lead to no server. */
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
