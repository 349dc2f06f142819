import { resolve } from 'node:path';
import { toPromise } from 'xstate';
import type { App } from '#core/app/create-app.ts';
import { type PublishRequest, startPublish } from '#core/app/start-publish.ts';
import type { PageFile, Subject } from '#core/check/page-file.ts';
import { readConfiguration } from '#core/config/read.ts';
import { firstProblem } from '#core/config/report.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { ToldFinding } from '#core/page/finding.ts';
import type { EditorPage, WithEtag } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { type Fetched, publishedAs, rememberPublished } from '../account/published-files.ts';
import type { Context } from '../context.ts';
import { EXIT, type Exit, exitOfFailure, Fault, withoutFile } from '../output/fault.ts';
import { fetchPage, readSubjectOf } from './read-page.ts';

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
  /** Errors and warnings of the page. */
  readonly findings: readonly ToldFinding[];
  /** Whether the next items cannot be published either. */
  readonly stop: boolean;
}

/** Publishes one item; a failure is returned, not thrown. */
export async function publishItem(item: PublishItem, app: App, context: Context): Promise<Published> {
  const name = item.file ?? item.page ?? '';
  try {
    const { request, fetched } = await requestOf(item, app, context);
    const outcome = await toPromise(startPublish(app, await context.inspectPorts(), request));
    if (!outcome.ok) return failed(item, outcome.failure, outcome.findings);
    const { findings } = outcome;
    const { id, updated_at: to } = outcome.page;
    if (fetched !== null) rememberPublished({ ...fetched, to }, context.terminal.environment);
    const url = `${context.url}/p/${encodeURIComponent(id)}`;
    const sentence = text('success.published');
    return { ok: true, name, page: id, url, sentence, findings, exit: EXIT.ok, stop: false };
  } catch (error) {
    if (error instanceof Fault)
      return { ok: false, name, sentence: withoutFile(name, error), findings: [], exit: error.exit, stop: false };
    return failed(item, failureOf(error));
  }
}

function failed({ file, page }: PublishItem, failure: Failure, findings: readonly ToldFinding[] = []): Published {
  return {
    ok: false,
    name: file ?? page ?? '',
    sentence: sentenceOf(failure, file),
    findings,
    exit: exitOfFailure(failure),
    stop: failure.status === 401 || failure.status === 0,
  };
}

function sentenceOf({ status, code, reason }: Failure, file: string | undefined): string {
  if (code === 'unexpected') return text('error.publish');
  return status === 412 && file !== undefined ? text('cli.publish.changed') : reason;
}

/** An ETag no page has: with it the server accepts only what is stored already (decision 20). */
const NO_REVISION = '"none"';

interface Request {
  readonly request: PublishRequest;
  /** Where its file was fetched from, if known. */
  readonly fetched: Fetched | null;
}

/** The request of an item. The page's content and its ETag come from one answer of the server. */
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
  if (subject.kind === 'page' && brought.html === undefined) throw unusable(file, text('page.htmlMissing'));
  const there = pageId === undefined ? null : await fetchPage(pageId, app);
  const label = brought.label ?? given ?? there?.body.label ?? '';
  const config = configText(subject, label, file);
  // a bare configuration: the page keeps its html and gets new settings
  const html = brought.html ?? there?.body.html ?? '';
  const page = { label: label || configuredName(config), html, config };
  if (there === null) return { request: { page }, fetched: null };
  const fetched = fetchedFrom(there.body, brought, file, context);
  const etag = force ? '*' : tagFor(there, fetched, context);
  return { request: { page, target: { pageId: there.body.id, etag } }, fetched };
}

/** null when the file does not say that it was fetched from this page. */
function fetchedFrom({ id }: EditorPage, brought: Partial<PageFile>, file: string, context: Context): Fetched | null {
  const { url, terminal } = context;
  if (brought.id !== id || brought.updated_at === undefined) return null;
  return { url, page: id, file: resolve(terminal.workingFolder, file), from: brought.updated_at };
}

/** A fetched file replaces only the draft it was fetched from, or the one it became when published from here. */
function tagFor({ body, etag }: WithEtag<EditorPage>, fetched: Fetched | null, { terminal }: Context) {
  if (fetched === null || fetched.from === body.updated_at) return etag;
  return publishedAs(fetched, terminal.environment) === body.updated_at ? etag : NO_REVISION;
}

/** The migrated configuration as JSON text. */
function configText(subject: Subject, label: string, file: string): string {
  const source = subject.kind === 'page' ? subject.page.config : subject.configuration;
  const context = label === '' ? {} : { label };
  const migrated = readConfiguration(source ?? {}, context);
  if (migrated.ok) return JSON.stringify(migrated.configuration);
  const { path, problem } = firstProblem(migrated);
  throw unusable(file, `${path} ${problem}`.trim());
}

function unusable(path: string, reason: string): Fault {
  return new Fault(EXIT.findings, 'cli.error.unusable', { path, reason });
}

function configuredName(config: string): string {
  return (JSON.parse(config) as { name: string }).name;
}
