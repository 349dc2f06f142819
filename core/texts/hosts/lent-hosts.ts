const examples = (...lines: readonly string[]): string => ['Examples:', ...lines.map((line) => `  ${line}`)].join('\n');

/** Hosts of brands that show pages of other organisations. */
export const lentHostTexts = {
  'lentHosts.title': 'Hosts that show pages of others',
  'lentHosts.hint':
    'Visitors of your hosts see your pages, and those of these organisations. Before you stop, make sure that no gateway leads its guests to such a page at your host.',
  'lentHosts.unloadable': 'The hosts that show pages of others cannot be shown right now',
  'lentHosts.row': '{host} shows pages of {name}',
  'lentHosts.because.before': 'Since {day}, because it did before hosts were kept apart.',
  'lentHosts.because.operator': 'Since {day}, lent by your provider.',
  'lentHosts.because.gateway': 'Since {day}, because a gateway of yours names one of their pages.',
  'lentHosts.because.published': 'Since {day}, because somebody who works with you published one there.',
  'lentHosts.unvisited': 'No visits since then.',
  'lentHosts.visits': '{visits} {visits|visit|visits} since then, the last on {day}.',
  'lentHosts.stop': 'Stop',
  'lentHosts.stopNamed': 'Stop showing pages of {name} at {host}',
  'lentHosts.stopTitle': 'Stop showing pages of {name} at {host}?',
  'lentHosts.stopHint':
    'From the next visit on, guests who are led to such a page at {host} read that it is not available, and people of {name} sign in there no more. At the main address both go on.',
  'lentHosts.ended': '{host} shows no pages of {name} any more',

  'cli.hosts.summary': 'hosts of brands that show pages of other organisations',
  'cli.hosts.host': 'the host name',
  'cli.hosts.to': 'name in addresses of the organisation whose pages it shows',
  'cli.hosts.of': 'name in addresses of the organisation whose host it is',
  'cli.hosts.missing': '{host} is not lent to {to}. See `portico hosts list`.',
  'cli.hosts.list.summary': 'list which hosts show pages of which organisations, why and how often',
  'cli.hosts.list.examples': examples('portico hosts list', 'portico hosts list --organisation harbour --json'),
  'cli.hosts.list.none': 'The hosts of this organisation show its own pages alone.',
  'cli.hosts.stop.summary': 'end that a host shows the pages of another organisation',
  'cli.hosts.stop.examples': examples(
    'portico hosts stop wifi.harbour.example --to quay --dry-run',
    'portico hosts stop wifi.harbour.example --to quay',
  ),
  'cli.hosts.stop.would': '{host} would show no pages of {name} any more.',
  'cli.hosts.stop.done': '{host} shows no pages of {name} any more.',
  'cli.hosts.lend.summary': 'let a host show the pages of another organisation, for operators',
  'cli.hosts.lend.examples': examples(
    'portico hosts lend wifi.harbour.example --of harbour --to quay',
    'portico hosts lend wifi.harbour.example --of harbour --to quay --json',
  ),
} as const;
