import { readConfiguration } from '#core/config/read.ts';
import { firstProblem } from '#core/config/report.ts';
import { cleanDraftBy } from '#core/draft/clean-draft.ts';
import { readDraft, type StoredPage } from '#core/draft/read-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import type { EditorPage } from '#core/ports/api.ts';
import { ApiError, type InvalidPart, invalidConfiguration } from '#core/ports/api-error.ts';
import type { HtmlParser } from '#core/ports/html-parser.ts';
import type { InspectPage, PageInspection } from '#core/ports/page-inspector.ts';
import { text } from '#core/texts/index.ts';
import type { App } from './create-app.ts';

export interface InspectPorts {
  readonly parser: HtmlParser;
  readonly inspectPage: InspectPage;
}

/** The findings of a draft; `page` is null if the draft was never saved as a page. */
export async function inspectPage(
  { api }: Pick<App, 'api'>,
  { parser, inspectPage: inspect }: InspectPorts,
  { draft, page }: { readonly draft: Draft; readonly page: EditorPage | null },
  signal: AbortSignal,
): Promise<PageInspection> {
  const [clean, services, published] = await Promise.all([
    cleanDraftBy(draft, parser),
    api.loginServices(page === null ? {} : { editor_page_id: page.id }, signal).catch(() => null),
    page === null ? null : publishedDraft(page, parser),
  ]);
  return inspect({ ...clean, published, services });
}

/** A stored page for the checks; throws its fault if it cannot be read. */
export async function readStored(page: StoredPage, parser: HtmlParser): Promise<Draft> {
  const read = await readDraft(page, parser);
  if (read.ok) return read.draft;
  if (read.details.length > 0) throw invalidConfiguration(firstProblem(read));
  throw new ApiError({ status: 422, code: 'invalid_html', summary: text(read.reason) });
}

async function publishedDraft(page: EditorPage, parser: HtmlParser): Promise<Draft | null> {
  const { published_html: html, published_config: config, label } = page;
  if (html === null || config === null) return null;
  const read = await readDraft({ html, config, label }, parser);
  return read.ok ? read.draft : null;
}

/** The first error in a configuration; null if it matches the schema (spec configuration.17). */
export function checkConfiguration(config: string): InvalidPart | null {
  const read = readConfiguration(config);
  return read.ok ? null : firstProblem(read);
}
