import { loginMethod } from '#core/auth/registry.ts';
import type { TextKey } from '#core/texts/index.ts';
import { storageProblem } from '../../http/answer-error.ts';
import type { VisitorDeps } from '../deps.ts';
import type { PublishedPage } from '../published-pages.ts';

/**
 * What a visitor is told whose login method needs the store, which does not answer: to choose another method, if the
 * page has one that lets in without the store. Rethrows other errors.
 */
export function methodAway(error: unknown, { portal }: PublishedPage, log: VisitorDeps['log']): TextKey {
  const otherwise = loginAway(error, log);
  const isFree = (method: string) => loginMethod(method)?.verifier === undefined;
  return [...portal.methods].some(isFree) ? 'visitor.methodAway' : otherwise;
}

/** What a visitor is told where a login cannot be finished without the store. Rethrows errors that are not the store's. */
export function loginAway(error: unknown, log: VisitorDeps['log']): TextKey {
  if (!storageProblem(error)) throw error;
  log.warn({ err: error }, 'a login that needs the store is refused, because the store does not answer');
  return 'visitor.away';
}
