import { resolve } from 'node:path';
import type { App } from '#core/app/create-app.ts';
import type { PublishRequest } from '#core/app/start-publish.ts';
import { migrateConfiguration } from '#core/config/migrate.ts';
import { readConfiguration } from '#core/config/read.ts';
import type { EditorPage, Tagged } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { type Fetched, publishedAs } from '../account/published-files.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../output/exit-codes.ts';
import { Fault } from '../output/fault.ts';
import { fetchPage } from './fetch-page.ts';
import type { PublishItem } from './publish-item.ts';
import { readSubjectOf } from './read-page.ts';
import type { PageFile, Subject } from './subject.ts';

/** A tag that no page ever has: what is stored already is taken with it, and nothing else (decision 20). */
const NO_REVISION = '"none"';

interface Request {
  readonly request: PublishRequest;
  /** Where its file was fetched, if it was. */
  readonly fetched: Fetched | null;
}

/** What an item asks for. What the page keeps, and the tag it may be replaced by, are of one answer. */
export async function requestOf(item: PublishItem, app: App, context: Context): Promise<Request> {
  const { file, page: id, label: given, force } = item;
  if (file === undefined) {
    const { body, etag } = await fetchPage(id as string, app);
    return { request: { target: { pageId: body.id, etag: force ? '*' : etag } }, fetched: null };
  }
  const subject = await readSubjectOf(file, context);
  const brought: Partial<PageFile> = subject.kind === 'page' ? subject.page : {};
  const pageId = id ?? brought.id;
  if (subject.kind === 'configuration' && pageId === undefined) throw new Fault(EXIT.usage, 'cli.publish.bare');
  if (subject.kind === 'page' && brought.html === undefined) throw unusable(file, text('cli.error.htmlMissing'));
  const there = pageId === undefined ? null : await fetchPage(pageId, app);
  const label = brought.label ?? given ?? there?.body.label ?? '';
  const config = configText(subject, label, file);
  // A configuration alone: the page keeps what it shows and gets new settings.
  const html = brought.html ?? there?.body.html ?? '';
  const page = { label: label || nameIn(config), html, config };
  if (there === null) return { request: { page }, fetched: null };
  const fetched = fetchedFrom(there.body, brought, file, context);
  const etag = force ? '*' : tagFor(there, fetched, context);
  return { request: { page, target: { pageId: there.body.id, etag } }, fetched };
}

/** null where the file does not say that it was fetched from this page. */
function fetchedFrom({ id }: EditorPage, brought: Partial<PageFile>, file: string, context: Context): Fetched | null {
  const { url, terminal } = context;
  if (brought.id !== id || brought.updated_at === undefined) return null;
  return { url, page: id, file: resolve(terminal.workingFolder, file), from: brought.updated_at };
}

/** A file that was fetched replaces the draft that was fetched, or that it became since; no other. */
function tagFor({ body, etag }: Tagged<EditorPage>, fetched: Fetched | null, { terminal }: Context) {
  if (fetched === null || fetched.from === body.updated_at) return etag;
  return publishedAs(fetched, terminal.environment) === body.updated_at ? etag : NO_REVISION;
}

/** The configuration, brought to the current version, as it travels. */
function configText(subject: Subject, label: string, file: string): string {
  const source = subject.kind === 'page' ? subject.page.config : subject.configuration;
  const context = label === '' ? {} : { label };
  const migrated =
    typeof source === 'string' ? readConfiguration(source, context) : migrateConfiguration(source ?? {}, context);
  if (migrated.ok) return JSON.stringify(migrated.configuration);
  const [detail] = migrated.details;
  const reason =
    detail === undefined ? text(migrated.reason) : `${detail.path} ${text(detail.key, detail.params)}`.trim();
  throw unusable(file, reason);
}

function unusable(path: string, reason: string): Fault {
  return new Fault(EXIT.findings, 'cli.error.unusable', { path, reason });
}

function nameIn(config: string): string {
  return (JSON.parse(config) as { name: string }).name;
}
