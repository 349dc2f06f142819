import { createHash, randomUUID } from 'node:crypto';
import { agreedToMarketing, answerLabels } from '#core/auth/answers.ts';
import { retentionDays } from '#core/config/retention.ts';
import { termsShown } from '#core/portal/visitor-text.ts';
import { contactsIn } from '#core/visitors/contacts.ts';
import type { ConsentRecord } from '../../ports/store/visits.ts';
import type { PublishedPage } from '../published/published-pages.ts';
import { statedTo } from '../records/stated-purposes.ts';
import type { PendingLogin } from './pending-login.ts';

const DAY = 86_400_000;

/** What a visitor agreed to and answered, short enough for an address. */
export interface Agreed extends Pick<PendingLogin, 'method' | 'language' | 'client' | 'given'> {
  /** When they agreed, where that is not now, and what names it. */
  readonly askedAt?: number;
  readonly receipt?: string;
  /** Of the page they saw. */
  readonly hash: string;
  /** The hash of the words they agreed to. */
  readonly words: string;
}

/** The words of the terms by page and language: thousands of visitors who wait for their gateway share them. */
const wordings = new WeakMap<PublishedPage, Map<string | null, string>>();

function wordingOf(page: PublishedPage, language: string | null): string {
  const known = wordings.get(page) ?? new Map<string | null, string>();
  wordings.set(page, known);
  const wording = known.get(language) ?? termsShown(page.draft.configuration, language);
  known.set(language, wording);
  return wording;
}

function wordsOf({ method, language, given }: Pick<Agreed, 'method' | 'language' | 'given'>, page: PublishedPage) {
  const { configuration } = page.draft;
  return { wording: wordingOf(page, language), labels: answerLabels(method, given, configuration.authentications) };
}

const hashOf = (words: ReturnType<typeof wordsOf>) =>
  createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22);

export function agreedBy({ method, language, client, given }: PendingLogin, page: PublishedPage): Agreed {
  const agreed = { method, language, client, given };
  return { ...agreed, receipt: randomUUID(), hash: page.hash, words: hashOf(wordsOf(agreed, page)) };
}

/**
 * What is kept of a visitor who is let in: what they agreed to, in which words, and what they answered
 * (field consent.1). null where the page has other words by now: nobody agreed to those.
 */
export function consentOf(agreed: Agreed, page: PublishedPage): Omit<ConsentRecord, 'at'> | null {
  // Of one that an older server agreed to.
  const { words, askedAt, receipt = randomUUID(), ...answers } = agreed;
  const now = wordsOf(agreed, page);
  if (hashOf(now) !== words) return null;
  const asked = askedAt !== undefined && { asked_at: askedAt };
  const { configuration } = page.draft;
  return {
    ...{ page_id: page.id, organisation_id: page.organisation_id ?? page.user_id },
    ...{ ...answers, ...asked, ...now, lifetime: retentionDays(configuration) * DAY },
    contacts: contactsIn(answers.given),
    marketing: agreedToMarketing(answers, configuration.authentications),
    receipt_id: receipt,
    ...statedTo(answers, now.wording, configuration),
  };
}
