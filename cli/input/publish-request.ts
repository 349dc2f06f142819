import type { App } from '#core/app/create-app.ts';
import type { PublishRequest } from '#core/app/start-publish.ts';
import { migrateConfiguration } from '#core/config/migrate.ts';
import { readConfiguration } from '#core/config/read.ts';
import type { EditorPage, Tagged } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../output/exit-codes.ts';
import { Fault } from '../output/fault.ts';
import { fetchPage } from './fetch-page.ts';
import type { PublishItem } from './publish-item.ts';
import { readSubjectOf } from './read-page.ts';
import type { PageFile, Subject } from './subject.ts';

/** A tag that no page ever has: what is stored already is taken with it, and nothing else (decision 20). */
const NO_REVISION = '"none"';

/** What an item asks for. What the page keeps, and the tag it may be replaced by, are of one answer. */
export async function requestOf(
  { file, page: id, label: given, force }: PublishItem,
  app: App,
  context: Context,
): Promise<PublishRequest> {
  if (file === undefined) return { target: targetOf(await fetchPage(id as string, app), {}, force) };
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
  return {
    page: { label: label || nameIn(config), html, config },
    ...(there !== null && { target: targetOf(there, brought, force) }),
  };
}

/** The page as it may be replaced: a file that was fetched from it replaces no draft that was saved since. */
function targetOf({ body, etag }: Tagged<EditorPage>, { id, updated_at }: Partial<PageFile>, force: boolean) {
  const isOlder = id === body.id && updated_at !== undefined && updated_at !== body.updated_at;
  if (force) return { pageId: body.id, etag: '*' };
  return { pageId: body.id, etag: isOlder ? NO_REVISION : etag };
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
