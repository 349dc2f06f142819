// spec safety.5

/** The address of a server that listens here, without a slash at its end. */
export function ownAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Characters of an address, or of an address inside another one: encoded once per level. */
const SLASH = '(?:/|%(?:25){0,9}2f)';
const BEFORE_NAME = '(?:[?&#]|%(?:25){0,9}(?:3f|26|23))';
const EQUALS = '(?:=|%(?:25){0,9}3d)';
const AT = '(?:@|%(?:25){0,9}40)';

// The value ends at the next delimiter of the outermost address: for an inner one it is better to hide too much.
const SECRET_QUERY = new RegExp(
  `(${BEFORE_NAME}(?:token|reset_token|ticket|acting|email|by|confirm|undo|who|contact|device|code)${EQUALS})[^&#]*`,
  'gi',
);
const SECRET_PATH = new RegExp(`(${SLASH}(?:sson|invitation|joinings|email|acts|v)${SLASH})[^/?&#]+`, 'gi');
/**
 * spec api.26: `url` of an inspection may contain a user and a password, with a scheme or without. Everything after its
 * name or two slashes is matched at once, with or without an `@`, so that it is read once however many slashes there
 * are.
 */
const INSPECTED = new RegExp(`(${SLASH}{2}|${BEFORE_NAME}url${EQUALS})([^/?&#]*)`, 'gi');
const CREDENTIALS = new RegExp(`^.*${AT}`, 'is');
/**
 * Addresses of visitors contain the gateway's data about them, or open what is kept of them; those that look for visitors contain who they are, those
 * that look for vouchers their codes.
 */
const VISITOR_QUERY =
  /^(\/p\/[^?#]*|\/my(?:\/data)?|\/v1\/editor_pages\/[^?#]*\/visitors|\/v1\/organisations\/[^/?#]+\/(?:visitors|vouchers)[^?#]*|\/o\/[^/?#]+\/settings\/(?:visitors|vouchers))\?.*$/;

/** An address as it may be logged: without tokens, emails and passwords, in queries and in paths. */
export function redactUrl(url: string): string {
  return url
    .replace(VISITOR_QUERY, '$1?[redacted]')
    .replace(SECRET_QUERY, '$1[redacted]')
    .replace(SECRET_PATH, '$1[redacted]')
    .replace(INSPECTED, (_, before, rest) => before + rest.replace(CREDENTIALS, '[redacted]@'));
}
