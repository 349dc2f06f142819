import { toPromise } from 'xstate';
import { EMAIL_TYPES, type EmailType } from '#core/constants.ts';
import { text } from '#core/texts/index.ts';
import { type Command, emailOf, one, optionOf, type Typed } from '../command.ts';
import type { Context } from '../context.ts';
import { readSubjectOf } from '../input/read-page.ts';
import { EXIT, type Exit, exitOfFailure, Fault } from '../output/fault.ts';

/** Runs the delivery test of the editor with the same machine, and prints its log while the test runs. */
export const testDeliver: Command = {
  name: 'test-deliver',
  summary: 'cli.testDeliver.summary',
  arguments: [{ name: 'email-type', summary: 'cli.testDeliver.type', params: { types: EMAIL_TYPES.join(', ') } }],
  options: [
    { name: 'to', value: 'address', summary: 'cli.testDeliver.to', required: true },
    { name: 'config', value: 'file', summary: 'cli.testDeliver.config' },
    { name: 'page', value: 'id', summary: 'cli.testDeliver.page' },
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  run: runTestDeliver,
};

async function runTestDeliver(typed: Typed, context: Context): Promise<Exit> {
  const type = emailType(one(typed));
  const to = emailOf(optionOf(typed, 'to') ?? '');
  const config = optionOf(typed, 'config');
  const app_config = config === undefined ? undefined : await configurationIn(config, context);
  const page = optionOf(typed, 'page');
  const app = await context.signedInApp();

  const { startDeliveryTest } = await import('#core/app/start-delivery-test.ts');
  const actor = startDeliveryTest(app, {
    email_type: type,
    receiver: to,
    ...(app_config !== undefined && { app_config }),
    ...(page !== undefined && { editor_page_id: page }),
  });
  const finished = toPromise(actor);
  const told = { log: 0, conversation: 0 };
  const tell = () => {
    const { context: now } = actor.getSnapshot();
    for (const part of ['conversation', 'log'] as const) {
      for (const line of now[part].slice(told[part])) void context.output.progress(line);
      told[part] = now[part].length;
    }
  };
  tell();
  actor.subscribe({ next: tell, error: () => undefined });
  const { status, error, line: said, failure, log, conversation } = await finished;
  const line =
    status === 'complete'
      ? text('cli.testDeliver.complete', { type, to })
      : text('cli.testDeliver.failed', { type, to, reason: error ?? '' });
  if (said !== null) void context.output.progress(said);
  const result = { email_type: type, receiver: to, status, error, line: said, log, conversation };
  await context.output.result(result, [line]);
  if (failure !== null) return exitOfFailure(failure);
  return status === 'complete' ? EXIT.ok : EXIT.findings;
}

function emailType(value: string): EmailType {
  const type = EMAIL_TYPES.find((known) => known === value);
  if (type === undefined) throw new Fault(EXIT.usage, 'cli.error.choice', { value, choices: EMAIL_TYPES.join(', ') });
  return type;
}

/** The configuration in a file, or that of the page in it, as the value it stands for. */
async function configurationIn(file: string, context: Context): Promise<unknown> {
  const { readConfiguration } = await import('#core/config/read.ts');
  const { migrateConfiguration } = await import('#core/config/migrate.ts');
  const subject = await readSubjectOf(file, context);
  const config = subject.kind === 'page' ? subject.page.config : subject.configuration;
  const migrated = typeof config === 'string' ? readConfiguration(config) : migrateConfiguration(config);
  if (migrated.ok) return migrated.configuration;
  const [detail] = migrated.details;
  const reason = detail === undefined ? text(migrated.reason) : `${detail.path} ${text(detail.key, detail.params)}`;
  throw new Fault(EXIT.findings, 'cli.error.unusable', { path: file, reason: reason.trim() });
}
