import { resolve } from 'node:path';
import { toPromise } from 'xstate';
import type { App } from '#core/app/create-app.ts';
import { type PublishStart, startPublish } from '#core/app/publish-page.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { ToldFinding } from '#core/page/finding.ts';
import { text } from '#core/texts/index.ts';
import type { Context } from '../context.ts';
import { STANDARD_INPUT } from '../input/files.ts';
import { fetchPage } from '../input/read-page.ts';
import { EXIT, type Exit, exitOfFailure, Fault, isPassing, withoutFile } from '../output/fault.ts';
import { loggedApi } from './logged-api.ts';
import { contentOf, entryOf, isPageCurrent, type Planned } from './plan.ts';
import type { PublishLog } from './publish-log.ts';

export interface Published {
  readonly ok: boolean;
  /** The file, else the page. */
  readonly name: string;
  readonly page?: string;
  /** The address at which visitors find it. */
  readonly url?: string;
  readonly sentence: string;
  readonly exit: Exit;
  /** Errors and warnings of the page. */
  readonly findings: readonly ToldFinding[];
  /** No right or no server: the next items cannot be published either. */
  readonly stop: boolean;
  /** It failed for a reason that passes. */
  readonly passing: boolean;
}

/** Publishes one item of a plan; a failure is returned, not thrown. */
export async function publishItem(
  planned: Planned,
  log: PublishLog | null,
  app: App,
  context: Context,
): Promise<Published> {
  const { name, action, page: id } = planned;
  if (action === 'unchanged') return done(name, id ?? '', text('cli.publish.unchanged'), [], context);
  if (action === 'refused') {
    return { ...FAILED, name, sentence: planned.sentence ?? '', exit: planned.exit ?? EXIT.findings };
  }
  try {
    const { request, through } = await requestOf(planned, log, app, context);
    const outcome = await toPromise(startPublish(through, await context.inspectPorts(), request));
    if (!outcome.ok) return failed(planned, outcome.failure, outcome.findings);
    return done(name, outcome.page.id, text('success.published'), outcome.findings, context);
  } catch (error) {
    if (error instanceof Fault) return { ...FAILED, name, sentence: withoutFile(name, error), exit: error.exit };
    return failed(planned, failureOf(error));
  }
}

const FAILED = { ok: false, findings: [], stop: false, passing: false } as const;

function done(
  name: string,
  page: string,
  sentence: string,
  findings: readonly ToldFinding[],
  { url }: Context,
): Published {
  const address = `${url}/p/${encodeURIComponent(page)}`;
  return { ok: true, name, page, url: address, sentence, findings, exit: EXIT.ok, stop: false, passing: false };
}

function failed({ name, item }: Planned, failure: Failure, findings: readonly ToldFinding[] = []): Published {
  const exit = exitOfFailure(failure);
  return {
    ok: false,
    name,
    sentence: sentenceOf(failure, item.file),
    findings,
    exit,
    stop: exit === EXIT.login || failure.status === 0,
    passing: isPassing(failure),
  };
}

function sentenceOf({ status, code, reason }: Failure, file: string | undefined): string {
  if (code === 'unexpected') return text('error.publish');
  return status === 412 && file !== undefined ? text('cli.publish.changed') : reason;
}

/** An ETag no page has: with it the server accepts only what is stored already (decision 20). */
const NO_REVISION = '"none"';

interface Request {
  readonly request: PublishStart;
  /** The app with the calls of this file. */
  readonly through: App;
}

/** The request of an item. The page's content and its ETag come from one answer of the server. */
async function requestOf(planned: Planned, log: PublishLog | null, app: App, context: Context): Promise<Request> {
  const { item, action, page: id } = planned;
  const { force } = item;
  if (item.file === undefined) {
    const { body, etag } = await fetchPage(id as string, app);
    return { request: { target: { pageId: body.id, etag: force ? '*' : etag } }, through: app };
  }
  const content = await contentOf(item, context);
  const { brought, html: fileHtml, hash } = content;
  const entry = entryOf(item, log, context);
  const through = log === null || item.file === STANDARD_INPUT ? app : logged(item.file, hash);
  if (action === 'create') {
    const { label, config } = content;
    return { request: { page: { label, html: fileHtml ?? '', config } }, through };
  }
  const { body, etag } = await fetchPage(id as string, through);
  const { label, config } = content.named === '' ? await contentOf(item, context, body.label) : content;
  const page = { label, html: fileHtml ?? body.html, config };
  const tag = isPageCurrent(body, brought, entry) ? etag : NO_REVISION;
  return { request: { page, target: { pageId: body.id, etag: force ? '*' : tag } }, through };

  function logged(file: string, hash: string): App {
    const name = (log as PublishLog).nameOf(resolve(context.terminal.workingFolder, file));
    return { ...app, api: loggedApi(app.api, { name, hash, entry }, log as PublishLog, app.ports.now) };
  }
}

/**
 * The app with the login services of the caller, which are the same for all new pages, asked for once and beforehand. If
 * pages that run waited for one call, it could not get back the place it gave away while it waits for a busy server.
 */
export async function sharedAnswers(app: App): Promise<App> {
  const services = await app.api.loginServices({}).catch(() => null);
  if (services === null) return app;
  const loginServices: App['api']['loginServices'] = async (query, signal) =>
    query?.editor_page_id === undefined ? services : app.api.loginServices(query, signal);
  return { ...app, api: { ...app.api, loginServices } };
}
