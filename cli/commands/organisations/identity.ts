import type { ClaimedDomain, IdentityRules, ProviderConnection } from '#core/ports/identity/connections.ts';
import { text } from '#core/texts/index.ts';
import {
  type CommandOption,
  choiceOf,
  isOn,
  many,
  one,
  type TerminalCommand,
  type TypedCommand,
} from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { chosenOrganisation, DRY_RUN, ORGANISATION, URL_OPTION } from './chosen-organisation.ts';

// spec accounts.73

const OPTIONS = [ORGANISATION, URL_OPTION];

export const connectionsList: TerminalCommand = {
  name: 'connections list',
  summary: 'cli.connections.list.summary',
  examples: 'cli.connections.list.examples',
  options: OPTIONS,
  async run(typed, context) {
    const { calls, org } = await opened(typed, context);
    const list = await calls.connections(org);
    const rows = list.connections.map((one) => [
      one.id,
      one.name,
      text(`cli.connections.${stateOf(one)}`),
      one.tested_at === null ? text('cli.connections.untried') : one.tested_at.slice(0, 10),
      one.issuer,
    ]);
    await context.output.result(list, rows.length === 0 ? [text('cli.connections.none')] : columns(rows));
    return EXIT.ok;
  },
};

function stateOf({ enabled, forced_at }: ProviderConnection): 'forced' | 'on' | 'off' {
  if (forced_at !== null) return 'forced';
  return enabled ? 'on' : 'off';
}

export const connectionsTest: TerminalCommand = {
  name: 'connections test',
  summary: 'cli.connections.test.summary',
  examples: 'cli.connections.test.examples',
  arguments: [{ name: 'connection', summary: 'cli.connections.connection' }],
  options: OPTIONS,
  async run(typed, context) {
    const { calls, org } = await opened(typed, context);
    const { id, name } = found(one(typed), (await calls.connections(org)).connections);
    const provider = await calls.checkConnection(org, id);
    const { issuer, sign_in_host: host, keys } = provider;
    await context.output.result({ provider }, [text('cli.connections.test.done', { name, issuer, host, keys })]);
    return EXIT.ok;
  },
};

const ENDS: CommandOption = { name: 'end', summary: 'cli.connections.force.end' };

export const connectionsForce: TerminalCommand = {
  name: 'connections force',
  summary: 'cli.connections.force.summary',
  examples: 'cli.connections.force.examples',
  arguments: [{ name: 'connection', summary: 'cli.connections.connection' }],
  options: [ORGANISATION, ENDS, DRY_RUN, URL_OPTION],
  async run(typed, context) {
    const { calls, org } = await opened(typed, context);
    const { id, name } = found(one(typed), (await calls.connections(org)).connections);
    const word = isOn(typed, 'end') ? 'ended' : 'done';
    if (isOn(typed, 'dry-run')) {
      await context.output.result({ dry_run: true }, [text(`cli.connections.force.would.${word}`, { name })]);
      return EXIT.ok;
    }
    const connection = await calls.forceConnection(org, id, word === 'done');
    await context.output.result({ connection }, [text(`cli.connections.force.${word}`, { name })]);
    return EXIT.ok;
  },
};

function found(named: string, connections: readonly ProviderConnection[]): ProviderConnection {
  const fitting = connections.filter(({ id, name }) => id === named || name === named);
  const [only] = fitting;
  if (only && fitting.length === 1) return only;
  throw new Fault(EXIT.findings, only ? 'cli.connections.several' : 'cli.connections.unknown', { name: named });
}

export const domainsList: TerminalCommand = {
  name: 'domains list',
  summary: 'cli.domains.list.summary',
  examples: 'cli.domains.list.examples',
  options: OPTIONS,
  async run(typed, context) {
    const { calls, org } = await opened(typed, context);
    const domains = await calls.domains(org);
    await context.output.result({ domains }, lines(domains));
    return EXIT.ok;
  },
};

export const domainsCheck: TerminalCommand = {
  name: 'domains check',
  summary: 'cli.domains.check.summary',
  examples: 'cli.domains.check.examples',
  arguments: [{ name: 'domain', summary: 'cli.domains.domain', many: true, optional: true }],
  options: OPTIONS,
  async run(typed, context) {
    const { calls, org } = await opened(typed, context);
    const all = await calls.domains(org);
    const named = many(typed);
    const missing = named.find((name) => !all.some(({ domain }) => domain === name));
    if (missing !== undefined) throw new Fault(EXIT.findings, 'cli.domains.unknown', { domain: missing });
    const domains: ClaimedDomain[] = [];
    for (const { id, domain } of all)
      if (named.length === 0 || named.includes(domain)) domains.push(await calls.checkDomain(org, id));
    await context.output.result({ domains }, lines(domains));
    return domains.every(({ state }) => state === 'proved') ? EXIT.ok : EXIT.findings;
  },
};

/** Each domain with its state, and its record where that is to be made. */
function lines(domains: readonly ClaimedDomain[]): string[] {
  if (domains.length === 0) return [text('cli.domains.none')];
  return columns(
    domains.map(({ domain, state, record }) => [
      domain,
      text(`cli.domains.${state}`),
      state === 'proved' ? '' : `${record.name} TXT "${record.value}"`,
    ]),
  );
}

const DEMANDS = ['off', 'demanded'] as const;

export const peopleFactors: TerminalCommand = {
  name: 'people factors',
  summary: 'cli.people.factors.summary',
  examples: 'cli.people.factors.examples',
  arguments: [{ name: 'demand', summary: 'cli.people.factors.demand', optional: true, choices: () => DEMANDS }],
  options: [ORGANISATION, DRY_RUN, URL_OPTION],
  async run(typed, context) {
    const [word] = typed.arguments;
    const wanted = typeof word === 'string' ? choiceOf(word, DEMANDS) : undefined;
    const { calls, org } = await opened(typed, context);
    const isDry = isOn(typed, 'dry-run');
    const isChanged = wanted !== undefined && !isDry;
    const rules = isChanged
      ? await calls.changeIdentityRules(org, { second_factor: wanted })
      : await calls.identityRules(org);
    const would = wanted !== undefined && isDry ? [text(`cli.people.factors.would.${wanted}`)] : [];
    await context.output.result({ ...(isDry && { dry_run: true }), identity: rules }, [
      ...would,
      ...factorLines(rules),
    ]);
    return EXIT.ok;
  },
};

function factorLines({ second_factor, closes_at, without }: IdentityRules): string[] {
  const day = closes_at?.slice(0, 10) ?? '';
  return [
    text(`cli.people.factors.${second_factor}`, { day }),
    text('cli.people.factors.without', { count: without.length }),
    ...columns(without.map(({ email, name }) => [email, name || '-'])),
  ];
}

async function opened(typed: TypedCommand, context: Context) {
  const { api } = await context.signedInApp();
  return { calls: await api.providers(), org: await chosenOrganisation(typed, api) };
}
