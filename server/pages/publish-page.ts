import { retentionDays } from '#core/config/retention.ts';
import { readDraft } from '#core/draft/read-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { tellFinding } from '#core/page/finding.ts';
import { PAGE_FINDINGS } from '#core/ports/page-inspector.ts';
import { type Compiled, compile } from '#core/publish/compile.ts';
import { pageFindings } from '#core/publish/findings/page-findings.ts';
import { firstVisit } from '#core/publish/visit.ts';
import { localDay } from '#core/rules/time.ts';
import { text } from '#core/texts/index.ts';
import { pageFor } from '../access/page-access.ts';
import { HttpError, refusal } from '../domain/http-error.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import { pageScope } from '../secrets/page-config.ts';
import type { PageDeps } from './deps.ts';
import { guardWrite, type IdempotentRequest, onceOnly, type WriteGuards } from './guard-write.ts';
import { loginServices } from './login-services.ts';

const DAY = 86_400_000;

/**
 * Makes the draft the published page, its secrets too, all at once. A page that cannot be drawn, or that nobody gets in
 * by, is not published.
 */
export async function publishPage(
  id: string,
  hostname: string,
  guards: WriteGuards,
  request: IdempotentRequest,
  context: PageDeps,
): Promise<PageRecord> {
  const { clock } = context;
  const { user } = guards;
  const checked = await pageFor(id, user, 'publish', context);
  await refuseFindings(checked, hostname, context);
  return onceOnly(request, user, context, async (tx) => {
    const page = await pageFor(id, user, 'publish', { store: tx });
    await guardWrite(page, guards, false, { store: tx, clock });
    // Whoever overwrites anything named no revision: what is published is what was looked at.
    if (page.revision !== checked.revision) throw refusal(412, 'precondition_failed', 'server.page.changed');
    const published = await tx.pages.publish(page, clock.now());
    await tx.consents.shorten(id, retentionDays(JSON.parse(page.config)) * DAY);
    await tx.secrets.replace(pageScope(id, 'published'), await tx.secrets.of(pageScope(id, 'draft')));
    await tx.revisions.add({ page_id: id, html: page.html, config: page.config, reason: 'publish' }, clock.now());
    return published;
  });
}

/** Throws 422 with everything that was found, where something of it is an error. */
async function refuseFindings(page: PageRecord, hostname: string, context: PageDeps): Promise<void> {
  const { draft, compiled } = await compileDraft(page, context);
  const surroundings = await loginServices(page.user_id, hostname, context);
  const findings = pageFindings({ draft, report: compiled.report, surroundings });
  if (!findings.some(({ level }) => level === 'error')) return;
  throw refusal(422, PAGE_FINDINGS, 'publish.stopped', {}, findings.map(tellFinding));
}

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
