import type { FastifyReply, FastifyRequest } from 'fastify';
import { text } from '#core/texts/index.ts';
import { HEAVY_WRITE, HEAVY_WRITES_PER_ACCOUNT } from '../../domain/account-limits.ts';
import { HttpError } from '../../domain/http-error.ts';
import type { Limiter, Places } from '../../domain/limiter.ts';

/**
 * Bytes of bodies that may be longer than those of other calls, of all accounts and of one: from the moment a call is
 * allowed until it is answered. Three of the longest fit into the part of an account, and hundreds of usual ones.
 */
export const LONG_BODIES = { all: 134_217_728, each: 25_165_824 };

/** Seconds. */
const TRY_AGAIN = '2';

interface BodyBounds {
  readonly account: string;
  readonly places: Places;
  /** Heavy writes of each account. */
  readonly heavyWrites: Limiter;
}

/**
 * Takes the bytes that a body says it has, and gives them back with the answer. 503 where no place is left for them, 429
 * where the account has sent as many heavy ones as it may in a minute.
 */
export function takeBodyPlaces(
  request: FastifyRequest,
  reply: FastifyReply,
  { account, places, heavyWrites }: BodyBounds,
): void {
  const { bodyLimit } = request.routeOptions;
  // A body that does not say how long it is may be as long as the route takes.
  const length = Number(request.headers['content-length'] ?? bodyLimit);
  const wait = length > HEAVY_WRITE ? heavyWrites.take(account, HEAVY_WRITES_PER_ACCOUNT) : 0;
  if (wait > 0) throw tooOften(wait);
  // What is longer than the route takes is refused before it is read.
  const giveBack = places.take([account], Math.min(length, bodyLimit));
  if (giveBack) reply.raw.once('close', giveBack);
  else throw noPlace();
}

function noPlace(): HttpError {
  const summary = text('server.tooManyBodies', { wait: TRY_AGAIN });
  return new HttpError(503, 'too_many_bodies', summary, undefined, { 'retry-after': TRY_AGAIN });
}

function tooOften(wait: number): HttpError {
  const seconds = String(Math.ceil(wait / 1_000));
  const summary = text('server.tooManyHeavyWrites', { wait: seconds });
  return new HttpError(429, 'too_many_heavy_writes', summary, undefined, { 'retry-after': seconds });
}
