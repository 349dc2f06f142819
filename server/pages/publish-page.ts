import { retentionDays } from '#core/config/retention.ts';
import { tellFinding } from '#core/page/finding.ts';
import { PAGE_FINDINGS } from '#core/ports/page-inspector.ts';
import { pageFindings } from '#core/publish/findings/page-findings.ts';
import { refusal } from '../domain/http-error.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import { pageScope } from '../secrets/page-config.ts';
import { compileDraft } from './compile-draft.ts';
import type { PageDeps } from './deps.ts';
import { guardWrite, type WriteGuards } from './guard-write.ts';
import { loginServices } from './login-services.ts';
import { type IdempotentRequest, onceOnly } from './once-only.ts';
import { pageFor } from './update-page.ts';

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
