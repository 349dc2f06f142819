import { createHash } from 'node:crypto';
import { type Answers, agreedToMarketing, asksForMarketing } from '#core/auth/answers.ts';
import { askedFields } from '#core/auth/asked-fields.ts';
import { MARKETING_KEY } from '#core/auth/form-fields.ts';
import { asksTerms } from '#core/auth/page-fields.ts';
import { pageStrings } from '#core/config/page-strings.ts';
import { proofDays, retentionDays } from '#core/config/retention.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { StatedPurpose, Statement, Wording } from '#core/visitors/types.ts';
import type { ConsentRecord } from '../../ports/store/visits.ts';

// spec visitors.63

const DAY = 86_400_000;

interface Answered {
  readonly method: string;
  readonly language: string | null;
  readonly given: Answers;
}

/** What a page states to a visitor: what their data are used for, and the words that it says that in. */
export function statedTo(
  answered: Answered,
  terms: string,
  configuration: PageConfiguration,
): Required<Pick<ConsentRecord, 'stated' | 'wordings' | 'asked' | 'proved'>> {
  const days = retentionDays(configuration);
  const accepted = asksTerms(configuration) ? wordingOf(terms, answered.language) : null;
  const given = agreedToMarketing(answered, configuration.authentications);
  const question = given === null ? null : wordingOf(marketingWords(answered, configuration), answered.language);
  const basis = accepted ? 'contract' : 'legitimate-interest';
  const purposes: StatedPurpose[] = [{ key: 'access', basis, wording_hash: accepted?.hash ?? null, days }];
  if (question) purposes.push({ key: 'marketing', basis: 'consent', wording_hash: question.hash, days });
  return {
    stated: { purposes, asks: askedOf(answered, configuration) },
    wordings: [accepted, question].filter((wording) => wording !== null),
    asked: question && { purpose: 'marketing', given: given === true, wording_hash: question.hash },
    proved: proofDays(configuration) * DAY,
  };
}

/** The fields of the method, and what an account told beside them. */
function askedOf({ method, given }: Answered, { authentications }: PageConfiguration): NonNullable<Statement['asks']> {
  const asked = askedFields(method, authentications).filter(
    ({ name, input, credential }) => input !== 'hidden' && credential !== true && !asksForMarketing(name),
  );
  const fields = asked.map(({ key, optional }) => ({ field: key, optional: optional === true }));
  const names = new Set(askedFields(method, authentications).map(({ name }) => name));
  const told = Object.keys(given).filter((name) => !names.has(name));
  return [...fields, ...told.map((field) => ({ field, optional: false }))];
}

/** The question as it stood on the page, in the visitor's language. */
function marketingWords({ method, language }: Answered, configuration: PageConfiguration): string {
  const field = askedFields(method, configuration.authentications).find(({ name }) => asksForMarketing(name));
  return pageStrings(configuration, language)(`form.${MARKETING_KEY}.label`) ?? field?.label ?? '';
}

export function wordingOf(text: string, language: string | null): Wording {
  return { hash: createHash('sha256').update(text).digest('hex'), language: language ?? '', text };
}
