import { nearlyUsed } from '#core/access/deletion.ts';
import { failureOf, isWrongSignIn } from '#core/machines/failure.ts';
import type { User } from '#core/ports/api.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { nearLimitWords, serverFault, signedInUser } from '../../account/account.ts';
import { typedFactor } from '../../account/ask-for-proof.ts';
import { profileNames, readLogin } from '../../account/session-stores.ts';
import { emailOf, isOn, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';
import { ask, columns, type Terminal } from '../../output/output.ts';

/** Signs in with the session machine. The password is asked for without echo and is never an argument. */
export const loginCommand: TerminalCommand = {
  name: 'login',
  summary: 'cli.login.summary',
  examples: 'examples.login',
  options: [
    { name: 'email', value: 'address', summary: 'cli.login.email' },
    { name: 'password-stdin', summary: 'cli.login.stdin' },
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  run: runLogin,
};

async function runLogin(typedCommand: TypedCommand, context: Context): Promise<Exit> {
  const email = emailOf(optionOf(typedCommand, 'email') ?? (await answerTo(context.terminal, 'cli.login.askEmail')));
  const password = await readPassword(typedCommand, context);
  const { session } = await context.freshApp();
  const { waitFor } = await import('xstate');
  await waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
  session.send({ type: 'session.signIn', signIn: { by: 'password', email, password } });
  let settled = await waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
  const { step } = settled.context;
  if (step) {
    const typed = typedFactor(await askFactor(typedCommand, context));
    session.send({ type: 'session.signIn', signIn: { by: 'factor', ticket: step.ticket, typed } });
    settled = await waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
  }
  const { user, failure } = settled.context;
  const { url, account } = context;
  if (!settled.hasTag('ready') || user === null) {
    if (step && failure?.status === 401) throw new Fault(EXIT.login, 'cli.login.wrongCode', { url });
    if (failure === null || isWrongSignIn(failure)) throw new Fault(EXIT.login, 'account.wrongSignIn', { url });
    throw serverFault(failure, account);
  }
  const lines = [text('cli.login.done', { url, email: user.email }), ...newsLines(user)];
  await context.output.result({ url, user }, lines);
  return EXIT.ok;
}

/** spec accounts.84, accounts.87, accounts.88: what somebody has to know of how they sign in. */
function newsLines({ organisations = [], recovery_codes_left: left, deletion_due: ends }: User): string[] {
  const few = left === undefined ? [] : [text('cli.login.codesFew', { left })];
  const deletion = ends === undefined ? [] : [text('cli.login.deletion', { day: ends.slice(0, 10) })];
  const factors = organisations.flatMap(({ name, factor_due: due }) =>
    due ? [text(due.is_over ? 'cli.login.factorOver' : 'cli.login.factorDue', { name, day: due.at.slice(0, 10) })] : [],
  );
  return [...deletion, ...few, ...factors];
}

/** spec accounts.15: asked for on a terminal alone, since a code in a script would be no second factor. */
async function askFactor(typed: TypedCommand, context: Context): Promise<string> {
  if (isOn(typed, 'password-stdin')) throw new Fault(EXIT.login, 'cli.login.factorNeeded', { url: context.url });
  const code = await ask(context.terminal, text('cli.login.askCode'));
  if (code === null) throw new Fault(EXIT.login, 'cli.login.factorNeeded', { url: context.url });
  return code;
}

async function readPassword(typed: TypedCommand, { terminal }: Context): Promise<string> {
  if (isOn(typed, 'password-stdin')) return new TextDecoder().decode(await terminal.read()).replace(/\r?\n$/, '');
  return terminal.environment.PORTICO_PASSWORD || (await answerTo(terminal, 'cli.login.askPassword', { secret: true }));
}

/**
 * Forgets the session here, then ends it on the server. When the server does not answer, the session is forgotten all the
 * same, and a message says that its token still works.
 */
export const logoutCommand: TerminalCommand = {
  name: 'logout',
  summary: 'cli.logout.summary',
  examples: 'examples.logout',
  options: [{ name: 'url', value: 'address', summary: 'cli.option.url' }],
  run: runLogout,
};

async function runLogout(_typed: TypedCommand, context: Context): Promise<Exit> {
  const { url, output } = context;
  const { byToken } = context.account;
  const { api, ports } = await context.app();
  const session = await ports.sessions.load();
  await ports.sessions.clear();
  // without the session machine, which does not wait for the answer
  const failure = session && (await api.signOut(session.auth_token).then(() => null, failureOf));
  if (session === null || failure?.status === 401) {
    await output.result({ url, signedOut: false }, [text('cli.logout.none')]);
    return EXIT.ok;
  }
  if (failure?.code === 'token_session') throw new Fault(EXIT.usage, 'cli.logout.apiToken');
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

export const whoamiCommand: TerminalCommand = {
  name: 'whoami',
  summary: 'cli.whoami.summary',
  examples: 'examples.whoami',
  options: [{ name: 'url', value: 'address', summary: 'cli.option.url' }],
  run: runWhoami,
};

async function runWhoami(_typed: TypedCommand, context: Context): Promise<Exit> {
  const app = await context.app();
  const { url } = context;
  const { token, ...user } = await signedInUser(app, context.account);
  const capabilities = await app.api.capabilities();
  const lines = [text('cli.whoami.line', { email: user.email, fullname: user.fullname, url })];
  if (token) {
    const { name, scope, expires_at } = token;
    lines.push(text('cli.whoami.token', { name, scope, day: expires_at.slice(0, 10) }));
  }
  const nearly = user.usage && nearlyUsed(user.usage);
  if (nearly) lines.push(nearLimitWords(nearly));
  lines.push(...newsLines(user));
  if (capabilities.length > 0) lines.push(text('cli.whoami.capabilities', { names: capabilities.join(', ') }));
  await context.output.result({ url, user, capabilities, ...(token && { token }) }, lines);
  return EXIT.ok;
}

async function answerTo(
  terminal: Terminal,
  question: TextKey,
  how: { readonly secret?: boolean } = {},
): Promise<string> {
  const answer = await ask(terminal, text(question), how);
  if (answer === null) throw new Fault(EXIT.usage, 'cli.login.cannotAsk');
  return answer;
}

/** The stored logins. What they hold besides the address is a secret. */
export const profilesList: TerminalCommand = {
  name: 'profiles list',
  summary: 'terminal.profiles.list.summary',
  examples: 'examples.profilesList',
  async run(_typed, { terminal: { environment }, account, output }) {
    const profiles = profileNames(environment).map((name) => ({
      name,
      url: readLogin(environment, name)?.url ?? '',
      current: name === account.profile,
    }));
    const rows = profiles.map(({ name, url, current }) => [current ? '*' : ' ', name, url]);
    await output.result({ profiles }, rows.length === 0 ? [text('terminal.profiles.list.none')] : columns(rows));
    return EXIT.ok;
  },
};
