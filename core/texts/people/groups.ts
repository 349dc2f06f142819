const examples = (...lines: readonly string[]): string => ['Examples:', ...lines.map((line) => `  ${line}`)].join('\n');

/** Groups of people of an organisation. */
export const groupTexts = {
  'server.group.missing': 'There is no such group in this organisation.',
  'server.group.name': 'Please give the group a name of at most {most} characters, in one line.',
  'server.group.nameTaken': 'There is a group with this name already. Please choose another one.',
  'server.group.full': 'This organisation has all the {most} groups it may have. Remove some that nobody needs.',
  'cli.groups.summary': 'groups of people of an organisation',
  'cli.groups.name': 'the name of the group',
  'cli.groups.unknown': 'There is no group {name}. portico groups list shows all.',
  'cli.groups.people': '{count} {count|person|people}',
  'cli.groups.list.summary': 'list groups with their people',
  'cli.groups.list.examples': examples('portico groups list', 'portico groups list --organisation harbour --json'),
  'cli.groups.list.none': 'There are no groups yet.',
  'cli.groups.make.summary': 'make a group',
  'cli.groups.make.examples': examples('portico groups make Reception', 'portico groups make Reception --dry-run'),
  'cli.groups.make.would': 'The group {group} would be made.',
  'cli.groups.make.done': 'The group {group} is made.',
  'cli.groups.rename.summary': 'give a group another name',
  'cli.groups.rename.to': 'its new name',
  'cli.groups.rename.examples': examples(
    'portico groups rename Reception --name "Front desk"',
    'portico groups rename Reception --name Lobby --dry-run',
  ),
  'cli.groups.rename.would': 'The group {group} would be called {name}.',
  'cli.groups.rename.done': 'The group {group} is called {name} now.',
  'cli.groups.remove.summary': 'remove a group; what is shared with it is shared no more',
  'cli.groups.remove.examples': examples(
    'portico groups remove Reception',
    'portico groups remove Reception --dry-run',
  ),
  'cli.groups.remove.would':
    'The group {group} would be removed. Its {count} {count|person|people} would lose {shares} {shares|page or folder|pages and folders}.',
  'cli.groups.remove.done':
    'The group {group} is removed. Its {count} {count|person has|people have} lost {shares} {shares|page or folder|pages and folders}.',
  'cli.groups.add.summary': 'put people of the organisation into a group',
  'cli.groups.add.examples': examples(
    'portico groups add Reception ann@example.com bob@example.com',
    'portico groups add Reception ann@example.com --dry-run',
  ),
  'cli.groups.add.would': '{email} would be in the group {group}.',
  'cli.groups.add.done': '{email} is in the group {group}.',
  'cli.groups.take.summary': 'take people out of a group',
  'cli.groups.take.examples': examples(
    'portico groups take Reception ann@example.com',
    'portico groups take Reception ann@example.com --dry-run',
  ),
  'cli.groups.take.would': '{email} would be taken out of the group {group}.',
  'cli.groups.take.done': '{email} is in the group {group} no more.',
} as const;
