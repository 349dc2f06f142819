import { answerLabels } from '#core/auth/answers.ts';
import { retentionDays } from '#core/config/retention.ts';
import { termsShown } from '#core/portal/visitor-text.ts';
import type { ConsentRecord } from '../../ports/store/visits.ts';
import type { PendingLogin } from '../pending-login.ts';
import type { PublishedPage } from '../published-pages.ts';

const DAY = 86_400_000;

/** The words of the terms by page and language: thousands of visitors who wait for their gateway share them. */
const wordings = new WeakMap<PublishedPage, Map<string | null, string>>();

function wordingOf(page: PublishedPage, language: string | null): string {
  const known = wordings.get(page) ?? new Map<string | null, string>();
  wordings.set(page, known);
  const wording = known.get(language) ?? termsShown(page.draft.configuration, language);
  known.set(language, wording);
  return wording;
}

/**
 * What is kept of a visitor who is let in: what they agreed to, in which words, and what they answered
 * (field consent.1).
 */
export function consentOf(login: PendingLogin, page: PublishedPage): Omit<ConsentRecord, 'at'> {
  const { method, language, client, given } = login;
  const { configuration } = page.draft;
  return {
    page_id: page.id,
    client,
    method,
    language,
    wording: wordingOf(page, language),
    hash: page.hash,
    given,
    labels: answerLabels(method, given, configuration.authentications),
    lifetime: retentionDays(configuration) * DAY,
  };
}
