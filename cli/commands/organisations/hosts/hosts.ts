import type { LentHost } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { isOn, one, optionOf, type TerminalCommand } from '../../../command.ts';
import { EXIT, Fault } from '../../../output/fault.ts';
import { columns } from '../../../output/output.ts';
import { chosenOrganisation, DRY_RUN, ORGANISATION, URL_OPTION } from '../chosen-organisation.ts';

// spec organisations.148, organisations.149

const HOST = { name: 'host', summary: 'cli.hosts.host' } as const;

const rowOf = ({ host, to, because, since, visits, last_visit_at }: LentHost): string[] => [
  host,
  to.slug,
  because,
  since.slice(0, 10),
  String(visits),
  last_visit_at?.slice(0, 10) ?? '-',
];
const HEAD = ['host', 'organisation', 'because', 'since', 'visits', 'last_visit'];

export const hostsList: TerminalCommand = {
  name: 'hosts list',
  summary: 'cli.hosts.list.summary',
  examples: 'cli.hosts.list.examples',
  options: [ORGANISATION, URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const lent_hosts = await api.lentHosts(await chosenOrganisation(typed, api));
    const lines = lent_hosts.length === 0 ? [text('cli.hosts.list.none')] : columns([HEAD, ...lent_hosts.map(rowOf)]);
    await context.output.result({ lent_hosts }, lines);
    return EXIT.ok;
  },
};

export const hostsStop: TerminalCommand = {
  name: 'hosts stop',
  summary: 'cli.hosts.stop.summary',
  examples: 'cli.hosts.stop.examples',
  arguments: [HOST],
  options: [{ name: 'to', value: 'name', summary: 'cli.hosts.to', required: true }, DRY_RUN, ORGANISATION, URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const org = await chosenOrganisation(typed, api);
    const to = optionOf(typed, 'to') ?? '';
    const found = (await api.lentHosts(org)).find((each) => each.host === one(typed) && each.to.slug === to);
    if (!found) throw new Fault(EXIT.findings, 'cli.hosts.missing', { host: one(typed), to });
    const isDry = isOn(typed, 'dry-run');
    if (!isDry) await api.stopLending(org, found);
    const sentence = isDry ? 'cli.hosts.stop.would' : 'cli.hosts.stop.done';
    await context.output.result(isDry ? { dry_run: true, ...found } : found, [
      text(sentence, { host: found.host, name: found.to.name }),
    ]);
    return EXIT.ok;
  },
};

export const hostsLend: TerminalCommand = {
  name: 'hosts lend',
  summary: 'cli.hosts.lend.summary',
  examples: 'cli.hosts.lend.examples',
  arguments: [HOST],
  options: [
    { name: 'of', value: 'name', summary: 'cli.hosts.of', required: true },
    { name: 'to', value: 'name', summary: 'cli.hosts.to', required: true },
    URL_OPTION,
  ],
  async run(typed, context) {
    const staff = await (await context.signedInApp()).api.staff();
    const [of, to] = [optionOf(typed, 'of') ?? '', optionOf(typed, 'to') ?? ''];
    const lent_hosts = await staff.lendHost(of, { host: one(typed), to });
    await context.output.result({ lent_hosts }, columns([HEAD, ...lent_hosts.map(rowOf)]));
    return EXIT.ok;
  },
};
