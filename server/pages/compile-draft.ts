import { readDraft } from '#core/draft/read-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import type { Compiled } from '#core/publish/compile.ts';
import { compile } from '#core/publish/compile.ts';
import { firstVisit } from '#core/publish/visit.ts';
import { localDay } from '#core/rules/time.ts';
import { text } from '#core/texts/index.ts';
import { HttpError } from '../domain/http-error.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { PageDeps } from './deps.ts';

/** A preview's form leads nowhere. */
const NOWHERE = '#';

/** A draft with what it looks like. */
export interface CompiledDraft {
  readonly draft: Draft;
  readonly compiled: Compiled;
}

/** The draft as a first visitor would see it; throws 422 with the sentence where it cannot be drawn. */
export async function compileDraft(page: PageRecord, { parser, clock }: PageDeps): Promise<CompiledDraft> {
  const read = await readDraft(page, parser);
  if (read.ok) {
    const compiled = compile(read.draft, firstVisit(NOWHERE, null, localDay(clock.now())));
    return { draft: read.draft, compiled };
  }
  const details = read.details.map(({ path, key, params }) => ({ path, problem: text(key, params) }));
  throw new HttpError(422, 'unreadable_page', text(read.reason), details);
}
