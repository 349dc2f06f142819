import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { methodsOnPage } from '#core/auth/methods-on-page.ts';
import { TRASH_VISITED } from '#core/constants.ts';
import { readDraft } from '#core/draft/read-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import type { PortalPage } from '#core/portal/step.ts';
import { drawVisit } from '#core/publish/compile.ts';
import type { StepNotice } from '#core/publish/step/notice-page.ts';
import type { VisitState } from '#core/publish/visit.ts';
import { COMPILER_VERSION } from '../../domain/compiler-version.ts';
import { storageProblem } from '../../http/answer-error.ts';
import type { VisitorDeps } from '../deps.ts';
import type { PublishedSource } from '../outage/memory.ts';
import { HostAnswers } from './host-answers.ts';
import { CurrentAnswers, PackedDocument, TOKEN_SLOT } from './packed-document.ts';

// spec publishing.1

/** Pages kept ready; a venue has few, a provider's busiest stay. */
const PAGES = 200;
/** What is kept of their documents, in each language and state: some thousands. */
const DOCUMENT_BYTES = 67_108_864;

type Documents = LRUCache<string, PackedDocument>;

export interface Document {
  readonly html: string;
  readonly csp: string;
}

/** A document that is drawn already, and what this visit carries in its addresses. */
export interface PreparedPage {
  readonly document: PackedDocument;
  readonly token: string | null;
}

/** A published page, read once and ready to be drawn for any visit. */
export interface PublishedPage {
  readonly id: string;
  /** Of the owner. */
  readonly user_id: string;
  readonly organisation_id: string | null;
  readonly draft: Draft;
  readonly portal: PortalPage;
  /** When it was moved to the trash; null: it is not there. */
  readonly trashed_at: number | null;
  /** Of (published_html, published_config, compiler version): which page a visitor agreed to. */
  readonly hash: string;
  /** The page before anything is typed into it: drawn once, sent to everybody who comes to the same. */
  first(language: string | null, token: string | null, shown: Untyped): PreparedPage;
  /** The page as one visitor sees it, with what was wrong, what they typed, and the fields of the method they chose. */
  again(language: string | null, token: string | null, shown: Shown): Document;
  /** A step beside the page, in its look. */
  notice(notice: StepNotice): Document;
}

export type Shown = Pick<VisitState, 'errors' | 'values' | 'today' | 'pass'> & { readonly opens: string | null };
/** What a document depends on that nobody has typed into: few combinations, however many people visit. */
export type Untyped = Partial<Pick<Shown, 'errors' | 'opens'>> & { readonly today: string };

/**
 * `missing`: no such page, or not published. `gone`: it lies in the trash for longer than visitors see it there. `broken`:
 * what was published cannot be read any more.
 */
type Found = PublishedPage | 'missing' | 'gone' | 'broken';

interface Ready {
  readonly revision: number;
  readonly page: PublishedPage;
}

/** The published pages of all venues, as far as this server has them ready. */
export interface PublishedPages {
  readonly deps: VisitorDeps;
  readonly ready: LRUCache<string, Ready>;
  /** What the store said of pages that nobody has changed since. */
  readonly answers: CurrentAnswers<Found>;
  readonly documents: Documents;
  readonly hosts: HostAnswers;
}

/** No page has this revision. */
const NONE = -1;

export function openPublishedPages(deps: VisitorDeps): PublishedPages {
  const pages: PublishedPages = {
    deps,
    ready: new LRUCache({ max: PAGES }),
    answers: new CurrentAnswers<Found>(deps.bus, PAGES, (message) =>
      message.kind === 'page-published' || message.kind === 'page-deleted' ? message.page : null,
    ),
    documents: new LRUCache({ maxSize: DOCUMENT_BYTES, sizeCalculation: ({ weight }) => weight }),
    hosts: new HostAnswers(deps),
  };
  // It may have moved to another organisation, which changes no revision of it.
  deps.bus.subscribe((message) => {
    if (message.kind !== 'page-published') return;
    const known = pages.ready.get(message.page);
    if (known) pages.ready.set(message.page, { ...known, revision: NONE });
  });
  // What is remembered of a page that was trashed says so, also where the store is away when it has been there for a day.
  deps.bus.subscribe((message) => {
    if (message.kind !== 'page-deleted' || !pages.ready.has(message.page)) return;
    deps.background.run('trashed page not read', async () => void (await lastPublished(pages, message.page)));
  });
  return pages;
}

