import { HTML_LIMIT } from '#core/constants.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { readHtml } from '#core/draft/read-draft.ts';
import { setProperty } from '#core/page/set-property.ts';
import type { PageDocument } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { Sanitiser, ServerContext } from '../context.ts';
import { HttpError, refusal } from '../errors/http-error.ts';
import { sizeInWords } from '../http/size-in-words.ts';
import { SanitiseError } from '../sanitise/sanitise-error.ts';

/** Html that was sent as a document whose Custom HTML is clean; throws 413 or 422 with the sentence. */
export async function readSentHtml(html: string, context: ServerContext): Promise<PageDocument> {
  const bytes = Buffer.byteLength(html);
  if (bytes > HTML_LIMIT) {
    const params = { size: sizeInWords(bytes), limit: sizeInWords(HTML_LIMIT) };
    throw refusal(413, 'html_too_large', 'server.page.htmlSize', params);
  }
  const read = await readHtml(html, context.parser);
  if (!read.ok) throw unreadable(text(read.reason));
  return cleaned(read.value.document, context);
}

async function cleaned(document: PageDocument, { sanitiser }: ServerContext): Promise<PageDocument> {
  const { component, property } = pageRegistry.fallback;
  let clean = document;
  for (const node of document.nodes.values()) {
    if (node.component !== component) continue;
    const value = await cleanSnippet(String(node.props[property] ?? ''), sanitiser);
    const set = setProperty(clean, { id: node.id, property, value }, pageRegistry);
    if (set.ok) clean = set.value;
  }
  return clean;
}

async function cleanSnippet(html: string, sanitiser: Sanitiser): Promise<string> {
  try {
    return (await sanitiser.sanitise(html)).html;
  } catch (error) {
    if (error instanceof SanitiseError) throw unreadable(error.message);
    throw error;
  }
}

function unreadable(reason: string): HttpError {
  return new HttpError(422, 'invalid_html', text('error.html'), [{ path: '/editor_page/html', problem: reason }]);
}
