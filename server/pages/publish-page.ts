import { createHash } from 'node:crypto';
import { hasCapability } from '#core/access/roles.ts';
import { loginMethods } from '#core/auth/registry.ts';
import type { VerifierName } from '#core/auth/types.ts';
import { formPatterns } from '#core/config/checks/methods.ts';
import { retentionDays } from '#core/config/retention.ts';
import type { LoginMethodName } from '#core/constants.ts';
import { readDraft } from '#core/draft/read-draft.ts';
import { settleTranslations } from '#core/draft/templates/settle-translations.ts';
import type { Draft } from '#core/draft/types.ts';
import { tellFinding } from '#core/page/finding.ts';
import type { Json } from '#core/page/types.ts';
import type { LoginServices } from '#core/ports/api.ts';
import { PAGE_FINDINGS } from '#core/ports/page-inspector.ts';
import { type Compiled, compile } from '#core/publish/compile.ts';
import { notPublishedYet, pageFindings } from '#core/publish/findings/page-findings.ts';
import { firstVisit } from '#core/publish/visit.ts';
import type { Finding } from '#core/rules/registry.ts';
import { localDay } from '#core/rules/time.ts';
import { text } from '#core/texts/index.ts';
import { pageFor } from '../access/access.ts';
import { audited } from '../audit/audited.ts';
import { appIn, dashboardConfig } from '../dashboards/dashboard-config.ts';
import { dashboardOfVisit } from '../dashboards/dashboard-of.ts';
import { lendWherePublished } from '../dashboards/lent-hosts.ts';
import { COMPILER_VERSION } from '../domain/compiler-version.ts';
import { HttpError, refusal } from '../domain/http-error.ts';
import { providerOf, returnAddress } from '../domain/login-providers.ts';
import { type IdempotentRequest, onceOnly } from '../http/once-only.ts';
import type { DashboardConfig, SecretValues } from '../ports/store/dashboards.ts';
import type { PageRecord, PublishedContent } from '../ports/store/pages.ts';
import { type OwnedPage, organisationOf } from '../ports/store/pages.ts';
import { responsibleFor } from '../receipts/responsible.ts';
import { pageConfig, pageScope, takeSecrets } from '../secrets/configuration-secrets.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.ts';
import { authorOf } from './authors.ts';
import type { PageDeps } from './deps.ts';
import { guardWrite, PAGE, type WriteGuards } from './guard-write.ts';
import { answerRequests } from './requests/ask-to-publish.ts';
import { sizeOf } from './usage.ts';

interface Surroundings {
  readonly page: OwnedPage;
  /** Settings of the dashboard of the visit; null where there is none. */
  readonly app: DashboardConfig | null;
  readonly context: PageDeps;
}

/** Whether a method can let anybody in, by who decides it. */
const READY: Readonly<Record<VerifierName, (method: LoginMethodName, at: Surroundings) => boolean | Promise<boolean>>> =
  {
    account: (method, { app }) => providerOf(method, null) !== undefined && app !== null && appIn(app, method) !== null,
    sms: (_, { context }) => context.settings.smsUrl !== null,
    coupon: (_, { page, context: { store, clock } }) =>
      store.coupons.anyUsable(page.user_id, clock.now(), organisationOf(page)),
  };

/** The login methods with an external service that work on the pages of an owner at a host. */
export async function loginServices(page: OwnedPage, hostname: string, context: PageDeps): Promise<LoginServices> {
  const { store } = context;
  const ownerId = page.user_id;
  const dashboard = (await dashboardOfVisit(hostname, page, context)) ?? null;
  const app = dashboard && (await dashboardConfig(dashboard, context));
  const ready: LoginMethodName[] = [];
  for (const { name, verifier } of loginMethods) {
    if (verifier && (await READY[verifier](name, { page, app, context }))) ready.push(name);
  }
  return {
    ready,
    own_apps: hasCapability(await store.capabilities.ofUser(ownerId), 'customapp'),
    return_address: returnAddress('', context),
    responsible: (await responsibleFor(organisationOf(page), store)) !== null,
  };
}

const DAY = 86_400_000;

/**
 * Makes the draft the published page, or what was published once, with its secrets, in one transaction. A page that cannot
 * be compiled, or whose login cannot work, is not published.
 */
export async function publishPage(
  id: string,
  hostname: string,
  guards: WriteGuards,
  request: IdempotentRequest,
  context: PageDeps,
  version?: string,
): Promise<PageRecord> {
  const { clock } = context;
  const { user } = guards;
  const checked = await pageFor(id, user, 'publish', context);
  const { html, config, secrets } = await contentToPublish(checked, version, context);
  const content = { ...checked, html, config };
  refuseErrors(await findingsOf(content, hostname, context));
  const more = { pages: 0, bytes: growthOf(content) };
  await context.usage.admit(checked.user_id, more);
  const page = await onceOnly(PAGE, request, user, context, async (tx) => {
    const page = await pageFor(id, user, 'publish', { store: tx });
    await guardWrite(page, guards, false, { store: tx, clock });
    // A forced publish names no revision: it publishes the draft that was checked.
    if (page.revision !== checked.revision) throw refusal(412, 'precondition_failed', 'server.page.changed');
    const published = await tx.pages.publish({ ...page, html, config }, clock.now(), user.id);
    await tx.consents.shorten(id, retentionDays(JSON.parse(config)) * DAY);
    await tx.secrets.replace(pageScope(id, 'published'), secrets ?? (await tx.secrets.of(pageScope(id, 'draft'))));
    await tx.revisions.add({ page_id: id, html, config, reason: 'publish', ...authorOf(user) }, clock.now());
    await tx.outbox.add({ kind: 'page-published', page: id });
    await lendWherePublished(hostname, page, user, { store: tx, clock, settings: context.settings });
    const fields = { hash: contentHash(content), version: page.revision };
    const told = { organisation: organisationOf(page), data: { page_id: id, ...fields } };
    await tellWebhooks('page.published', told, { store: tx, clock });
    await audited(
      'page.published',
      { organisation: organisationOf(page), subject: page, fields },
      { store: tx, clock },
    );
    // an earlier version is not what somebody asked for
    if (version === undefined) await answerRequests(page, { by: user.id }, { store: tx, clock });
    return published;
  });
  context.usage.grew(checked.user_id, more);
  return page;
}

