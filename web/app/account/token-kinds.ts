import { mayInOrganisation, type OrganisationAct } from '#core/access/organisation-acts.ts';
import { includesScope, ORGANISATION_SCOPES, tokenRolesFor } from '#core/access/token-scopes.ts';
import type { OrganisationScope, OrganisationTokenRole } from '#core/access/types.ts';
import { TOKEN_SCOPES, type TokenScope } from '#core/constants.ts';
import type { ApiToken } from '#core/ports/account.ts';
import type { Api } from '#core/ports/api.ts';
import type { OrganisationToken } from '#core/ports/people/tokens.ts';
import { text } from '#core/texts/index.ts';

/** A token of either kind, as the list shows it. Times are ISO 8601. */
export type ShownToken = (Pick<ApiToken, 'scope'> | Pick<OrganisationToken, 'scopes' | 'role' | 'made_by'>) &
  Omit<ApiToken, 'scope'>;
export type MadeToken = ShownToken & { readonly token: string };

interface AskedToken {
  readonly name: string;
  readonly scopes: readonly string[];
  /** What it is in the organisation; absent where it is none of one. */
  readonly role: OrganisationTokenRole | undefined;
  readonly days: number;
}

/** Whose the tokens are that a section shows: the calls, what they can be for, and the words of it. */
export interface TokenSource {
  /** What is loaded. */
  readonly key: string;
  readonly hint: string;
  /** What no token may do. */
  readonly newHint: string;
  readonly scopes: readonly string[];
  /** A token is for several of them; else for one and all before it. */
  readonly several: boolean;
  /** What a token for these can be in the organisation, the highest first; none where it is of a person. */
  rolesFor(scopes: readonly string[]): readonly OrganisationTokenRole[];
  /** The scope that is chosen at first. */
  readonly usual?: string;
  list(signal: AbortSignal): Promise<readonly ShownToken[]>;
  make(asked: AskedToken): Promise<MadeToken>;
  revoke(id: string): Promise<void>;
  wordsOf(scope: string): { readonly title: string; readonly hint: string };
  /** What the token may do, in a few words and in sentences. */
  mayOf(token: ShownToken): string;
  hintOf(token: Pick<ShownToken, never>): string;
  /** A command of the terminal that the token can run. */
  exampleOf(token: Pick<ShownToken, never>): string;
  /** What else is known of it. */
  linesOf(token: ShownToken): readonly string[];
}

const scopeOf = (token: object): TokenScope =>
  TOKEN_SCOPES.find((one) => 'scope' in token && one === token.scope) ?? 'read';
const scopesOf = (token: object): OrganisationScope[] =>
  ORGANISATION_SCOPES.filter(
    (one) => 'scopes' in token && (token as Pick<OrganisationToken, 'scopes'>).scopes.includes(one),
  );

/** The tokens of who is signed in. */
export function ownTokens(api: Api): TokenSource {
  return {
    key: 'tokens',
    hint: text('tokens.hint'),
    newHint: text('tokens.newHint'),
    scopes: TOKEN_SCOPES,
    several: false,
    rolesFor: () => [],
    usual: 'validate',
    list: (signal) => api.apiTokens(signal),
    make: ({ name, scopes, days }) =>
      api.createApiToken({ name, scope: scopeOf({ scope: scopes[0] }), expires_in_days: days }),
    revoke: (id) => api.revokeApiToken(id),
    wordsOf: (scope) => {
      const one = scopeOf({ scope });
      return { title: text(`tokens.scope.${one}`), hint: text(`tokens.scopeHint.${one}`) };
    },
    mayOf: (token) => text(`tokens.may.${scopeOf(token)}`),
    hintOf: (token) => text(`tokens.scopeHint.${scopeOf(token)}`),
    exampleOf: () => 'pages list',
    linesOf: () => [],
  };
}

/** The tokens of an organisation, by its name in addresses (spec organisations.184). */
export function organisationTokens(api: Api, org: string): TokenSource {
  const titleOf = (scope: OrganisationScope) => text(`orgTokens.scope.${scope}`);
  return {
    key: `tokens of ${org}`,
    hint: text('orgTokens.hint'),
    newHint: text('orgTokens.newHint'),
    scopes: ORGANISATION_SCOPES,
    several: true,
    rolesFor: (scopes) => tokenRolesFor(scopesOf({ scopes })),
    list: async (signal) => (await api.providers()).organisationTokens(org, signal),
    make: async ({ name, scopes, role, days }) =>
      (await api.providers()).createOrganisationToken(org, {
        name,
        scopes: scopesOf({ scopes }),
        ...(role && { role }),
        expires_in_days: days,
      }),
    revoke: async (id) => (await api.providers()).revokeOrganisationToken(org, id),
    wordsOf: (scope) => {
      const one = ORGANISATION_SCOPES.find((each) => each === scope) ?? 'pages:read';
      return { title: titleOf(one), hint: text(`orgTokens.scopeHint.${one}`) };
    },
    mayOf: (token) => scopesOf(token).map(titleOf).join(', '),
    hintOf: (token) =>
      scopesOf(token)
        .map((scope) => text(`orgTokens.scopeHint.${scope}`))
        .join(' '),
    exampleOf: (token) => exampleOf(token as Pick<OrganisationToken, 'scopes' | 'role'>),
    linesOf: (token) =>
      'made_by' in token
        ? [text('orgTokens.asRole', { role: text(`people.role.${token.role}`) }), madeBy(token.made_by)]
        : [],
  };
}

/** spec organisations.267: a command, what a token has to be for to run it, and what it has to be in the organisation. */
const EXAMPLES: readonly (readonly [command: string, scope: OrganisationScope, act: OrganisationAct])[] = [
  ['folders list', 'pages:read', 'pages.list'],
  ['people list', 'people:read', 'people.look'],
  ['audit list', 'audit:read', 'audit.own'],
];

function exampleOf({ scopes, role }: Pick<OrganisationToken, 'scopes' | 'role'>): string {
  const fit = EXAMPLES.find(([, scope, act]) => includesScope(scopes, scope) && mayInOrganisation(role, act));
  return fit?.[0] ?? 'organisations list';
}

function madeBy({ name, is_here }: OrganisationToken['made_by']): string {
  if (name === '') return text('orgTokens.madeByFormer');
  return text(is_here ? 'orgTokens.madeBy' : 'orgTokens.madeByGone', { name });
}
