import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressIn } from './delivery/sender.ts';
import { SettingsReader } from './settings-reader.ts';

/** Cost of one password hash: memory is 128 * N * r bytes, time grows with N * r * p. */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** Everything the server is told by its environment. Absent values are null. */
export interface Settings {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** Absolute path of the data folder. */
  readonly data: string;
  /** Address people reach the server at, without a slash at its end; null: the address it listens on. */
  readonly publicUrl: string | null;
  /** The main product's host name; every host but it and the local ones is a whitelabel (spec whitelabel.2). */
  readonly domain: string | null;
  /** Key of stored secrets and of upload signatures; null: one is made and kept in the data folder. */
  readonly secret: string | null;
  /** The key the data were written with is gone for good: the server takes another. */
  readonly secretLost: boolean;
  readonly ownerEmail: string;
  /** null: one is generated and printed once. */
  readonly ownerPassword: string | null;
  /** null: mails become files in the data folder. */
  readonly smtpUrl: string | null;
  /** The sender of mails that the server sends itself; null: the user of its mail server. */
  readonly mailFrom: string | null;
  /** Hosts the server may fetch from although their address is private. */
  readonly privateHosts: readonly string[];
  /** Who is believed what X-Forwarded-* says: that many proxies, counted from this server on, or those addresses. */
  readonly trustProxy: number | string;
  /** Saving app settings while an email type is not verified (spec app-settings.5). */
  readonly allowUnverifiedEmails: boolean;
  /** Lets the room channel take the session's own token as `token`, as the spec's client sends it. */
  readonly realtimeSessionToken: boolean;
  /** Guide that the account menu leads to on the main product; null: there is none. */
  readonly helpUrl: string | null;
  readonly facebookUrl: string;
  /** Stands for every provider of accounts, in a laboratory; null: the providers themselves. */
  readonly oauthUrl: string | null;
  /** Gateway of text messages; null: none can be sent. */
  readonly smsUrl: string | null;
  readonly logLevel: string;
  /** Absolute path of the built web editor. */
  readonly web: string;
  /** Not by environment: tests make it cheap. */
  readonly passwordCost: ScryptCost;
}

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];
/** 32 MiB and about 150 ms for a hash; of the same strength as N = 2^17, p = 1 with 128 MiB. */
const PASSWORD_COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };

/** Bundles stand two folders below the root of the package, sources one. */
const WEB = import.meta.url.endsWith('.ts') ? '../dist/web' : '../../dist/web';

/** Reads the environment. Throws one Error that lists every setting that is wrong, what it was and what is expected. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>, root = '.'): Settings {
  const read = new SettingsReader(environment);
  const settings: Settings = {
    port: read.integer('PORTICO_PORT', 4600, 0, 65_535),
    host: read.string('PORTICO_HOST') ?? '127.0.0.1',
    data: resolve(root, read.string('PORTICO_DATA') ?? 'data'),
    publicUrl: read.url('PORTICO_PUBLIC_URL', ['http:', 'https:']),
    domain: read.hostname('PORTICO_DOMAIN'),
    secret: read.string('PORTICO_SECRET', 16),
    secretLost: read.flag('PORTICO_SECRET_LOST'),
    ownerEmail: read.email('PORTICO_OWNER_EMAIL') ?? 'owner@portico.local',
    ownerPassword: read.string('PORTICO_OWNER_PASSWORD', 8),
    smtpUrl: read.url('PORTICO_SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.email('PORTICO_MAIL_FROM'),
    privateHosts: read.list('PORTICO_PRIVATE_HOSTS'),
    trustProxy: read.proxies('PORTICO_TRUST_PROXY'),
    allowUnverifiedEmails: read.flag('PORTICO_ALLOW_UNVERIFIED_EMAILS'),
    realtimeSessionToken: read.flag('PORTICO_REALTIME_SESSION_TOKEN'),
    helpUrl: read.url('PORTICO_HELP_URL', ['http:', 'https:']),
    facebookUrl: read.url('PORTICO_FACEBOOK_URL', ['http:', 'https:']) ?? 'https://graph.facebook.com',
    oauthUrl: read.url('PORTICO_OAUTH_URL', ['http:', 'https:']),
    smsUrl: read.url('PORTICO_SMS_URL', ['http:', 'https:']),
    logLevel: read.choice('PORTICO_LOG', LOG_LEVELS, 'info'),
    web: fileURLToPath(new URL(WEB, import.meta.url)),
    passwordCost: PASSWORD_COST,
  };
  if (settings.smtpUrl !== null && settings.mailFrom === null && addressIn(settings.smtpUrl) === null) {
    read.refuse('server.setting.mailFrom');
  }
  read.finish();
  return settings;
}
