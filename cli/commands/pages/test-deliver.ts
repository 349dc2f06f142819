import type { App } from '#core/app/create-app.ts';
import { EMAIL_TYPES, type EmailType } from '#core/constants.ts';
import type { DeliveryStatus } from '#core/machines/delivery-test/delivery-test.machine.ts';
import type { Failure } from '#core/machines/failure.ts';
import type { DeliveryTestRequest } from '#core/ports/delivery-tests.ts';
import { text } from '#core/texts/index.ts';
import { choiceOf, emailOf, one, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { readSubjectOf } from '../../input/read-page.ts';
import { EXIT, type Exit, exitOfFailure, Fault } from '../../output/fault.ts';

const KINDS = ['all', ...EMAIL_TYPES] as const;

/** Runs the delivery test of the editor with the same machine, and prints its log while the test runs. */
export const testDeliver: TerminalCommand = {
  name: 'test-deliver',
  summary: 'cli.testDeliver.summary',
  examples: 'examples.testDeliver',
  arguments: [
    {
      name: 'email-type',
      summary: 'cli.testDeliver.type',
      params: { types: EMAIL_TYPES.join(', ') },
      choices: () => KINDS,
    },
  ],
  options: [
    { name: 'to', value: 'address', summary: 'cli.testDeliver.to', required: true },
    { name: 'config', value: 'file', summary: 'cli.testDeliver.config' },
    { name: 'page', value: 'id', summary: 'cli.testDeliver.page' },
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  run: runTestDeliver,
};

async function runTestDeliver(typed: TypedCommand, context: Context): Promise<Exit> {
  const named = choiceOf(one(typed), KINDS);
  const types = named === 'all' ? EMAIL_TYPES : [named];
  const receiver = emailOf(optionOf(typed, 'to') ?? '');
  const config = optionOf(typed, 'config');
  const app_config = config === undefined ? undefined : await configurationIn(config, context);
  const page = optionOf(typed, 'page');
  const app = await context.signedInApp();
  const request = {
    receiver,
    ...(app_config !== undefined && { app_config }),
    ...(page !== undefined && { editor_page_id: page }),
  };
  const tested: Tested[] = [];
  for (const email_type of types) {
    const one = await follow({ ...request, email_type }, app, types.length > 1, context);
    tested.push(one);
    // Without a session or a server the next kinds would fail in the same way.
    if (one.failure !== null && exitOfFailure(one.failure) !== EXIT.findings) break;
  }
  const results = tested.map(({ failure: _failure, ...result }) => result);
  await context.output.result(named === 'all' ? { results } : results[0], tested.map(lineOf));
  return exitOf(tested);
}

interface Tested {
  readonly email_type: EmailType;
  readonly receiver: string;
  readonly status: DeliveryStatus;
  /** A mail server took the mail; it was not written into a file instead. */
  readonly delivered: boolean;
  readonly error: string | null;
  readonly line: string | null;
  readonly log: readonly string[];
  readonly conversation: readonly string[];
  readonly failure: Failure | null;
}

/** Sends one test mail and prints what happens, line by line; with its kind where there are several. */
async function follow(
  request: DeliveryTestRequest,
  app: App,
  isOneOfMany: boolean,
  { output }: Context,
): Promise<Tested> {
  const { toPromise } = await import('xstate');
  const { startDeliveryTest } = await import('#core/app/start-delivery-test.ts');
  const { email_type, receiver } = request;
  const say = (line: string) =>
    void output.progress(isOneOfMany ? text('cli.testDeliver.log', { type: email_type, line }) : line);
  const actor = startDeliveryTest(app, request);
  const finished = toPromise(actor);
  const printed = { log: 0, conversation: 0 };
  const tell = () => {
    const { context: now } = actor.getSnapshot();
    for (const part of ['conversation', 'log'] as const) {
      for (const line of now[part].slice(printed[part])) say(line);
      printed[part] = now[part].length;
    }
  };
  tell();
  actor.subscribe({ next: tell, error: () => undefined });
  const { status, error, line, failure, log, conversation } = await finished;
  if (line !== null && !log.includes(line)) say(line);
  const delivered = status === 'complete' && line === null;
  return { email_type, receiver, status, delivered, error, line, log, conversation, failure };
}

function lineOf({ email_type: type, receiver: to, status, error, line }: Tested): string {
  if (status !== 'complete') return text('cli.testDeliver.failed', { type, to, reason: error ?? '' });
  return line === null
    ? text('cli.testDeliver.complete', { type, to })
    : text('cli.testDeliver.written', { type, to, line });
}

function exitOf(tested: readonly Tested[]): Exit {
  const failed = tested.find(({ failure }) => failure !== null)?.failure;
  if (failed) return exitOfFailure(failed);
  return tested.every(({ delivered }) => delivered) ? EXIT.ok : EXIT.findings;
}

/** The configuration in a file, or that of the page in it, as the value it stands for. */
async function configurationIn(file: string, context: Context): Promise<unknown> {
  const { migrateConfiguration, readConfiguration } = await import('#core/config/migrate.ts');
  const subject = await readSubjectOf(file, context);
  const config = subject.kind === 'page' ? subject.page.config : subject.configuration;
  const migrated = typeof config === 'string' ? readConfiguration(config) : migrateConfiguration(config);
  if (migrated.ok) return migrated.configuration;
  const [detail] = migrated.details;
  const reason = detail === undefined ? text(migrated.reason) : `${detail.path} ${text(detail.key, detail.params)}`;
  throw new Fault(EXIT.findings, 'cli.error.unusable', { path: file, reason: reason.trim() });
}
