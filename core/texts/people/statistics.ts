const examples = (...lines: readonly string[]): string => ['Examples:', ...lines.map((line) => `  ${line}`)].join('\n');

/** The numbers of visits in the terminal, and what is wrong with a question for them. */
export const statisticsCommandTexts = {
  'cli.statistics.summary': 'count the visits of a page, or of all pages of an organisation',
  'cli.statistics.page': 'id of a page; without it those of an organisation are counted',
  'cli.statistics.from': 'first day, as 2026-11-23; usually six days before the last',
  'cli.statistics.to': 'last day; usually today',
  'cli.statistics.by': 'what they are told apart by; usually day',
  'cli.statistics.zone': 'time zone of the days, as Europe/Berlin; usually that of the page, else UTC',
  'cli.statistics.gateway': 'only those through one gateway, by its id; none: those where none is known',
  'cli.statistics.csv': 'print the table for a spreadsheet',
  'cli.statistics.total':
    '{from} to {to}, {zone}: {visits} {visits|visit|visits}, {pressed} pressed, {refused} refused, {handed} handed over, {online} online.',
  'examples.statistics': examples(
    'portico statistics 12',
    'portico statistics 12 --from 2026-11-01 --to 2026-11-30 --by refusal',
    'portico statistics --organisation harbour --by gateway --csv > november.csv',
  ),

  'server.statistics.zone': 'There is no time zone “{zone}”; an example of one is Europe/Berlin.',
  'server.statistics.day': '“{day}” is no day; an example of one is 2026-11-29.',
  'server.statistics.order': 'The last day ({to}) is before the first ({from}).',
  'server.statistics.long': 'Ask for {most} days at most.',
  'server.statistics.page': 'There is no page “{page}” in this organisation.',
} as const;
