const examples = (...lines: readonly string[]): string => ['Examples:', ...lines.map((line) => `  ${line}`)].join('\n');

/** What the server and the terminal say of tables that are brought in and taken out. */
export const importTexts = {
  'server.import.open': 'A quotation mark on line {line} is never closed.',
  'server.import.after': 'On line {line} something stands behind a closing quotation mark.',
  'server.import.empty': 'There is no line with anything to bring in.',
  'server.import.long': 'The table has {count} lines, and at most {most} can be brought in at once.',
  'server.import.columns':
    'No column is called {key}. The first line names the columns, of which these are read: {names}.',
  'server.import.twice': 'Line {line} has the same address.',
  'server.import.role': 'There is no such role. The roles are {roles}.',
  'server.import.group': 'There is no group called {name}. Make it first, or leave it out.',
  'server.import.groups': 'A line names {most} groups at most.',
  'server.import.name': 'A name has at most {most} letters.',
  'server.import.openAbove': 'An invitation as {role} is open, which is above your role.',
  'server.import.pageName': 'The page has no name.',
  'server.import.pageNameWrong': 'The name of a page is one line of at most {most} letters.',
  'server.import.template': 'No template is named.',
  'server.import.templateMissing': 'There is no template or page called {name}.',
  'server.import.templateTwice': '{count} pages are called {name}. Name one by its id.',
  'server.import.ownerOther': 'Your role does not allow you to make pages of somebody else.',
  'server.import.ownerNeeded': 'Name an owner: an API token of an organisation owns no pages.',
  'server.import.owner': 'Nobody with the address {email} is active here and may make pages.',
  'server.import.folder': 'Folders are at most three deep, each with a name of at most 100 letters on one line.',
  'server.import.folderMissing': 'There is no such folder, and your role does not allow you to make one.',

  'cli.pages.import.summary': 'make pages from a table (CSV): name, template, folder, owner',
  'cli.pages.import.examples': examples(
    'portico pages import cafes.csv --template Cafe --dry-run',
    'portico pages import cafes.csv --organisation harbour',
  ),
  'cli.pages.import.template': 'template of lines that name none: its name or id',
  'cli.pages.import.key': 'word for this table: brought in again with it, each line is made once',
  'cli.pages.import.would': '{name} would be made from {template}, in {folder}, for {owner}.',
  'cli.pages.import.made': '{name} is made: {id}.',
  'cli.pages.import.wrong': '{name}: {problem}',
  'cli.pages.import.total.would': '{made} {made|page|pages} would be made, {wrong} cannot be. Nothing was done.',
  'cli.pages.import.total.done': '{made} {made|page|pages} made, {wrong} not.',
  'cli.pages.import.again':
    'Correct the lines with mistakes and bring in only these, or the same file with --key {key}: what is made is not made again.',

  'cli.people.import.summary': 'invite people from a table (CSV): email, name, role, groups',
  'cli.people.import.examples': examples(
    'portico people import people.csv --dry-run',
    'portico people import people.csv --role author --organisation harbour',
  ),
  'cli.people.import.file': 'the table; - reads standard input',
  'cli.people.import.role': 'role of lines that name none, one of {roles}; without it, author',
  'cli.people.import.line': 'Line {line}: {words}',
  'cli.people.import.groups': 'Groups: {groups}.',
  'cli.people.import.invited': '{email} is invited as {role}.',
  'cli.people.import.changed': '{email} was invited already, and is as {role} now.',
  'cli.people.import.wouldInvite': '{email} would be invited as {role}.',
  'cli.people.import.wouldChange': '{email} is invited already, and would be as {role}.',
  'cli.people.import.open': '{email} is invited as {role} already.',
  'cli.people.import.member': '{email} is in the organisation already ({role}); role and groups stay.',
  'cli.people.import.wrong': '{email}: {problem}',
  'cli.people.import.ignored': 'Columns that say nothing here: {names}.',
  'cli.people.import.would': '{invited} would be invited, {wrong} cannot be. Nothing was done.',
  'cli.people.import.done':
    '{invited} invited, {wrong} not. The mails go out one after the other, at most {most} within an hour; the rest is sent by itself. portico people list says which wait.',
  'cli.people.export.summary': 'print the people of an organisation as a table (CSV)',
  'cli.people.export.examples': examples(
    'portico people export > people.csv',
    'portico people export --organisation harbour',
  ),
} as const;
