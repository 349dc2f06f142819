import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressIn } from '../delivery/smtp-settings.ts';
import type { S3Settings, ScryptCost, Settings } from '../domain/settings.ts';
import { SettingsReader } from './settings-reader.ts';

const MEBIBYTE = 1_048_576;
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];
/** 32 MiB and about 150 ms for a hash; of the same strength as N = 2^17, p = 1 with 128 MiB. */
const PASSWORD_COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };
/** Bundles stand two folders below the root of the package, and so does this source. */
const WEB = '../../dist/web';

/** Reads the environment. Throws one Error that lists every setting that is wrong, what it was and what is expected. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>, root = '.'): Settings {
  const read = new SettingsReader(environment);
  const settings: Settings = {
    port: read.integer('PORTICO_PORT', 4600, 0, 65_535),
    host: read.string('PORTICO_HOST') ?? '127.0.0.1',
    data: resolve(root, read.string('PORTICO_DATA') ?? 'data'),
    databaseUrl: read.database('DATABASE_URL'),
    databaseDirectUrl: read.database('DATABASE_DIRECT_URL'),
    databasePool: read.integer('PORTICO_DATABASE_POOL', 10, 2, 1_000),
    s3: readS3(read),
    publicUrl: read.url('PORTICO_PUBLIC_URL', ['http:', 'https:']),
    domain: read.hostname('PORTICO_DOMAIN'),
    secret: read.string('PORTICO_SECRET', 16),
    secretFallback: read.string('PORTICO_SECRET_FALLBACK', 16),
    secretLost: read.flag('PORTICO_SECRET_LOST'),
    ownerEmail: read.email('PORTICO_OWNER_EMAIL') ?? 'owner@portico.local',
    ownerPassword: read.string('PORTICO_OWNER_PASSWORD', 8),
    smtpUrl: read.url('PORTICO_SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.email('PORTICO_MAIL_FROM'),
    privateHosts: read.list('PORTICO_PRIVATE_HOSTS'),
    guestNetworks: read.networks('PORTICO_GUEST_NETWORKS'),
    trustProxy: read.proxies('PORTICO_TRUST_PROXY'),
    allowUnverifiedEmails: read.flag('PORTICO_ALLOW_UNVERIFIED_EMAILS'),
    realtimeSessionToken: read.flag('PORTICO_REALTIME_SESSION_TOKEN'),
    helpUrl: read.url('PORTICO_HELP_URL', ['http:', 'https:']),
    facebookUrl: read.url('PORTICO_FACEBOOK_URL', ['http:', 'https:']) ?? 'https://graph.facebook.com',
    oauthUrl: read.url('PORTICO_OAUTH_URL', ['http:', 'https:']),
    smsUrl: read.url('PORTICO_SMS_URL', ['http:', 'https:']),
    smsPerDay: read.integer('PORTICO_SMS_PER_DAY', 1_000, 1, 1_000_000),
    drainSeconds: read.integer('PORTICO_DRAIN_SECONDS', 0, 0, 300),
    stopSeconds: read.integer('PORTICO_STOP_SECONDS', 8, 1, 300),
    accountQuota: {
      pages: read.integer('PORTICO_ACCOUNT_PAGES', 10_000, 1, 10_000_000),
      bytes: MEBIBYTE * read.integer('PORTICO_ACCOUNT_MEGABYTES', 2_048, 1, 10_000_000),
    },
    metricsToken: read.string('PORTICO_METRICS_TOKEN', 16),
    tlsIssuer: read.hostname('PORTICO_TLS_ISSUER') ?? 'letsencrypt.org',
    nameServer: read.matching('PORTICO_NAME_SERVER', NAME_SERVER, 'server.setting.nameServer') ?? '1.1.1.1',
    tlsAskToken: read.key('PORTICO_TLS_ASK_TOKEN', 16),
    radiusKey: read.key('PORTICO_RADIUS_KEY', 16),
    radiusHost: read.hostname('PORTICO_RADIUS_HOST'),
    radiusPort: read.integer('PORTICO_RADIUS_PORT', 1812, 1, 65_534),
    logLevel: read.choice('PORTICO_LOG', LOG_LEVELS, 'info'),
    web: fileURLToPath(new URL(WEB, import.meta.url)),
    passwordCost: PASSWORD_COST,
  };
  if (settings.smtpUrl !== null && settings.mailFrom === null && addressIn(settings.smtpUrl) === null) {
    read.refuse('server.setting.mailFrom');
  }
  if (settings.secretFallback !== null && settings.secret === null) read.refuse('server.setting.secretFallback');
  read.finish();
  return settings;
}

const NAME_SERVER = /^[0-9a-f.:]{2,45}$/i;
const BUCKET = /^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/;
const REGION = /^[A-Za-z0-9-]+$/;
const PREFIX = /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*\/?$/;
/** Region for services other than AWS, which know none. */
const ANY_REGION = 'us-east-1';

/** Settings of S3; null where no bucket is named: uploads stay in the data folder. */
function readS3(read: SettingsReader): S3Settings | null {
  const bucket = read.matching('PORTICO_S3_BUCKET', BUCKET, 'server.setting.s3Name');
  const region = read.matching('PORTICO_S3_REGION', REGION, 'server.setting.s3Region');
  const endpoint = read.url('PORTICO_S3_ENDPOINT', ['http:', 'https:']);
  const prefix = read.matching('PORTICO_S3_PREFIX', PREFIX, 'server.setting.s3Prefix');
  const pathStyle = read.flag('PORTICO_S3_PATH_STYLE');
  if (bucket === null) {
    if (region !== null || endpoint !== null || prefix !== null || pathStyle) read.refuse('server.setting.s3Bucket');
    return null;
  }
  return {
    bucket,
    region: region ?? (endpoint === null ? null : ANY_REGION),
    endpoint,
    prefix: prefix === null ? '' : `${prefix.replace(/\/$/, '')}/`,
    pathStyle,
  };
}
