/** What calls of the API say of their own, also before the login. */
export const calls = {
  'calls.noAnswer': 'The server did not answer. Check the connection and try again',
  'calls.badAnswer': 'The server refused this without saying why ({status}). Reload and try again, or contact support',
  'calls.serverError': 'The server had a problem and could not do this ({status}). Please try again in a moment',
  'calls.serverAway': 'The server cannot be reached at the moment ({status}). Please try again in a moment',
  'calls.partMissing': "The server's answer lacks '{name}'",
  'calls.sessionIncomplete': 'The server answered the sign-in without an id or a token. Please contact support',
} as const;
