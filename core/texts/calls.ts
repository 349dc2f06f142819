/** What calls of the API say of their own, also before the login. */
export const calls = {
  'calls.noAnswer': 'The server did not answer. Check the connection and try again',
  'calls.badAnswer': 'The server answered {status} in a form this program cannot read',
  'calls.partMissing': "The server's answer lacks '{name}'",
  'calls.sessionIncomplete': 'The server answered the sign-in without an id or a token. Please contact support',
} as const;
