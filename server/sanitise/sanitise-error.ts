/** The snippet could not be cleaned in time. Its message is for people. */
export class SanitiseError extends Error {
  override readonly name = 'SanitiseError';
}
