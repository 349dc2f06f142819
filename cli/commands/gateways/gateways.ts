import { ASK_LABELS, GATEWAY_KINDS, type GatewayAsk } from '#core/gateways/settings.ts';
import type { ConfiguredGateway, GatewayPatch, ServedCertificate } from '#core/gateways/types.ts';
import type { Api } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import {
  type CommandOption,
  countOf,
  isOn,
  one,
  optionOf,
  optionsOf,
  type TerminalCommand,
  type TypedCommand,
} from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';
import { ask, columns, type Terminal } from '../../output/output.ts';

const NAME = { name: 'name', summary: 'cli.gateways.name' } as const;
const URL_OPTION = { name: 'url', value: 'address', summary: 'cli.option.url' } as const;
const PAGE_OPTION = { name: 'page', value: 'id', summary: 'cli.gateways.page', required: true } as const;

/** spec terminal.8: a command line can be read by others, so secrets come from these variables. */
const VARIABLES = { secret: 'PORTICO_GATEWAY_SECRET', password: 'PORTICO_GATEWAY_PASSWORD' } as const;

const SETTING_OPTIONS: readonly CommandOption[] = [
  { name: 'address', value: 'address', summary: 'cli.gateways.address' },
  { name: 'user', value: 'user', summary: 'cli.gateways.user' },
  { name: 'site', value: 'site', summary: 'cli.gateways.site' },
  { name: 'controller', value: 'id', summary: 'cli.gateways.controller' },
  { name: 'zone', value: 'zone', summary: 'cli.gateways.zone' },
  { name: 'auth', value: 'way', summary: 'cli.gateways.auth' },
  { name: 'time-unit', value: 'unit', summary: 'cli.gateways.timeUnit' },
  { name: 'certificate', value: 'fingerprint', summary: 'cli.gateways.certificate' },
  { name: 'page', value: 'id', summary: 'cli.gateways.pages', many: true },
  { name: 'minutes', value: 'number', summary: 'cli.gateways.minutes' },
  { name: 'down', value: 'kbps', summary: 'cli.gateways.down' },
  { name: 'up', value: 'kbps', summary: 'cli.gateways.up' },
  { name: 'megabytes', value: 'number', summary: 'cli.gateways.megabytes' },
];

const WORDS = {
  address: 'address',
  user: 'user',
  site: 'site',
  controller: 'controller',
  zone: 'zone',
  auth: 'auth',
  'time-unit': 'timeUnit',
  certificate: 'certificate',
} as const;
const LIMITS = { minutes: 'minutes', down: 'downKbps', up: 'upKbps', megabytes: 'megabytes' } as const;

/** The settings that were typed. An empty value takes a setting away. */
function typedSettings(typed: TypedCommand): GatewayPatch {
  const words = Object.entries(WORDS).flatMap(([option, field]) => {
    const value = optionOf(typed, option);
    return value === undefined ? [] : [[field, value]];
  });
  const limits = Object.entries(LIMITS).flatMap(([option, limit]) => {
    const value = optionOf(typed, option);
    return value === undefined ? [] : [[limit, value === '' ? null : countOf(typed, option)]];
  });
  const pages = optionsOf(typed, 'page');
  return {
    ...Object.fromEntries(words),
    ...(limits.length > 0 && { limits: Object.fromEntries(limits) }),
    ...(pages && { pages: pages.includes('all') ? 'all' : pages }),
  };
}

export const gatewaysAdd: TerminalCommand = {
  name: 'gateways add',
  summary: 'cli.gateways.add.summary',
  examples: 'cli.gateways.add.examples',
  arguments: [NAME],
  options: [
    {
      name: 'kind',
      value: 'kind',
      summary: 'cli.gateways.kind',
      params: { kinds: GATEWAY_KINDS.join(', ') },
      required: true,
    },
    ...SETTING_OPTIONS,
    URL_OPTION,
  ],
  run: runAdd,
};

async function runAdd(typed: TypedCommand, context: Context): Promise<Exit> {
  const { bareGateway, isGatewayKind } = await import('#core/gateways/settings.ts');
  const { changedSettings } = await import('#core/gateways/configured-gateway.ts');
  const { settingsProblems } = await import('#core/gateways/configured-gateway.ts');
  const { gateways } = await import('#core/gateways/registry.ts');
  const kind = optionOf(typed, 'kind') ?? '';
  if (!isGatewayKind(kind))
    throw new Fault(EXIT.usage, 'gateways.kindUnknown', { kind, kinds: GATEWAY_KINDS.join(', ') });
  const settings = { ...typedSettings(typed), name: one(typed) };
  const isNeeded = ({ field, isRequired }: GatewayAsk) =>
    isRequired || (field === 'password' && Boolean(settings.user));
  const secrets = await readSecrets(gateways[kind].asks, isNeeded, context.terminal);
  const [problem] = settingsProblems(changedSettings(bareGateway(kind, ''), { ...settings, ...secrets }));
  if (problem) throw new Fault(EXIT.usage, problem.key, problem.params);
  const { api } = await context.signedInApp();
  const added = await api.addGateway(hostnameOf(context), { kind, ...settings, ...secrets });
  await context.output.result(added, [text('cli.gateways.added', { name: added.name })]);
  await context.output.progress(text('cli.gateways.next', { name: added.name }));
  return EXIT.ok;
}

