/** The numbers of visits: their screen, and what is wrong with a question for them. */
export const statisticsTexts = {
  'server.statistics.zone': 'There is no time zone “{zone}”; an example of one is Europe/Berlin.',
  'server.statistics.day': '“{day}” is no day; an example of one is 2026-11-29.',
  'server.statistics.order': 'The last day ({to}) is before the first ({from}).',
  'server.statistics.long': 'Ask for {most} days at most.',
  'server.statistics.page': 'There is no page “{page}” in this organisation.',
} as const;
