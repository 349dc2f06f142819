import type { Statistics, StatisticsQuery } from '#core/ports/visitors/statistics.ts';
import { recordsOf, type StatisticsTable, statisticsCsv, TABLES } from '#core/statistics/csv.ts';
import { text } from '#core/texts/index.ts';
import {
  type CommandOption,
  choiceOf,
  isOn,
  one,
  optionOf,
  type TerminalCommand,
  type TypedCommand,
} from '../../command.ts';
import { EXIT } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { chosenOrganisation, ORGANISATION, URL_OPTION } from '../organisations/chosen-organisation.ts';

// spec statistics.4, statistics.8

const OPTIONS: readonly CommandOption[] = [
  { name: 'from', value: 'day', summary: 'cli.statistics.from' },
  { name: 'to', value: 'day', summary: 'cli.statistics.to' },
  { name: 'by', value: 'what', summary: 'cli.statistics.by', choices: () => TABLES },
  { name: 'zone', value: 'name', summary: 'cli.statistics.zone' },
  { name: 'gateway', value: 'id', summary: 'cli.statistics.gateway' },
  { name: 'csv', summary: 'cli.statistics.csv' },
  ORGANISATION,
  URL_OPTION,
];

export const statisticsCommand: TerminalCommand = {
  name: 'statistics',
  summary: 'cli.statistics.summary',
  examples: 'examples.statistics',
  arguments: [{ name: 'page', summary: 'cli.statistics.page', optional: true }],
  options: OPTIONS,
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const query = queryOf(typed);
    const statistics =
      typed.arguments[0] === undefined
        ? await api.statistics(await chosenOrganisation(typed, api), query)
        : await api.pageStatistics(one(typed), query);
    const by = optionOf(typed, 'by');
    const table = by === undefined ? 'day' : choiceOf(by, TABLES);
    if (isOn(typed, 'csv')) {
      await context.terminal.out(statisticsCsv(statistics, table));
      return EXIT.ok;
    }
    await context.output.result(statistics, linesOf(statistics, table));
    return EXIT.ok;
  },
};

function queryOf(typed: TypedCommand): StatisticsQuery {
  const names = (['from', 'to', 'zone', 'gateway'] as const).flatMap((name) => {
    const value = optionOf(typed, name);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(names);
}

function linesOf(statistics: Statistics, table: StatisticsTable): string[] {
  const { from, to, zone, total } = statistics;
  const said = text('cli.statistics.total', { from, to, zone, ...total });
  const records = recordsOf(statistics, table);
  return records.length === 1 ? [said] : [said, ...columns(records.map((record) => [...record]))];
}
