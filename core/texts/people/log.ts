/** What the audit log and the list of visitors share. */
export const logTexts = {
  'log.today': 'Today',
  'log.yesterday': 'Yesterday',
  'log.filter': 'Filter',
  'log.filterCount': 'Filter ({count})',
  'log.clear': 'Clear filters',
  'log.show': 'Show',
  'log.details': 'Details',
  'log.more': 'Show earlier ones',
  'log.moreFailed': 'The earlier ones could not be loaded',
} as const;
