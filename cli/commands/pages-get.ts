import { type Command, one, type Typed } from '../command.ts';
import type { Context } from '../context.ts';
import { fetchPage } from '../input/fetch-page.ts';
import { EXIT, type Exit } from '../output/exit-codes.ts';

/** Prints JSON with and without --json: it is what publish, validate and render read. */
export const pagesGet: Command = {
  name: 'pages get',
  summary: 'cli.pages.get.summary',
  arguments: [{ name: 'id', summary: 'cli.argument.page' }],
  options: [{ name: 'url', value: 'address', summary: 'cli.option.url' }],
  run: runPagesGet,
};

async function runPagesGet(typed: Typed, context: Context): Promise<Exit> {
  const { body } = await fetchPage(one(typed), await context.signedInApp());
  await context.output.document(JSON.stringify(body, null, 2));
  return EXIT.ok;
}
