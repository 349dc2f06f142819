import { createHash, randomBytes } from 'node:crypto';
import { methodsOnPage } from '#core/auth/methods-on-page.ts';
import { readDraft } from '#core/draft/read-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import type { PortalPage } from '#core/portal/step.ts';
import { compile } from '#core/publish/compile.ts';
import type { VisitState } from '#core/publish/visit-state.ts';
import type { ServerContext } from '../context.ts';
import type { PageRecord } from '../store/pages.ts';

/** Grows with every change of what compile makes of the same page; part of a consent's hash. */
const COMPILER_VERSION = '3';
/** Pages kept ready; a venue has few, a provider's busiest stay. */
const PAGES = 200;

export interface Document {
  readonly html: string;
  readonly csp: string;
}

/** A published page, read once and ready to be drawn for any visit. */
export interface PublishedPage {
  readonly id: string;
  /** Its owner. */
  readonly user_id: string;
  readonly draft: Draft;
  readonly portal: PortalPage;
  /** Of (published_html, published_config, compiler version): which page a visitor agreed to. */
  readonly hash: string;
  /** The page as everybody first sees it, with what this visit carries in its addresses. */
  first(language: string | null, token: string | null, today: string): Document;
  /** The page as one visitor sees it, with what was wrong, what they typed, and the fields of the method they chose. */
  again(language: string | null, token: string | null, shown: Shown): Document;
}

export type Shown = Pick<VisitState, 'errors' | 'values' | 'today' | 'pass'> & { readonly opens: string | null };

export interface PublishedPages {
  /** `missing`: no such page, or not published. `broken`: what was published cannot be read any more. */
  find(id: string): Promise<PublishedPage | 'missing' | 'broken'>;
}

/** Stands for the visit's token where a page is compiled once for all. Nobody can have written it into a page. */
const TOKEN = randomBytes(16).toString('hex');

export function createPublishedPages({ store, parser, log }: ServerContext): PublishedPages {
  const ready = new Map<string, PublishedPage>();

  async function read(record: PageRecord, html: string, config: string): Promise<PublishedPage | 'broken'> {
    const result = await readDraft({ html, config, label: record.label }, parser);
    if (result.ok) return publishedPage(record, result.draft, hashOf(html, config));
    log.error({ page: record.id, reason: result.reason }, 'published page cannot be read');
    return 'broken';
  }

  return {
    async find(id) {
      const record = store.pages.byId(id);
      if (!record || record.published_html === null || record.published_config === null) return 'missing';
      const key = `${id} ${record.published_at}`;
      const known = ready.get(key);
      // Set again, so that the first of the map is the one longest unused.
      const page = known ?? (await read(record, record.published_html, record.published_config));
      if (page === 'broken') return page;
      ready.delete(key);
      ready.set(key, page);
      if (ready.size > PAGES) ready.delete(ready.keys().next().value as string);
      return page;
    },
  };
}

function hashOf(html: string, config: string): string {
  return createHash('sha256')
    .update(JSON.stringify([html, config, COMPILER_VERSION]))
    .digest('hex');
}

/** The page with the elements of one method in form state, whatever state they are in. */
function withOpened(draft: Draft, method: string): Draft {
  const { document } = draft;
  const closed = [...document.nodes.values()].filter(({ props }) => props.method === method && props.type !== 'form');
  const opened = closed.map((node) => ({ ...node, props: { ...node.props, type: 'form' } }));
  return { ...draft, document: { ...document, nodes: document.nodes.with(opened) } };
}

function publishedPage({ id, user_id }: PageRecord, draft: Draft, hash: string): PublishedPage {
  const { configuration } = draft;
  const compiled = new Map<string, Document>();
  /** The day they are of: date pickers end with it. */
  let day = '';

  function drawn(language: string | null, token: string | null, { opens, ...shown }: Shown): Document {
    const carried = token === null ? '' : `s=${token}`;
    const action = `/p/${id}${carried && `?${carried}`}`;
    return compile(opens === null ? draft : withOpened(draft, opens), {
      language,
      action,
      languageLink: `?${carried && `${carried}&`}lang=`,
      ...shown,
    });
  }

  function template(language: string | null, carries: boolean, today: string): Document {
    if (day !== today) compiled.clear();
    day = today;
    const key = `${carries} ${language}`;
    const document =
      compiled.get(key) ?? drawn(language, carries ? TOKEN : null, { errors: {}, values: {}, opens: null, today });
    compiled.set(key, document);
    return document;
  }

  return {
    id,
    user_id,
    draft,
    hash,
    portal: { configuration, methods: methodsOnPage(draft.document) },
    first(language, token, today) {
      const { html, csp } = template(language, token !== null, today);
      return { html: token === null ? html : html.replaceAll(TOKEN, token), csp };
    },
    again: drawn,
  };
}
