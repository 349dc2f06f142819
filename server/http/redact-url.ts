const SECRET_QUERY = /([?&](?:token|reset_token|ticket|email)=)[^&#]*/gi;
const SECRET_PATH = /(\/(?:sson|invitation)\/)[^/?#]+/gi;
/** Addresses of visitors carry what their gateway says of them. */
const VISITOR_QUERY = /^(\/p\/[^?#]*)\?.*$/;

/** An address as it may stand in a log: tokens and emails are taken out, in queries and in paths. */
export function redactUrl(url: string): string {
  return url
    .replace(VISITOR_QUERY, '$1?[redacted]')
    .replace(SECRET_QUERY, '$1[redacted]')
    .replace(SECRET_PATH, '$1[redacted]');
}