/** The secrets that the vendor asks for: from the environment, else typed where they are needed. */
async function readSecrets(
  asks: readonly GatewayAsk[],
  isNeeded: (ask: GatewayAsk) => boolean,
  terminal: Terminal,
): Promise<{ secret?: string; password?: string }> {
  const credentials: { secret?: string; password?: string } = {};
  for (const each of asks) {
    const { field, hint } = each;
    if (field !== 'secret' && field !== 'password') continue;
    const variable = VARIABLES[field];
    const setting = text(ASK_LABELS[field]);
    const entered =
      terminal.environment[variable] ||
      (isNeeded(each) ? await ask(terminal, `${setting}: ${text(hint)}`, { secret: true }) : undefined);
    if (entered === null) throw new Fault(EXIT.usage, 'cli.gateways.noSecret', { setting, variable, hint: text(hint) });
    if (entered !== undefined) credentials[field] = entered;
  }
  return credentials;
}

export const gatewaysChange: TerminalCommand = {
  name: 'gateways change',
  summary: 'cli.gateways.change.summary',
  examples: 'cli.gateways.change.examples',
  arguments: [NAME],
  options: [
    { name: 'name', value: 'name', summary: 'cli.gateways.change.name' },
    ...SETTING_OPTIONS,
    { name: 'new-secret', summary: 'cli.gateways.change.secret' },
    { name: 'new-password', summary: 'cli.gateways.change.password' },
    URL_OPTION,
  ],
  run: runChange,
};

async function runChange(typed: TypedCommand, context: Context): Promise<Exit> {
  const name = optionOf(typed, 'name');
  const patch = { ...typedSettings(typed), ...(name !== undefined && { name }) };
  const isNew = { secret: isOn(typed, 'new-secret'), password: isOn(typed, 'new-password') };
  if (Object.keys(patch).length === 0 && !isNew.secret && !isNew.password)
    throw new Fault(EXIT.usage, 'cli.gateways.change.nothing');
  const { api } = await context.signedInApp();
  const before = await gatewayNamed(one(typed), api, context);
  const asks = await secretsToEnter(before, patch, isNew);
  const secrets = await readSecrets(asks, () => true, context.terminal);
  const ifMatch = `"${before.revision}"`;
  const changed = await api.changeGateway(hostnameOf(context), before.id, { ...patch, ...secrets }, { ifMatch });
  await context.output.result(changed, [text('cli.gateways.changed', { name: changed.name })]);
  return EXIT.ok;
}

/** The secrets to enter for a change: new ones, those that are kept for another address, and that of a user. */
async function secretsToEnter(
  before: ConfiguredGateway,
  patch: GatewayPatch,
  isNew: Readonly<Record<'secret' | 'password', boolean>>,
): Promise<GatewayAsk[]> {
  const { changedSettings, leadsElsewhere } = await import('#core/gateways/configured-gateway.ts');
  const { gateways } = await import('#core/gateways/registry.ts');
  const { asks, label } = gateways[before.kind];
  const after = changedSettings({ ...before, secret: null, password: null }, patch);
  const isElsewhere = leadsElsewhere(before, after);
  const unasked = (['secret', 'password'] as const).find(
    (field) => isNew[field] && !asks.some((ask) => ask.field === field),
  );
  if (unasked) {
    const params = { setting: text(ASK_LABELS[unasked]), vendor: text(label) };
    throw new Fault(EXIT.usage, 'gateways.unasked', params);
  }
  return asks.filter(({ field }) => {
    if (field !== 'secret' && field !== 'password') return false;
    const isOfUser = field === 'password' && after.user !== null && before.password === null;
    return isNew[field] || isOfUser || (isElsewhere && before[field] !== null);
  });
}

export const gatewaysList: TerminalCommand = {
  name: 'gateways list',
  summary: 'cli.gateways.list.summary',
  examples: 'examples.gatewaysList',
  options: [URL_OPTION],
  async run(_typed, context) {
    const { api } = await context.signedInApp();
    const gateways = await api.gateways(hostnameOf(context));
    const lines = gateways.length === 0 ? [text('cli.gateways.list.none')] : columns(gateways.map(row));
    await context.output.result({ gateways }, lines);
    return EXIT.ok;
  },
};

