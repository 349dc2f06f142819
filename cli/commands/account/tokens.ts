import { TOKEN_DAYS } from '#core/access/token-scopes.ts';
import { TOKEN_SCOPES } from '#core/constants.ts';
import type { ApiToken } from '#core/ports/account.ts';
import { text } from '#core/texts/index.ts';
import { choiceOf, one, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';

const URL_OPTION = { name: 'url', value: 'address', summary: 'cli.option.url' } as const;

/** Prints the token alone on standard output, so that it can go straight into the secrets of a pipeline. */
export const tokensCreate: TerminalCommand = {
  name: 'tokens create',
  summary: 'terminal.tokens.create.summary',
  examples: 'examples.tokensCreate',
  options: [
    { name: 'name', value: 'name', summary: 'terminal.tokens.create.name', required: true },
    {
      name: 'scope',
      value: 'scope',
      summary: 'terminal.tokens.create.scope',
      params: { scopes: TOKEN_SCOPES.join(', ') },
      choices: () => TOKEN_SCOPES,
      required: true,
    },
    { name: 'expires', value: 'time', summary: 'terminal.tokens.create.expires', params: TOKEN_DAYS },
    URL_OPTION,
  ],
  async run(typed, context) {
    const scope = choiceOf(optionOf(typed, 'scope') ?? '', TOKEN_SCOPES);
    const expires_in_days = daysOf(typed);
    const { api } = await context.signedInApp();
    const made = await api.createApiToken({ name: optionOf(typed, 'name') ?? '', scope, expires_in_days });
    await context.output.result(made, [made.token]);
    await context.output.progress(text('terminal.tokens.created', { name: made.name, scope, day: dayOf(made) }));
    return EXIT.ok;
  },
};

const DAYS_IN = { d: 1, w: 7, y: 365 } as const;

/** Days of `--expires`: 90d, 12w, 1y. */
function daysOf(typed: TypedCommand): number {
  const written = optionOf(typed, 'expires');
  if (written === undefined) return TOKEN_DAYS.usual;
  const [, count = '', unit = ''] = /^([0-9]{1,4})([dwy])$/.exec(written) ?? [];
  const days = Number(count) * (DAYS_IN[unit as keyof typeof DAYS_IN] ?? 0);
  if (days >= 1 && days <= TOKEN_DAYS.most) return days;
  throw new Fault(EXIT.usage, 'terminal.tokens.badExpires', { value: written, most: TOKEN_DAYS.most });
}

export const tokensList: TerminalCommand = {
  name: 'tokens list',
  summary: 'terminal.tokens.list.summary',
  examples: 'examples.tokensList',
  options: [URL_OPTION],
  async run(_typed, context) {
    const { api } = await context.signedInApp();
    const tokens = await api.apiTokens();
    const lines = tokens.length === 0 ? [text('terminal.tokens.list.none')] : columns(tokens.map(row));
    await context.output.result({ api_tokens: tokens }, lines);
    return EXIT.ok;
  },
};

function row(token: ApiToken): string[] {
  const { name, scope, used_at } = token;
  return [
    name,
    scope,
    text(hasEnded(token) ? 'terminal.tokens.list.expired' : 'terminal.tokens.list.until', { day: dayOf(token) }),
    used_at === null
      ? text('terminal.tokens.list.unused')
      : text('terminal.tokens.list.used', { day: used_at.slice(0, 10) }),
  ];
}

const hasEnded = ({ expires_at }: ApiToken): boolean => Date.parse(expires_at) <= Date.now();
const dayOf = ({ expires_at }: ApiToken): string => expires_at.slice(0, 10);

export const tokensRevoke: TerminalCommand = {
  name: 'tokens revoke',
  summary: 'terminal.tokens.revoke.summary',
  examples: 'examples.tokensRevoke',
  arguments: [{ name: 'name', summary: 'terminal.tokens.name' }],
  options: [URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const tokens = await api.apiTokens();
    const name = one(typed);
    const token = tokens.find((each) => each.name === name);
    if (!token) {
      const names = tokens.map((each) => each.name).join(', ') || '-';
      throw new Fault(EXIT.findings, 'terminal.tokens.unknown', { name, names });
    }
    await api.revokeApiToken(token.id);
    const sentence = hasEnded(token) ? 'terminal.tokens.removed' : 'terminal.tokens.revoked';
    await context.output.result({ id: token.id, name }, [text(sentence, { name })]);
    return EXIT.ok;
  },
};
