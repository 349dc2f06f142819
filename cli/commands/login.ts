import { waitFor } from 'xstate';
import { isWrongSignIn } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { ask } from '../account/ask.ts';
import { serverFault } from '../account/signed-in.ts';
import { type Command, isOn, optionOf, type Typed } from '../command.ts';
import type { Context } from '../context.ts';
import { emailOf } from '../input/email-of.ts';
import { EXIT, type Exit } from '../output/exit-codes.ts';
import { Fault } from '../output/fault.ts';

/** Signs in with the session machine of the browser. The password is asked for without echo, and never an argument. */
export const login: Command = {
  name: 'login',
  summary: 'cli.login.summary',
  options: [
    { name: 'email', value: 'address', summary: 'cli.login.email' },
    { name: 'password-stdin', summary: 'cli.login.stdin' },
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  run: runLogin,
};

async function runLogin(typed: Typed, context: Context): Promise<Exit> {
  const email = emailOf(optionOf(typed, 'email') ?? (await ask(context.terminal, 'cli.login.askEmail')));
  const password = await readPassword(typed, context);
  const { session } = await context.freshApp();
  await waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
  session.send({ type: 'session.signIn', signIn: { by: 'password', email, password } });
  const settled = await waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
  const { user, failure } = settled.context;
  const { url } = context;
  if (!settled.hasTag('ready') || user === null) {
    if (failure === null || isWrongSignIn(failure)) throw new Fault(EXIT.login, 'account.wrongSignIn', { url });
    throw serverFault(failure, url);
  }
  await context.output.result({ url, user }, [text('cli.login.done', { url, email: user.email })]);
  return EXIT.ok;
}

async function readPassword(typed: Typed, { terminal }: Context): Promise<string> {
  if (isOn(typed, 'password-stdin')) return new TextDecoder().decode(await terminal.read()).replace(/\r?\n$/, '');
  return terminal.environment.PORTICO_PASSWORD || (await ask(terminal, 'cli.login.askPassword', { secret: true }));
}
