import { type TextKey, text } from '#core/texts/index.ts';

/** Why a mail was not accepted. */
export interface DeliveryFault {
  /** A sentence for the person who set up the mail server. */
  readonly words: string;
  /** The original line behind the sentence; null if the sentence says everything. */
  readonly line: string | null;
}

interface Known {
  readonly when: RegExp;
  readonly key: TextKey;
}

/** Errors of Node, OpenSSL and the mail library, the most specific first. */
const FAULTS: readonly Known[] = [
  { when: /CERT_HAS_EXPIRED|certificate has expired/i, key: 'service.smtp.expired' },
  { when: /CERT_NOT_YET_VALID|certificate is not yet valid/i, key: 'service.smtp.notYet' },
  { when: /ERR_TLS_CERT_ALTNAME_INVALID|does not match certificate/i, key: 'service.smtp.otherName' },
  { when: /SELF_SIGNED_CERT|self[- ]signed certificate/i, key: 'service.smtp.selfSigned' },
  { when: /UNABLE_TO_(VERIFY|GET_ISSUER)|unable to (verify|get)/i, key: 'service.smtp.unknownIssuer' },
  { when: /WRONG_VERSION_NUMBER|wrong version number|packet length too long/i, key: 'service.smtp.plain' },
  { when: /STARTTLS/, key: 'service.smtp.noTls' },
  {
    when: /\bEPROTO\b|ERR_SSL|SSL routines|TLS handshake|handshake failure|unsupported protocol/i,
    key: 'service.smtp.tls',
  },
  { when: /ECONNREFUSED/, key: 'service.smtp.refused' },
  { when: /EHOSTUNREACH|ENETUNREACH/, key: 'service.smtp.unreachable' },
  { when: /ENOTFOUND|EAI_AGAIN|EDNS/, key: 'service.smtp.notFound' },
  { when: /Greeting never received|Invalid greeting/i, key: 'service.smtp.noGreeting' },
  { when: /ETIMEDOUT|Connection timeout|\bTimeout\b/, key: 'service.smtp.late' },
  {
    when: /ECONNRESET|EPIPE|Connection closed|socket (hang up|close)|Unexpected socket close/i,
    key: 'service.smtp.closed',
  },
  { when: /Missing credentials/i, key: 'service.smtp.credentials' },
];

/** A greeting without an SMTP status: another program listens there, and its words explain nothing. */
const BABBLE = /Invalid greeting\. response=(?!\d{3}[ -])/i;

/** Refusals of a mail server, by the refused command; its own words follow if they say more. */
const REFUSED: Readonly<Record<string, TextKey>> = {
  STARTTLS: 'service.smtp.noTls',
  AUTH: 'service.smtp.refusedUser',
  'MAIL FROM': 'service.smtp.refusedSender',
  'RCPT TO': 'service.smtp.refusedReceiver',
};

interface Thrown {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly command?: unknown;
  /** What the mail server answered. */
  readonly response?: unknown;
}

/** The fault, for the person who ran the test. `redact` removes the secrets from messages of servers and libraries. */
export function deliveryFault(error: unknown, redact: (line: string) => string): DeliveryFault {
  const { message, code, command, response } = (error ?? {}) as Thrown;
  const said = redact(String(message ?? error));
  const answer = typeof response === 'string' ? redact(response) : '';
  if (answer !== '' && !BABBLE.test(said)) {
    const refused = REFUSED[String(command ?? '').replace(/^AUTH.*/, 'AUTH')] ?? 'service.smtp.refusedMail';
    return { words: text(refused, { answer }), line: said === answer ? null : said };
  }
  const known = FAULTS.find(({ when }) => when.test(`${String(code ?? '')} ${said}`));
  if (known) return { words: text(known.key), line: said };
  // Sentences of the product are kept; any other line is from a server or library.
  return code === undefined ? { words: said, line: null } : { words: text('service.smtp.other'), line: said };
}
