import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import { copyPage } from '#core/draft/copy-page.ts';
import type { ImportedPage, PagesImport, PagesTable } from '#core/ports/people/imports.ts';
import { HttpError } from '../domain/http-error.ts';
import { type IdempotentRequest, madeBefore } from '../http/once-only.ts';
import { organisationMissing } from '../organisations/standing.ts';
import type { PageDeps } from '../pages/deps.ts';
import type { Reader } from '../pages/folders/list-folders.ts';
import { refuseReceiver } from '../pages/give-page.ts';
import { PAGE } from '../pages/guard-write.ts';
import { type ReadContent, readContent } from '../pages/read-content.ts';
import { addPage } from '../pages/write-page.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import { type JudgedPage, judgePages } from './judge-pages.ts';

// spec organisations.125, organisations.126, organisations.127

/**
 * Makes the pages of a table, or only says what would happen. Each page is made in a transaction of its own and, for an
 * Idempotency-Key, once: a table that was stopped half-way goes on where it was asked again with the same key.
 */
export async function importPages(
  reader: Reader,
  table: PagesTable,
  request: Omit<IdempotentRequest, 'body'>,
  context: PageDeps,
): Promise<PagesImport> {
  const { judged, ignored, folders } = await judgePages(reader, table, context);
  const contents = new Map<string, ReadContent>();
  const pages: ImportedPage[] = [];
  for (const one of judged) pages.push(table.dry || !one.work ? one.page : await make(one));
  const made = pages.filter(({ outcome }) => outcome === 'made').length;
  return { done: !table.dry, pages, counts: { made, wrong: pages.length - made }, ignored };

  async function make({ page, work }: JudgedPage): Promise<ImportedPage> {
    if (!work) return page;
    const { organisation, user } = reader;
    try {
      const { line, name, template, owner } = page;
      const asked = {
        ...request,
        ...(request.key !== undefined && { key: `${request.key}/${line}` }),
        body: [name, template, page.folder, owner],
      };
      const before = await madeBefore(EVEN_TRASHED, asked, user, context.store);
      if (before) return { ...page, id: before.id };
      const read =
        contents.get(work.template.id) ?? (await readContent(copyPage(work.template), null, user.id, context));
      contents.set(work.template.id, read);
      const folder = await folders.make(work.folder, organisation, user.id, context);
      const placed = {
        ...{ owner: work.owner, by: user, place: { organisation: organisation.id, folder }, known: EVEN_TRASHED },
        check: (tx: Transactional) => stillMay(reader, work.owner.id, tx),
      };
      const stored = await addPage({ ...read, content: copyPage(read.content, name) }, placed, asked, context);
      return { ...page, id: stored.id };
    } catch (error) {
      if (!(error instanceof HttpError) || (error.status >= 500 && error.status !== 507)) throw error;
      return { ...page, outcome: 'wrong', problem: error.message };
    }
  }
}

/** A page that was made by this table and is in the trash by now is not made again. */
const EVEN_TRASHED = {
  ...PAGE,
  again: async (id: string, store: Repositories) => (await store.pages.evenTrashed(id)) ?? PAGE.again(id, store),
};

/** Who loses a right while a long table is brought in makes no more pages by it. */
async function stillMay({ organisation, user }: Reader, owner: string, tx: Transactional): Promise<void> {
  const membership = await tx.memberships.ofActor(organisation.id, user.id);
  const isActive =
    membership?.disabled_at === null && (await tx.organisations.byId(organisation.id))?.trashed_at === null;
  if (!isActive || !mayInOrganisation(membership.role, owner === user.id ? 'pages.make' : 'pages.give'))
    throw organisationMissing();
  await refuseReceiver(organisation.id, owner, { store: tx });
}
