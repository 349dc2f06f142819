import { ORGANISATION_SCOPES, ORGANISATION_TOKEN_ROLES, TOKEN_DAYS } from '#core/access/token-scopes.ts';
import { TOKEN_SCOPES } from '#core/constants.ts';
import type { ApiToken } from '#core/ports/account.ts';
import type { OrganisationToken } from '#core/ports/people/tokens.ts';
import { text } from '#core/texts/index.ts';
import { choiceOf, emailOf, one, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';

const OF = { name: 'organisation', value: 'name', summary: 'terminal.tokens.organisation' } as const;
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
      params: { scopes: TOKEN_SCOPES.join(', '), own: ORGANISATION_SCOPES.join(', ') },
      choices: () => TOKEN_SCOPES,
      required: true,
    },
    OF,
    {
      name: 'role',
      value: 'role',
      summary: 'terminal.tokens.create.role',
      params: { roles: ORGANISATION_TOKEN_ROLES.join(', ') },
      choices: () => ORGANISATION_TOKEN_ROLES,
    },
    { name: 'expires', value: 'time', summary: 'terminal.tokens.create.expires', params: TOKEN_DAYS },
    URL_OPTION,
  ],
  async run(typed, context) {
    const [written, name, org] = ['scope', 'name', 'organisation'].map((option) => optionOf(typed, option));
    const expires_in_days = daysOf(typed);
    const asked = { name: name ?? '', expires_in_days };
    const words = (written ?? '').split(',').map((word) => word.trim());
    const scopes = org === undefined ? [] : words.map((word) => choiceOf(word, ORGANISATION_SCOPES));
    const role = optionOf(typed, 'role');
    const as = role === undefined ? {} : { role: choiceOf(role, ORGANISATION_TOKEN_ROLES) };
    const own = org === undefined ? choiceOf(written ?? '', TOKEN_SCOPES) : 'read';
    const { api } = await context.signedInApp();
    const made =
      org === undefined
        ? await api.createApiToken({ ...asked, scope: own })
        : await (await api.providers()).createOrganisationToken(org, { ...asked, scopes, ...as });
    const scope = scopeOf(made);
    await context.output.result(made, [made.token]);
    await context.output.progress(text('terminal.tokens.created', { name: made.name, scope, day: dayOf(made) }));
    return EXIT.ok;
  },
};

type Token = ApiToken | OrganisationToken;

const scopeOf = (token: Token): string => ('scope' in token ? token.scope : `${token.role}: ${token.scopes.join(',')}`);

/** One's own tokens, or those of the organisation that was typed. */
async function tokensOf(typed: TypedCommand, context: Context) {
  const { api } = await context.signedInApp();
  const org = optionOf(typed, 'organisation');
  const tokens: readonly Token[] =
    org === undefined ? await api.apiTokens() : await (await api.providers()).organisationTokens(org);
  const revoke = async (id: string) =>
    org === undefined ? api.revokeApiToken(id) : (await api.providers()).revokeOrganisationToken(org, id);
  return { tokens, revoke };
}

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
  options: [OF, URL_OPTION],
  async run(typed, context) {
    const { tokens } = await tokensOf(typed, context);
    const lines = tokens.length === 0 ? [text('terminal.tokens.list.none')] : columns(tokens.map(row));
    await context.output.result({ api_tokens: tokens }, lines);
    return EXIT.ok;
  },
};

function row(token: Token): string[] {
  const { name, used_at } = token;
  return [
    name,
    scopeOf(token),
    text(hasEnded(token) ? 'terminal.tokens.list.expired' : 'terminal.tokens.list.until', { day: dayOf(token) }),
    used_at === null
      ? text('terminal.tokens.list.unused')
      : text('terminal.tokens.list.used', { day: used_at.slice(0, 10) }),
    ...('made_by' in token ? [text('terminal.tokens.list.madeBy', { name: token.made_by.name || '-' })] : []),
  ];
}

const hasEnded = ({ expires_at }: Token): boolean => Date.parse(expires_at) <= Date.now();
const dayOf = ({ expires_at }: Token): string => expires_at.slice(0, 10);

export const tokensRevoke: TerminalCommand = {
  name: 'tokens revoke',
  summary: 'terminal.tokens.revoke.summary',
  examples: 'examples.tokensRevoke',
  arguments: [{ name: 'name', summary: 'terminal.tokens.name' }],
  options: [OF, URL_OPTION],
  async run(typed, context) {
    const { tokens, revoke } = await tokensOf(typed, context);
    const name = one(typed);
    const token = tokens.find((each) => each.name === name);
    if (!token) {
      const names = tokens.map((each) => each.name).join(', ') || '-';
      throw new Fault(EXIT.findings, 'terminal.tokens.unknown', { name, names });
    }
    await revoke(token.id);
    const sentence = hasEnded(token) ? 'terminal.tokens.removed' : 'terminal.tokens.revoked';
    await context.output.result({ id: token.id, name }, [text(sentence, { name })]);
    return EXIT.ok;
  },
};

/** spec organisations.188: prints the link alone, for a portal to open. */
export const peopleSignOn: TerminalCommand = {
  name: 'people sign-on',
  summary: 'cli.people.signOn.summary',
  examples: 'cli.people.signOn.examples',
  arguments: [{ name: 'email', summary: 'cli.people.email' }],
  options: [
    { name: 'path', value: 'path', summary: 'cli.people.signOn.path' },
    { name: 'host', value: 'host', summary: 'cli.people.signOn.host' },
    URL_OPTION,
  ],
  async run(typed, context) {
    const [path, host] = [optionOf(typed, 'path'), optionOf(typed, 'host')];
    const email = emailOf(one(typed));
    const { api } = await context.signedInApp();
    const link = await (await api.providers()).signOnLink({
      email,
      ...(path !== undefined && { path }),
      ...(host !== undefined && { host }),
    });
    await context.output.result(link, [link.url]);
    return EXIT.ok;
  },
};
