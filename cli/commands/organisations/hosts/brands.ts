import type { HostSaid, HostWatch } from '#core/ports/hosts/brand-hosts.ts';
import { certificateWords, foundWords } from '#core/settings/host-words.ts';
import { text } from '#core/texts/index.ts';
import { one, optionOf, type TerminalCommand } from '../../../command.ts';
import { EXIT } from '../../../output/fault.ts';
import { columns } from '../../../output/output.ts';
import { chosenOrganisation, ORGANISATION, URL_OPTION } from '../chosen-organisation.ts';

// spec organisations.227, organisations.272

const HOST = { name: 'host', summary: 'cli.brands.host' } as const;

const HEAD = ['host', 'state', 'since', 'looked_at'];
const rowOf = ({ host, state, since, checked_at }: HostWatch): string[] => [
  host,
  state,
  since?.slice(0, 10) ?? '-',
  checked_at?.slice(0, 10) ?? '-',
];

export const brandsList: TerminalCommand = {
  name: 'brands list',
  summary: 'cli.brands.list.summary',
  examples: 'cli.brands.list.examples',
  options: [ORGANISATION, URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const hosts = await (await api.providers()).hostsOf(await chosenOrganisation(typed, api));
    const lines = hosts.length === 0 ? [text('cli.brands.list.none')] : columns([HEAD, ...hosts.map(rowOf)]);
    await context.output.result({ hosts }, lines);
    return EXIT.ok;
  },
};

export const brandsAdd: TerminalCommand = {
  name: 'brands add',
  summary: 'cli.brands.add.summary',
  examples: 'cli.brands.add.examples',
  arguments: [HOST],
  options: [
    { name: 'name', value: 'words', summary: 'cli.brands.name', required: true },
    { name: 'of', value: 'name', summary: 'cli.brands.of' },
    ORGANISATION,
    URL_OPTION,
  ],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const brand = { host: one(typed), name: optionOf(typed, 'name') ?? '' };
    const of = optionOf(typed, 'of');
    const adding =
      of === undefined
        ? await (await api.providers()).addBrand(await chosenOrganisation(typed, api), brand)
        : await (await api.staff()).addOperatedBrand(of, brand);
    const { added, check } = adding;
    const outcome = text(added ? 'hosts.added' : 'hosts.notAdded', { name: brand.name.trim(), host: check.host });
    await context.output.result({ adding }, [outcome, ...linesOf(check)]);
    return added ? EXIT.ok : EXIT.findings;
  },
};

export const brandsCheck: TerminalCommand = {
  name: 'brands check',
  summary: 'cli.brands.check.summary',
  examples: 'cli.brands.check.examples',
  arguments: [HOST],
  options: [URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const check = await (await api.providers()).checkHost(one(typed));
    const { certificate } = check;
    const words = certificate ? [`${text('hosts.certificate')}: ${certificateWords(certificate)}`] : [];
    await context.output.result({ check }, linesOf(check, words));
    return ['here', 'proved'].includes(check.state) && check.authority === null ? EXIT.ok : EXIT.findings;
  },
};

function linesOf({ sentence, authority, set, found }: HostSaid, more: readonly string[] = []): string[] {
  const setLines = set.map(({ purpose, name, type, value }) => [text(`hosts.${purpose}`), name, type, value]);
  const foundLines = found.map(({ server, lines }) => [text('hosts.found'), server, foundWords(lines)]);
  return [sentence, ...(authority === null ? [] : [authority]), ...more, ...columns(setLines), ...columns(foundLines)];
}
