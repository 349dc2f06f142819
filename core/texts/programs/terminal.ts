/** How the terminal knows its user, helps and completes: help, usage, profiles, tokens, completion. */
export const terminalTexts = {
  'terminal.help.summary': 'say how a command is used',
  'terminal.help.command': 'words of the command, such as pages list',
  'terminal.help.see': 'portico help {command} tells how it is used.',
  'terminal.help.seeAll': 'portico help tells what there is.',
  'terminal.help.which': 'portico {command} needs one of: {names}.',
  'terminal.help.whichFirst': 'Say what to do: portico help tells what there is.',
  'terminal.help.unknown': 'There is no command {command}.',
  'terminal.option.verbose': 'name the unchanged pages, too',
  'terminal.option.profile': 'stored login to use (portico login --profile NAME); before PORTICO_TOKEN and PORTICO_URL',
  'terminal.option.help': 'say how this is used',
  'terminal.option.required': '{words} (required)',

  'terminal.completion.summary': 'print what makes a shell complete commands and options',
  'terminal.completion.shell': 'one of: {shells}',

  'terminal.profiles.summary': 'stored logins',
  'terminal.profiles.list.summary': 'list the stored logins; * is the one in use',
  'terminal.profiles.list.none': 'Nobody is signed in. Run portico login.',

  'terminal.tokens.summary': 'API tokens for programs',
  'terminal.tokens.name': 'name of the token',
  'terminal.tokens.create.summary': 'make an API token for a program, such as a pipeline, and print it',
  'terminal.tokens.create.name': 'name that tells it from others, such as the pipeline that uses it',
  'terminal.tokens.create.role':
    'with --organisation: what it is there, {roles}; usually the least that can do what it is for',
  'terminal.tokens.create.scope':
    'what it may do, each with what stands before it: {scopes}; of an organisation several of {own}, with commas',
  'terminal.tokens.organisation': 'tokens of this organisation, by its name in addresses, instead of your own',
  'terminal.tokens.create.expires':
    'days, weeks or years until it expires, as 30d, 12w or 1y; {usual} days where absent, at most {most}',
  'terminal.tokens.created':
    "The token '{name}' ({scope}) works until {day}. It is shown this once: keep it like a password, as PORTICO_TOKEN of the program.",
  'terminal.tokens.badExpires': '--expires {value} is no time such as 30d, 12w or 1y, of at most {most} days.',
  'terminal.tokens.list.summary': 'list your API tokens: name, scope, end, last use',
  'terminal.tokens.list.none': 'There are no API tokens.',
  'terminal.tokens.list.until': 'until {day}',
  'terminal.tokens.list.expired': 'expired {day}',
  'terminal.tokens.list.used': 'used {day}',
  'terminal.tokens.list.madeBy': 'made by {name}',
  'terminal.tokens.list.unused': 'never used',
  'terminal.tokens.revoke.summary': 'revoke an API token at once, or remove one that has expired',
  'terminal.tokens.revoked': "The token '{name}' is revoked. Programs that use it are refused from now on.",
  'terminal.tokens.removed': "The token '{name}' had expired and works nowhere any more; it is removed.",
  'terminal.tokens.unknown': "There is no token '{name}'. There are: {names}.",
  'cli.proof.why': 'You signed in more than ten minutes ago. Please confirm that it is you.',
  'cli.error.proof':
    'This needs a sign-in of the last ten minutes. Run {login} first, or run it at a terminal, where your password is asked for.',
} as const;