interface ToPublish extends PublishedContent {
  /** null: those of the draft, as they are then. */
  readonly secrets: SecretValues | null;
}

/**
 * The draft, or a version that was published once. Its secrets are those that are stored now, as long as they are used as
 * they are now.
 */
async function contentToPublish(page: PageRecord, version: string | undefined, context: PageDeps): Promise<ToPublish> {
  if (version === undefined) return { html: page.html, config: page.config, secrets: null };
  const revision = await context.store.revisions.ofPageById(page.id, version);
  if (!revision) throw refusal(404, 'version_missing', 'server.page.revisionMissing');
  if (revision.reason !== 'publish') throw refusal(422, 'version_unpublished', 'server.page.versionUnpublished');
  const known = [await pageConfig(page, 'draft', context), await pageConfig(page, 'published', context)];
  const { value, secrets } = takeSecrets(JSON.parse(revision.config) as Json, known);
  return { html: revision.html, config: JSON.stringify(value), secrets };
}

/** Tells published pages apart. */
function contentHash({ html, config }: PublishedContent): string {
  return createHash('sha256').update(`${html.length} ${html}${config}`).digest('hex');
}

/** Bytes that publishing adds: what was published before is replaced, and a version is kept each time. */
function growthOf(page: PageRecord): number {
  const { published_html: html, published_config: config } = page;
  return 2 * sizeOf(page) - (html === null || config === null ? 0 : sizeOf({ html, config }));
}

/** What an author should know of a draft before it is published. */
async function findingsOf(page: PageRecord, hostname: string, context: PageDeps): Promise<readonly Finding[]> {
  const { draft, compiled } = await compileDraft(page, context);
  const surroundings = await loginServices(page, hostname, context);
  const patterns = formPatterns(draft.configuration).map(({ pattern }) => pattern);
  const patternFault = await context.patterns.rule(page.user_id, patterns);
  return pageFindings({ draft, compiled, surroundings, patternFault });
}

/** Throws 422 with all findings if one of them is an error. */
function refuseErrors(findings: readonly Finding[]): void {
  if (!findings.some(({ severity }) => severity === 'error')) return;
  throw refusal(422, PAGE_FINDINGS, 'publish.stopped', {}, findings.map(tellFinding));
}

/**
 * spec organisations.260: what visitors will meet once the draft is published and do not meet already, as the editor asks about it.
 * Throws 422 with all findings if one of them is an error.
 */
export async function newFindings(page: PageRecord, hostname: string, context: PageDeps): Promise<readonly Finding[]> {
  const findings = await findingsOf(page, hostname, context);
  refuseErrors(findings);
  const { published_html: html, published_config: config } = page;
  if (findings.length === 0 || html === null || config === null) return findings;
  return notPublishedYet(findings, await readableFindings({ ...page, html, config }, hostname, context));
}

/** None of what cannot be read any more. */
async function readableFindings(page: PageRecord, hostname: string, context: PageDeps): Promise<readonly Finding[]> {
  try {
    return await findingsOf(page, hostname, context);
  } catch (error) {
    if (error instanceof HttpError) return [];
    throw error;
  }
}

/** The form of a preview leads nowhere. */
const NOWHERE = '#';

/** A draft with its compiled page. */
export interface CompiledDraft {
  readonly draft: Draft;
  readonly compiled: Compiled;
}

/** Names what a preview of a page is made of: its text, the day, and the compiler. */
export function previewTag({ html, config, label }: Draftable, { clock }: Pick<PageDeps, 'clock'>): string {
  const made = JSON.stringify([html, config, label, localDay(clock.now()), COMPILER_VERSION]);
  return `"${createHash('sha256').update(made).digest('base64url').slice(0, 22)}"`;
}

type Draftable = Pick<PageRecord, 'html' | 'config' | 'label'>;

/** The draft as a first visitor would see it; throws 422 with the sentence if it cannot be compiled. */
export async function compileDraft(
  page: Draftable,
  { parser, clock }: Pick<PageDeps, 'parser' | 'clock'>,
): Promise<CompiledDraft> {
  const read = await readDraft(page, parser);
  if (read.ok) {
    const draft = await settleTranslations(read.draft);
    return { draft, compiled: compile(draft, firstVisit(NOWHERE, null, localDay(clock.now()))) };
  }
  const details = read.details.map(({ path, key, params }) => ({ path, problem: text(key, params) }));
  throw new HttpError(422, 'unreadable_page', text(read.reason), details);
}
