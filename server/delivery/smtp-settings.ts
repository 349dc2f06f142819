import wellKnown from 'nodemailer/lib/well-known';
import { namesServer } from '#core/rules/mail-server.ts';
import { text } from '#core/texts/index.ts';

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

/** Throws a sentence where the settings lead to no server. */
export function endpointOf(smtp: SmtpSettings): SmtpEndpoint {
  const known = (!smtp.host && smtp.service && wellKnown(smtp.service)) || undefined;
  const host = smtp.host || known?.host || '';
  if (host === '') throw new Error(text('service.smtpService', { service: smtp.service ?? '' }));
  const secure = smtp.secure ?? (known ? known.secure === true : smtp.port === SUBMISSION_TLS);
  const port = smtp.port ?? Number(known?.port ?? 0);
  const usual = secure ? SUBMISSION_TLS : SUBMISSION;
  return {
    host,
    port: port || usual,
    secure,
    requireTLS: smtp.requireTLS ?? known?.requireTLS === true,
  };
}
