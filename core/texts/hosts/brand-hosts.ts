const examples = (...lines: readonly string[]): string => ['Examples:', ...lines.map((line) => `  ${line}`)].join('\n');

/** What DNS says of the hosts of brands. */
export const brandHostTexts = {
  'hosts.dns.nothing':
    'Nothing was found for {host}. Set its line where the DNS of the name is kept; it can take an hour to be seen.',
  'hosts.dns.elsewhere': '{host} leads to {where}, which is not this server. Put its line in place of that.',
  'hosts.dns.partly': '{host} leads here and also to {where}: remove that, or some visitors do not arrive.',
  'hosts.dns.dangling': '{host} is another name of {where}, which has no address. Put its line in place of that.',
  'hosts.dns.spreading':
    '{host} leads here by {here}, and not yet by {there}. It can take a day until everybody sees a change.',
  'hosts.dns.here': '{host} leads here.',
  'hosts.dns.proved': 'A TXT record proves that {host} is yours, wherever it leads.',
  'hosts.dns.taken': 'Another brand has {host}.',
  'hosts.dns.contested':
    'Another brand has {host}, and nobody has proved whose it is. If it is yours, set the TXT record: who proves it gets it.',
  'hosts.dns.unknown': 'No name server could be asked about {host} ({reason}). Check again in some minutes.',
  'hosts.dns.nobody': 'nobody',
  'hosts.dns.authority':
    'CAA records of {name} let {issuers} vouch for {host}, and not {wanted}: until its line is added there is no certificate.',
  'hosts.dns.checks': 'The host was checked 30 times within an hour. Try again later.',

  'hosts.lines': 'DNS of {host}',
  'hosts.lead': 'Leads visitors here',
  'hosts.prove': 'Or, behind a CDN, proves that it is yours',
  'hosts.authority': 'Lets our authority vouch for it',
  'hosts.found': 'Found',
  'hosts.foundBy': 'Found by {server}',
  'hosts.foundNothing': 'nothing',
  'hosts.unasked': 'could not be asked',
  'hosts.certificate': 'Certificate',
  'hosts.certified': 'By {issuer}, for {days} more {days|day|days}',
  'hosts.copy': 'Copy',
  'hosts.copyNamed': 'Copy {words}',
  'hosts.copied': 'Copied',
  'hosts.notCopied': 'Press Ctrl+C or ⌘C to copy.',
  'hosts.check': 'Check DNS',
  'hosts.checkAgain': 'Check DNS again',
  'hosts.state.nothing': 'Not set',
  'hosts.state.elsewhere': 'Leads elsewhere',
  'hosts.state.spreading': 'On its way',
  'hosts.state.here': 'Leads here',
  'hosts.state.proved': 'Proved',
  'hosts.state.taken': 'Taken',
  'hosts.state.unknown': 'Not known',

  'hosts.title': 'Hosts of your brands',
  'hosts.hint': 'Each is looked at once a day. Owners get a mail when one leads here no more, and when it is back.',
  'hosts.unloadable': 'The hosts were not loaded',
  'hosts.look': 'Look now',
  'hosts.looked': 'The hosts were looked at.',
  'hosts.watch.waiting': 'Waits for its DNS',
  'hosts.watch.right': 'Leads here since {day}',
  'hosts.watch.lost': 'Lost since {day}',
  'hosts.watch.unseen': 'Not looked at yet',
  'hosts.watch.seen': 'Looked at {time}',
  'hosts.watch.answered': 'Last answered {time}',
  'hosts.watch.certificate': 'Certificate: {words}',
  'hosts.certificate.other-name': 'It is for another name ({issuer})',
  'hosts.certificate.expired': 'It has ended ({issuer})',
  'hosts.certificate.refused': 'Browsers refuse it ({reason})',
  'hosts.certificate.unreachable': 'None was seen ({reason})',

  'hosts.mail.lost.subject': '{host} leads here no more',
  'hosts.mail.lost.lead':
    'Name servers say since {since} that {host} does not lead to this server any more. {sentence}',
  'hosts.mail.lost.note':
    'Visitors who are sent to that address do not arrive. After a week mails do not lead there either. You get one mail when it is back.',
  'hosts.mail.back.subject': '{host} leads here again',
  'hosts.mail.back.lead': 'Name servers say it again: {sentence}',
  'hosts.mail.back.note': 'There is nothing to do.',
  'hosts.mail.taken.subject': '{host} is not your brand’s any more',
  'hosts.mail.taken.lead':
    'Somebody else proved by a TXT record that {host} is theirs. It was never proved to be yours, so your brand has it no more.',
  'hosts.mail.taken.note':
    'Visitors at that address do not see your pages any more; their addresses at the main host still work. If the host is yours, ask who looks after its DNS, and add it again with your own TXT record.',
  'hosts.mail.action': 'Look at its hosts',

  'hosts.add': 'Add brand',
  'hosts.addTitle': 'Add a brand',
  'hosts.addHint':
    'It is added once its host leads here, or a TXT record proves it. Until then the lines to set stand here; nothing is kept.',
  'hosts.addHintGiven': 'It is added at once. Links lead to its host once that leads here.',
  'hosts.addName': 'Name',
  'hosts.addNameHint': 'People read it in mails and at the sign-in.',
  'hosts.addHost': 'Host',
  'hosts.addHostHint': 'Like wifi.example.com',
  'hosts.addAgain': 'Look again and add',
  'hosts.added': 'The brand “{name}” was added at {host}.',
  'hosts.notAdded': 'The brand “{name}” is not added yet: set one of the lines of {host} first.',

  'cli.brands.summary': 'brands and their hosts',
  'cli.brands.host': 'the host name of the brand',
  'cli.brands.name': 'the name of the brand',
  'cli.brands.of': 'as staff of the provider: the organisation that gets it',
  'cli.brands.list.summary': 'list the hosts of the brands of an organisation, as they were looked at last',
  'cli.brands.list.examples': examples('portico brands list', 'portico brands list --organisation harbour --json'),
  'cli.brands.list.none': 'The organisation has no brand.',
  'cli.brands.add.summary': 'add a brand to an organisation, or say what to set in the DNS of its host first',
  'cli.brands.add.examples': examples(
    "portico brands add wifi.harbour.example --name 'Harbour Wi-Fi'",
    "portico brands add wifi.harbour.example --name 'Harbour Wi-Fi' --of harbour",
  ),
  'cli.brands.check.summary': 'look what DNS says of the host of a brand, and what to set there',
  'cli.brands.check.examples': examples(
    'portico brands check wifi.harbour.example',
    'portico brands check wifi.harbour.example --json',
  ),
} as const;
