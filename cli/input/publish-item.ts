import { toPromise } from 'xstate';
import type { App } from '#core/app/create-app.ts';
import { startPublish } from '#core/app/start-publish.ts';
import { migrateConfiguration } from '#core/config/migrate.ts';
import { readConfiguration } from '#core/config/read.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { NewPage } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import type { Context } from '../context.ts';
import { EXIT, type Exit } from '../output/exit-codes.ts';
import { exitOfFailure } from '../output/exit-of-failure.ts';
import { Fault, withoutFile } from '../output/fault.ts';
import { fetchPage } from './fetch-page.ts';
import { readSubjectOf } from './read-page.ts';
import type { Subject } from './subject.ts';

/** One thing to publish: a file, the draft of a page, or a file that replaces a page. */
export interface PublishItem {
  readonly file?: string;
  readonly page?: string;
  /** Name of a bare configuration's page. */
  readonly label?: string;
  readonly force: boolean;
}

export interface Published {
  readonly ok: boolean;
  /** The file, else the page. */
  readonly name: string;
  readonly page?: string;
  /** Where visitors find it. */
  readonly url?: string;
  readonly sentence: string;
  readonly exit: Exit;
  /** Whether the next ones cannot be published either. */
  readonly stop: boolean;
}

/** Publishes one item; what goes wrong is an answer, not an error. */
export async function publishItem(item: PublishItem, app: App, context: Context): Promise<Published> {
  const name = item.file ?? item.page ?? '';
  try {
    const request = item.file === undefined ? { pageId: item.page } : await requestOf(item.file, item, app, context);
    const outcome = await toPromise(startPublish(app, { ...request, force: item.force }));
    if (!outcome.ok) return failed(name, outcome.failure);
    const { id } = outcome.page;
    const url = `${context.url}/p/${encodeURIComponent(id)}`;
    return { ok: true, name, page: id, url, sentence: text('success.published'), exit: EXIT.ok, stop: false };
  } catch (error) {
    if (error instanceof Fault)
      return { ok: false, name, sentence: withoutFile(name, error), exit: error.exit, stop: false };
    return failed(name, failureOf(error));
  }
}

function failed(name: string, failure: Failure): Published {
  const { status, code, reason } = failure;
  const stop = status === 401 || status === 0;
  return {
    ok: false,
    name,
    sentence: code === 'unexpected' ? text('error.publish') : reason,
    exit: exitOfFailure(failure),
    stop,
  };
}

async function requestOf(file: string, { page: id, label: given }: PublishItem, app: App, context: Context) {
  const subject = await readSubjectOf(file, context);
  if (subject.kind === 'configuration') {
    if (id === undefined) throw new Fault(EXIT.usage, 'cli.publish.bare');
    // The page keeps what it shows and gets new settings.
    const before = await fetchPage(id, app);
    const label = given ?? before.label;
    const config = configText(subject, label, file);
    return { pageId: id, page: { label, html: before.html, config } };
  }
  const { html } = subject.page;
  const pageId = id ?? subject.page.id;
  if (html === undefined)
    throw new Fault(EXIT.findings, 'cli.error.unusable', { path: file, reason: text('cli.error.htmlMissing') });
  const label = subject.page.label ?? given ?? (pageId === undefined ? '' : (await fetchPage(pageId, app)).label);
  const config = configText(subject, label, file);
  const page: NewPage = { label: label || nameIn(config), html, config };
  return { page, ...(pageId !== undefined && { pageId }) };
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
  throw new Fault(EXIT.findings, 'cli.error.unusable', { path: file, reason });
}

function nameIn(config: string): string {
  return (JSON.parse(config) as { name: string }).name;
}
