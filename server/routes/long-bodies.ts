import type { FastifyReply, FastifyRequest } from 'fastify';
import { text } from '#core/texts/index.ts';
import { HttpError } from '../domain/http-error.ts';
import type { Places } from '../domain/places.ts';

/**
 * Bytes of bodies that may be longer than those of other calls, of all accounts and of one: from the moment a call is
 * allowed until it is answered. Three of the longest fit into the part of an account, and hundreds of usual ones.
 */
export const LONG_BODIES = { all: 134_217_728, each: 25_165_824 };

/** Seconds. */
const TRY_AGAIN = '2';

/** Takes the bytes that a body says it has, and gives them back with the answer. 503 where no place is left for them. */
export function takeBodyPlaces(
  request: FastifyRequest,
  reply: FastifyReply,
  { account, places }: { readonly account: string; readonly places: Places },
): void {
  const { bodyLimit } = request.routeOptions;
  // A body that does not say how long it is may be as long as the route takes.
  const length = Number(request.headers['content-length'] ?? bodyLimit);
  // What is longer than the route takes is refused before it is read.
  const giveBack = places.take([account], Math.min(length, bodyLimit));
  if (giveBack) reply.raw.once('close', giveBack);
  else throw noPlace();
}

function noPlace(): HttpError {
  const summary = text('server.tooManyBodies', { wait: TRY_AGAIN });
  return new HttpError(503, 'too_many_bodies', summary, undefined, { 'retry-after': TRY_AGAIN });
}