function row({ name, kind, address, pages, limits }: ConfiguredGateway): string[] {
  const { minutes, downKbps, upKbps, megabytes } = limits;
  const limited = [
    [minutes, 'min'],
    [downKbps, 'kbit/s down'],
    [upKbps, 'kbit/s up'],
    [megabytes, 'MB'],
  ].flatMap(([value, unit]) => (value === null ? [] : [`${value} ${unit}`]));
  const shown = pages === 'all' ? text('cli.gateways.list.all') : pages.join(', ') || '-';
  return [name, kind, address ?? '-', shown, limited.join(', ') || '-'];
}

export const gatewaysTest: TerminalCommand = {
  name: 'gateways test',
  summary: 'cli.gateways.test.summary',
  examples: 'cli.gateways.test.examples',
  arguments: [NAME],
  options: [{ name: 'certificate', value: 'fingerprint', summary: 'cli.gateways.test.certificate' }, URL_OPTION],
  run: runTest,
};

async function runTest(typed: TypedCommand, context: Context): Promise<Exit> {
  const { api } = await context.signedInApp();
  const { id, name } = await gatewayNamed(one(typed), api, context);
  const certificate = optionOf(typed, 'certificate');
  if (certificate !== undefined) await api.changeGateway(hostnameOf(context), id, { certificate });
  const test = await api.testGateway(hostnameOf(context), id);
  await context.output.result(test, [`${name}: ${test.summary}`]);
  // A refusal quotes it already.
  if (test.answer !== null && !test.summary.includes(test.answer))
    await context.output.progress(text('cli.gateways.test.answer', { answer: test.answer }));
  for (const warning of test.unkept ?? []) await context.output.progress(text('cli.gateways.warning', { warning }));
  if (test.certificate) await offerCertificate(name, test.certificate, context);
  if (test.ok === null) return EXIT.partial;
  return test.ok ? EXIT.ok : EXIT.findings;
}

async function offerCertificate(name: string, shown: ServedCertificate, { output }: Context): Promise<void> {
  const { fingerprint, subject, valid_until } = shown;
  const day = valid_until.slice(0, 10);
  await output.progress(text('cli.gateways.test.shown', { fingerprint, subject, day }));
  await output.progress(text('cli.gateways.test.trust', { name, fingerprint }));
}

export const gatewaysRemove: TerminalCommand = {
  name: 'gateways remove',
  summary: 'cli.gateways.remove.summary',
  examples: 'examples.gatewaysRemove',
  arguments: [NAME],
  options: [URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const { id, name } = await gatewayNamed(one(typed), api, context);
    await api.removeGateway(hostnameOf(context), id);
    await context.output.result({ id, name }, [text('cli.gateways.removed', { name })]);
    return EXIT.ok;
  },
};

export const gatewaysGuide: TerminalCommand = {
  name: 'gateways guide',
  summary: 'cli.gateways.guide.summary',
  examples: 'examples.gatewaysGuide',
  arguments: [NAME],
  options: [PAGE_OPTION, URL_OPTION],
  async run(typed, context) {
    const { connectSteps } = await import('#core/gateways/guide.ts');
    const { renderUnicodeCompact } = await import('uqr');
    const { facts, warnings } = await connectionOf(one(typed), typed, context);
    const steps = connectSteps(facts).map(({ text: key, params, value }) => ({ text: text(key, params), value }));
    const lines = steps.flatMap(({ text: sentence, value }, index) => [
      `${index + 1}. ${sentence}`,
      // Nothing stands before a value, so that it can be copied as it is.
      ...(value === undefined ? [] : value.trimEnd().split('\n')),
      '',
    ]);
    const { page, api, hosts } = facts;
    lines.push(text('cli.gateways.guide.page', { page }), ...renderUnicodeCompact(page, { border: 2 }).split('\n'));
    await context.output.result({ page, api, hosts, steps, warnings }, lines);
    for (const warning of warnings) await context.output.progress(text('cli.gateways.warning', { warning }));
    return EXIT.ok;
  },
};

/** What is entered at a gateway for a page, with the shared key where the environment has it. */
export async function connectionOf(name: string, typed: TypedCommand, context: Context) {
  const { factsOf } = await import('#core/gateways/guide.ts');
  const { api } = await context.signedInApp();
  const { id } = await gatewayNamed(name, api, context);
  const connection = await api.gatewayConnection(hostnameOf(context), id, optionOf(typed, 'page') ?? '');
  const secret = context.terminal.environment[VARIABLES.secret] || null;
  return { facts: factsOf(connection, secret), warnings: connection.warnings };
}

async function gatewayNamed(name: string, api: Api, context: Context): Promise<ConfiguredGateway> {
  const gateways = await api.gateways(hostnameOf(context));
  const gateway = gateways.find((each) => each.name === name);
  if (gateway) return gateway;
  const names = gateways.map((each) => each.name).join(', ') || '-';
  throw new Fault(EXIT.findings, 'cli.gateways.unknown', { name, names });
}

/** The dashboard is that of the host that the server is called by. */
function hostnameOf({ url }: Context): string {
  return new URL(url).hostname;
}
