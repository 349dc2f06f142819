import { text } from '#core/texts/index.ts';
import { signedIn } from '../account/signed-in.ts';
import type { Command, Typed } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT, type Exit } from '../output/exit-codes.ts';

export const whoami: Command = {
  name: 'whoami',
  summary: 'cli.whoami.summary',
  options: [{ name: 'url', value: 'address', summary: 'cli.option.url' }],
  run: runWhoami,
};

async function runWhoami(_typed: Typed, context: Context): Promise<Exit> {
  const app = await context.app();
  const { url } = context;
  const user = await signedIn(app, url);
  const capabilities = await app.api.capabilities();
  const lines = [text('cli.whoami.line', { email: user.email, fullname: user.fullname, url })];
  if (capabilities.length > 0) lines.push(text('cli.whoami.capabilities', { names: capabilities.join(', ') }));
  await context.output.result({ url, user, capabilities }, lines);
  return EXIT.ok;
}
