import { text } from '#core/texts/index.ts';
import { type Command, isOn, many, optionOf, type Typed } from '../command.ts';
import type { Context } from '../context.ts';
import { listFiles } from '../input/files.ts';
import type { Published, PublishItem } from '../input/publish-item.ts';
import { EXIT, type Exit, Fault } from '../output/fault.ts';

/** Publishes files one after the other with the machine of the editor, or the draft of a page on the server. */
export const publish: Command = {
  name: 'publish',
  summary: 'cli.publish.summary',
  arguments: [{ name: 'file', summary: 'cli.publish.files', many: true, optional: true }],
  options: [
    { name: 'page', value: 'id', summary: 'cli.publish.page' },
    { name: 'label', value: 'text', summary: 'cli.option.label' },
    { name: 'force', summary: 'cli.publish.force' },
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  run: runPublish,
};

async function runPublish(typed: Typed, context: Context): Promise<Exit> {
  const items = itemsOf(typed, context);
  const app = await context.signedInApp();
  const { publishItem } = await import('../input/publish-item.ts');
  const published: Published[] = [];
  for (const item of items) {
    const outcome = await publishItem(item, app, context);
    published.push(outcome);
    if (!outcome.ok) await context.output.progress(lineOf(outcome));
    for (const { level, problem } of outcome.findings) {
      await context.output.progress(text('cli.publish.finding', { name: outcome.name, level, problem }));
    }
    // Without a session or a server the next files would fail in the same way.
    if (!outcome.ok && outcome.stop) break;
  }
  return tell(published, items.length, context);
}

function itemsOf(typed: Typed, { terminal }: Context): PublishItem[] {
  const paths = many(typed);
  const page = optionOf(typed, 'page');
  const force = isOn(typed, 'force');
  if (paths.length === 0) {
    if (page === undefined) throw new Fault(EXIT.usage, 'cli.publish.nothing');
    return [{ page, force }];
  }
  const { files, unreadable } = listFiles(paths, terminal.workingFolder);
  const [missing] = unreadable;
  if (missing !== undefined) throw new Fault(EXIT.input, missing.key, missing.params);
  if (files.length === 0) throw new Fault(EXIT.input, 'cli.error.noInput', { paths: paths.join(', ') });
  if (page !== undefined && files.length > 1)
    throw new Fault(EXIT.usage, 'cli.publish.oneFile', { count: files.length });
  const label = optionOf(typed, 'label');
  return files.map((file) => ({
    file,
    force,
    ...(page !== undefined && { page }),
    ...(label !== undefined && { label }),
  }));
}

async function tell(published: readonly Published[], asked: number, { output }: Context): Promise<Exit> {
  const done = published.filter(({ ok }) => ok);
  const pages = published.map(({ exit: _exit, stop: _stop, ...told }) => told);
  await output.result({ published: done.length, failed: asked - done.length, pages }, done.map(lineOf));
  if (done.length === asked) return EXIT.ok;
  const first = published.find(({ ok }) => !ok);
  if (done.length > 0 && published.length < asked) return EXIT.partial;
  return asked === 1 || published.length < asked ? (first?.exit ?? EXIT.findings) : EXIT.findings;
}

function lineOf({ ok, name, sentence, url }: Published): string {
  return ok
    ? text('cli.publish.done', { name, sentence, url: url ?? '' })
    : text('cli.publish.failed', { name, sentence });
}
