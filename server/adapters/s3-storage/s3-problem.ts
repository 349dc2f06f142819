import { type TextKey, text } from '#core/texts/index.ts';
import type { S3Settings } from '../../domain/settings.ts';
import { StorageFull, StorageUnusable } from '../../ports/store/store.ts';

/** What is said of a bucket that cannot be used, by the code of S3, of its library, or of Node. */
const SENTENCES: Readonly<Record<string, TextKey>> = {
  NoSuchBucket: 'server.s3.bucket',
  AccessDenied: 'server.s3.rights',
  AllAccessDisabled: 'server.s3.rights',
  InvalidAccessKeyId: 'server.s3.credentials',
  SignatureDoesNotMatch: 'server.s3.credentials',
  InvalidToken: 'server.s3.credentials',
  ExpiredToken: 'server.s3.credentials',
  CredentialsProviderError: 'server.s3.noCredentials',
  RequestTimeTooSkewed: 'server.s3.clock',
  RequestExpired: 'server.s3.clock',
  PermanentRedirect: 'server.s3.region',
  AuthorizationHeaderMalformed: 'server.s3.region',
  IllegalLocationConstraintException: 'server.s3.region',
  ENOTFOUND: 'server.s3.host',
  EAI_AGAIN: 'server.s3.host',
};
/** By status, where an answer names no code that is known. */
const STATUS: Readonly<Record<number, TextKey>> = {
  301: 'server.s3.region',
  401: 'server.s3.credentials',
  403: 'server.s3.rights',
};
/** What a service says that has no more room. */
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage']);
const AWAY = /^E[A-Z]+$|^(TimeoutError|AbortError|SlowDown|ServiceUnavailable|InternalError)$/;

interface S3Error extends Error {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Why a bucket cannot be used, as an error of the store whose message is one sentence without any credentials. */
export function s3Problem(error: unknown, { bucket, endpoint, region }: S3Settings): StorageFull | StorageUnusable {
  const { name, code = name, message, $metadata } = error as S3Error;
  const status = $metadata?.httpStatusCode ?? 0;
  const params = {
    bucket,
    endpoint: endpoint ?? 'AWS',
    region: region ?? '',
    // The library's word for an answer without a message.
    reason: message === '' || message === 'UnknownError' ? code : message,
  };
  if (FULL.has(code) || status === 507) return new StorageFull(text('server.s3.full', params), { cause: error });
  const isAway = AWAY.test(code) || status >= 500;
  const key = SENTENCES[code] ?? STATUS[status] ?? (isAway ? 'server.s3.away' : 'server.s3.unusable');
  // The library says this of a region that nobody named.
  const named = /^Region is missing/.test(message) ? 'server.s3.noRegion' : key;
  return new StorageUnusable(text(named, params), { cause: error });
}

export function isMissing(error: unknown): boolean {
  return (error as Error).name === 'NoSuchKey';
}
