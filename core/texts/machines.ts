/** What the machines and the calls say of their own, where no spec sentence exists. */
export const machines = {
  'machines.sessionIncomplete': 'The server answered the sign-in without an id or a token. Please contact support',
  'machines.noAnswer': 'The server did not answer. Check the connection and try again',
  'machines.badAnswer': 'The server answered {status} in a form this program cannot read',
} as const;
