import { type TextKey, text } from '#core/texts/index.ts';

/** Why a mail was not taken. */
export interface DeliveryFault {
  /** In words for whoever set the mail server up. */
  readonly words: string;
  /** The line the words were made of; null where they say all there is. */
  readonly line: string | null;
}

interface Known {
  readonly when: RegExp;
  readonly key: TextKey;
}

/** What Node, OpenSSL and the mail library say, the narrower first. */
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

/** A greeting without the number of a mail server: another program listens there, and its words explain nothing. */
const BABBLE = /Invalid greeting\. response=(?!\d{3}[ -])/i;

/** What a mail server refused, by the command it refused; its own words follow where they say more. */
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

/** What went wrong, for the person who tested. `redact` takes the secrets out of what a server or a library said. */
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
  // Our own sentences come as they are; anything else is a line of somebody's.
  return code === undefined ? { words: said, line: null } : { words: text('service.smtp.other'), line: said };
}
