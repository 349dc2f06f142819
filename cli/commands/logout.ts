import { waitFor } from 'xstate';
import { text } from '#core/texts/index.ts';
import type { Command, Typed } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT, type Exit } from '../output/exit-codes.ts';

/** Ends the session on the server and forgets it here; it is forgotten even where the server cannot be reached. */
export const logout: Command = {
  name: 'logout',
  summary: 'cli.logout.summary',
  options: [{ name: 'url', value: 'address', summary: 'cli.option.url' }],
  run: runLogout,
};

async function runLogout(_typed: Typed, context: Context): Promise<Exit> {
  const { session } = await context.app();
  const settled = await waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
  const { url } = context;
  if (settled.hasTag('signedOut')) {
    await context.output.result({ url, signedOut: false }, [text('cli.logout.none')]);
    return EXIT.ok;
  }
  session.send({ type: 'session.signOut' });
  await waitFor(session, (snapshot) => snapshot.hasTag('signedOut'));
  const lines = [text('cli.logout.done', { url }), ...(context.byToken ? [text('cli.logout.environment')] : [])];
  await context.output.result({ url, signedOut: true }, lines);
  return EXIT.ok;
}
