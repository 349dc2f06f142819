import { randomBytes } from 'node:crypto';
import { writeDraft } from '#core/draft/draft.ts';
import { templateDrafts } from '#core/draft/templates/index.ts';
import { hashPassword } from './accounts/password.ts';
import { newDashboardConfig } from './dashboards/operator.ts';
import type { Settings } from './domain/settings.ts';
import { ownOrganisation } from './organisations/own-organisation.ts';
import { settleOrganisations } from './organisations/settle.ts';
import { indexPage } from './pages/search/index-page.ts';
import type { Clock } from './ports/clock.ts';
import type { UserRecord } from './ports/store/accounts.ts';
import type { Transactional } from './ports/store/store.ts';

/**
 * Adds the product's templates that a store was never given, in an empty one with the first as the preferred one.
 * Changed templates stay changed, and removed ones stay removed.
 */
async function seedTemplates(
  owner: UserRecord,
  { store, clock }: { readonly store: Transactional; readonly clock: Clock },
): Promise<void> {
  // One time for all, so that those added together keep their order.
  const now = clock.now();
  await store.tx(async (tx) => {
    const labels = new Set((await tx.pages.templates({ light: true })).map(({ label }) => label));
    for (const [index, draft] of templateDrafts().entries()) {
      const content = writeDraft(draft);
      if (await tx.seededTemplates.has(content.label)) continue;
      await tx.seededTemplates.add(content.label, now);
      // Older data contain some templates without a record of it.
      if (labels.has(content.label)) continue;
      const is_default = labels.size === 0 && index === 0;
      const { id: organisation_id } = await ownOrganisation(owner, { store: tx, clock });
      const page = { ...content, user_id: owner.id, organisation_id, template: true, is_default };
      await indexPage(await tx.pages.add(page, now), tx);
    }
  });
}

interface SeedDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'domain' | 'publicUrl' | 'ownerEmail' | 'ownerPassword' | 'passwordCost'>;
}

/** How to sign in after the first start; `password` only where it was made for the owner just now. */
export interface Seeded {
  readonly ownerEmail: string;
  readonly password: string | null;
}

/**
 * The first dashboard with its owner and the templates, made once in an empty store; null where they are there, and then
 * only templates that are new are added.
 */
export async function seed(context: SeedDeps): Promise<Seeded | null> {
  const { store, settings, clock } = context;
  const dashboard = await store.dashboards.first();
  if (dashboard) {
    await settleOrganisations({ store, clock });
    const owner = await store.users.byCloudId(dashboard.cloud_user_id);
    if (owner) await seedTemplates(owner, context);
    return null;
  }
  const password = settings.ownerPassword ?? randomBytes(12).toString('base64url');
  const hash = await hashPassword(password, settings.passwordCost);
  const isFirst = await store.tx(async (tx) => {
    // Another server on the same database may have been first. PostgreSQL takes two of them that insert one email at the
    // same moment for a conflict to try again only where both have looked for it.
    if ((await tx.dashboards.first()) || (await tx.users.byEmail(settings.ownerEmail))) return false;
    const owner = await tx.users.add({ email: settings.ownerEmail, fullname: 'Owner', password: hash }, clock.now());
    const hostname = hostnameOf(settings);
    const config = newDashboardConfig('Portico');
    const { cloud_user_id } = owner;
    // No host of its own for the API: it is where the editor is.
    await tx.dashboards.add({ api_hostname: '', editor_hostname: hostname, cloud_user_id, config }, clock.now());
    await settleOrganisations({ store: tx, clock });
    await seedTemplates(owner, { store: tx, clock });
    return true;
  });
  if (!isFirst) return null;
  return { ownerEmail: settings.ownerEmail, password: settings.ownerPassword === null ? password : null };
}

function hostnameOf({ domain, publicUrl }: SeedDeps['settings']): string {
  return domain ?? (publicUrl === null ? 'localhost' : new URL(publicUrl).hostname);
}