/** spec saving.14, organisations.146: the page that visitors of a host get at this moment. */
export async function findPage(pages: PublishedPages, id: string, host: string): Promise<Found> {
  const found = await lastPublished(pages, id);
  if (typeof found === 'string') return found;
  if ((await pages.hosts.of(host, found)) === null) return 'missing';
  const isGone = found.trashed_at !== null && pages.deps.clock.now() >= found.trashed_at + TRASH_VISITED;
  return isGone ? 'gone' : found;
}

async function lastPublished(pages: PublishedPages, id: string): Promise<Found> {
  const { deps, answers } = pages;
  const answer = answers.of(id);
  if (answer) return answer;
  const known = pages.ready.get(id);
  try {
    return await answers.ask(
      id,
      () => current(pages, id, known),
      (found) => typeof found !== 'string',
    );
  } catch (error) {
    // While the store does not answer, visitors see the page as it was when it last did.
    const source = storageProblem(error) && deps.pageMemory.recall(id);
    if (!source) throw error;
    return pageOf(pages, source, known);
  }
}

/** The page as it is now. */
async function current(pages: PublishedPages, id: string, known: Ready | undefined): Promise<Found> {
  const state = await pages.deps.store.pages.stateOf(id);
  if (state === undefined) return missing(pages, id);
  const isSame = known?.revision === state.revision && known.page.trashed_at === state.trashed_at;
  return isSame ? known.page : read(pages, id, known);
}

/** The row is read whole only after it changed: a draft that is being edited changes it, the published page not. */
async function read(pages: PublishedPages, id: string, known: Ready | undefined): Promise<Found> {
  const { store, pageMemory } = pages.deps;
  const record = await store.pages.evenTrashed(id);
  if (!record || record.published_html === null || record.published_config === null) return missing(pages, id);
  const {
    user_id,
    organisation_id,
    revision,
    trashed_at,
    label,
    published_html: html,
    published_config: config,
  } = record;
  const source = { id, user_id, organisation_id, revision, trashed_at, label, html, config };
  pageMemory.keep(source);
  return pageOf(pages, source, known);
}

function missing({ deps, ready }: PublishedPages, id: string): 'missing' {
  ready.delete(id);
  deps.pageMemory.forget(id);
  return 'missing';
}

async function pageOf(
  { deps, ready, documents }: PublishedPages,
  source: PublishedSource,
  known: Ready | undefined,
): Promise<PublishedPage | 'broken'> {
  const { id, user_id, revision, trashed_at, label, html, config } = source;
  const hash = hashOf(html, config);
  if (known?.page.hash === hash && known.page.user_id === user_id) {
    const page = { ...known.page, trashed_at, organisation_id: source.organisation_id };
    ready.set(id, { revision, page });
    return page;
  }
  const result = await readDraft({ html, config, label }, deps.parser);
  if (!result.ok) {
    deps.log.error({ page: id, reason: result.reason }, 'published page cannot be read');
    return 'broken';
  }
  const page = publishedPage(source, result.draft, hash, documents);
  ready.set(id, { revision, page });
  return page;
}

function hashOf(html: string, config: string): string {
  return createHash('sha256')
    .update(JSON.stringify([html, config, COMPILER_VERSION]))
    .digest('hex');
}

function publishedPage(
  { id, user_id, organisation_id, trashed_at }: PublishedSource,
  draft: Draft,
  hash: string,
  documents: Documents,
): PublishedPage {
  const { configuration } = draft;
  const methods = methodsOnPage(draft.document);

  function drawn(language: string | null, token: string | null, { opens, ...shown }: Shown): Document {
    const carried = token === null ? '' : `s=${token}`;
    const action = `/p/${id}${carried && `?${carried}`}`;
    const languageLink = `?${carried && `${carried}&`}lang=`;
    return drawVisit(draft, { kind: 'page', state: { language, action, languageLink, ...shown }, opens });
  }

  return {
    id,
    user_id,
    organisation_id,
    trashed_at,
    draft,
    hash,
    portal: { configuration, methods },
    first(language, token, { errors = {}, opens = null, today }) {
      // Anything can be asked for as a method; all names that are not methods show the same document.
      const shown = { errors, values: {}, opens: opens !== null && methods.has(opens) ? opens : null, today };
      const key = JSON.stringify([id, hash, language, token !== null, shown]);
      const known = documents.get(key);
      const document = known ?? new PackedDocument(drawn(language, token === null ? null : TOKEN_SLOT, shown));
      if (!known) documents.set(key, document);
      return { document, token };
    },
    again: drawn,
    notice: (notice) => drawVisit(draft, { kind: 'step', notice }),
  };
}
