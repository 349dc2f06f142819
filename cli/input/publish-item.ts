import { toPromise } from 'xstate';
import type { App } from '#core/app/create-app.ts';
import { startPublish } from '#core/app/start-publish.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { ToldFinding } from '#core/page/finding.ts';
import { text } from '#core/texts/index.ts';
import { rememberPublished } from '../account/published-files.ts';
import type { Context } from '../context.ts';
import { EXIT, type Exit } from '../output/exit-codes.ts';
import { exitOfFailure } from '../output/exit-of-failure.ts';
import { Fault, withoutFile } from '../output/fault.ts';
import { requestOf } from './publish-request.ts';

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
  /** What is wrong with it or odd about it, one by one. */
  readonly findings: readonly ToldFinding[];
  /** Whether the next ones cannot be published either. */
  readonly stop: boolean;
}

/** Publishes one item; what goes wrong is an answer, not an error. */
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
