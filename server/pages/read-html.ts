import { HTML_LIMIT } from '#core/constants.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { readHtml } from '#core/draft/read-draft.ts';
import type { PageDocument } from '#core/page/document.ts';
import { setProperty } from '#core/page/edit-nodes.ts';
import type { Dropped } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { HttpError, refusal } from '../domain/http-error.ts';
import { sizeInWords } from '../http/size-in-words.ts';
import type { Sanitiser } from '../ports/sanitiser.ts';
import { NoTurnError } from '../sanitise/fair-queue.ts';
import { SanitiseError } from '../sanitise/markup-cost.ts';
import type { PageDeps } from './deps.ts';

/** A document whose Custom HTML is clean, and what cleaning took out of it. */
export interface CleanHtml {
  readonly document: PageDocument;
  readonly dropped: readonly Dropped[];
}

/** Html that a person sent, cleaned; throws 413, 422, 429 or 503 with the sentence. */
export async function readSentHtml(html: string, person: string, context: PageDeps): Promise<CleanHtml> {
  const bytes = Buffer.byteLength(html);
  if (bytes > HTML_LIMIT) {
    const params = { size: sizeInWords(bytes), limit: sizeInWords(HTML_LIMIT) };
    throw refusal(413, 'html_too_large', 'server.page.htmlSize', params);
  }
  const read = await readHtml(html, context.parser);
  if (!read.ok) throw unreadable(text(read.reason));
  return cleaned(read.value.document, person, context);
}

async function cleaned(document: PageDocument, person: string, { sanitiser }: PageDeps): Promise<CleanHtml> {
  const { component, property } = pageRegistry.fallback;
  const dropped: Dropped[] = [];
  let clean = document;
  for (const node of document.nodes.values()) {
    if (node.component !== component) continue;
    const cleaner = await cleanSnippet(String(node.props[property] ?? ''), person, sanitiser);
    if (cleaner.dropped.length > 0) dropped.push({ node: node.id, parts: cleaner.dropped });
    const set = setProperty(clean, { id: node.id, property, value: cleaner.html }, pageRegistry);
    if (set.ok) clean = set.value;
  }
  return { document: clean, dropped };
}

async function cleanSnippet(html: string, person: string, sanitiser: Sanitiser): ReturnType<Sanitiser['sanitise']> {
  try {
    return await sanitiser.sanitise(html, person);
  } catch (error) {
    if (error instanceof SanitiseError) throw unreadable(error.message);
    if (error instanceof NoTurnError) throw REFUSALS[error.reason]();
    throw error;
  }
}

/** Seconds after which it is worth trying again. */
const RETRY = { 'retry-after': '5' };

const REFUSALS: Readonly<Record<NoTurnError['reason'], () => HttpError>> = {
  crowded: () => new HttpError(429, 'too_many_saves', text('service.sanitiseCrowded'), undefined, RETRY),
  late: () => new HttpError(503, 'busy', text('service.sanitiseBusy'), undefined, RETRY),
};

function unreadable(reason: string): HttpError {
  return new HttpError(422, 'invalid_html', text('error.html'), [{ path: '/editor_page/html', problem: reason }]);
}
