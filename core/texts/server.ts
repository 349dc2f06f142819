/** What the server says to whoever starts it or calls it. Sentences of the spec stand in errors.ts. */
export const server = {
  'server.setting.wrong': '{name} is {value}, but it must be {expected}.',
  'server.setting.short': '{name} is too short: at least {minimum} characters, please.',
  'server.setting.integer': 'a whole number from {minimum} to {maximum}',
  'server.setting.url': '{name} is no address the server can use: write it like {example}.',
  'server.setting.hostname': 'a host name such as portal.example.com, without scheme and port',
  'server.setting.email': 'an email address',
  'server.setting.flag': '1 or 0',
  'server.setting.choice': 'one of {choices}',

  'server.start.folder':
    'The data folder {folder} cannot be written ({reason}). Set PORTICO_DATA to a folder that can.',
  'server.start.sqlite':
    'SQLite {version} may lose committed writes. Run the server with a Node that carries SQLite 3.51.3 or newer, such as Node 24.',
  'server.start.newer':
    'The data were written by a newer Portico (step {name} is unknown here). Start that version, or restore a backup.',
  'server.start.port':
    'Port {port} on {host} is taken by another program. Stop it, or set PORTICO_PORT to a free port.',
  'server.start.host':
    'The address {host} is not one of this machine. Set PORTICO_HOST to 127.0.0.1, 0.0.0.0 or one that is.',
  'server.start.ready': 'Portico is ready at {url}',
  'server.start.signIn': 'Sign in as {email}.',
  'server.start.password':
    'Sign in as {email} with the password {password} (made for you just now and shown this once).',
  'server.start.stopping': 'Stopping: running requests are finished first.',

  'server.notFound': 'There is nothing at {method} {path}.',
  'server.failed':
    'The server could not do this because of a fault of its own. Try again, or contact support with the code {id}.',
  'server.invalidJson': 'The body is not valid JSON. Send it as UTF-8 JSON with Content-Type: application/json.',
  'server.invalidBody': 'The request is not as this call expects it: {problem}.',
  'server.mediaType': 'This call takes a JSON body: send Content-Type: application/json.',
  'server.tooLarge': 'The request is larger than the {limit} this call takes.',
  'server.foreignOrigin': 'Requests from pages of {origin} are not taken here.',

  'server.signInNeeded': 'You are not signed in, or your session has ended. Sign in again.',
  'server.tooManyTries': 'Too many failed tries. Wait {seconds} seconds and try again.',
  'server.noRight': 'You do not have the right to do this with the page.',
} as const;
