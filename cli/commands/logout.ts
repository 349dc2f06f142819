import { failureOf } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import type { Command, Typed } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT, type Exit } from '../output/exit-codes.ts';

/**
 * Forgets the session here, then ends it on the server. Where the server does not answer it is forgotten all the same,
 * but whoever knows its token could go on: that is said.
 */
export const logout: Command = {
  name: 'logout',
  summary: 'cli.logout.summary',
  options: [{ name: 'url', value: 'address', summary: 'cli.option.url' }],
  run: runLogout,
};

async function runLogout(_typed: Typed, context: Context): Promise<Exit> {
  const { url, byToken, output } = context;
  const { api, ports } = await context.app();
  const session = await ports.sessions.load();
  await ports.sessions.clear();
  // Not by the session machine: it waits for no answer, and here one is waited for.
  const failure = session && (await api.signOut(session.auth_token).then(() => null, failureOf));
  if (session === null || failure?.status === 401) {
    await output.result({ url, signedOut: false }, [text('cli.logout.none')]);
    return EXIT.ok;
  }
  if (failure !== null) {
    const { reason } = failure;
    await output.result({ url, signedOut: false, forgotten: !byToken, reason }, []);
    await output.progress(text(byToken ? 'cli.logout.tokenGoesOn' : 'cli.logout.goesOn', { url, reason }));
    return EXIT.server;
  }
  const lines = [text('cli.logout.done', { url }), ...(byToken ? [text('cli.logout.environment')] : [])];
  await output.result({ url, signedOut: true }, lines);
  return EXIT.ok;
}
