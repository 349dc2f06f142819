/** The address of a server that listens here, without a slash at its end. */
export function ownAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Signs as they stand in an address, or in one that is a value of another: encoded once for each it is inside of. */
const SLASH = '(?:/|%(?:25){0,9}2f)';
const BEFORE_NAME = '(?:[?&#]|%(?:25){0,9}(?:3f|26|23))';
const EQUALS = '(?:=|%(?:25){0,9}3d)';
const AT = '(?:@|%(?:25){0,9}40)';

// What follows goes up to the next sign of the outermost address: of an inner one rather too much than too little.
const SECRET_QUERY = new RegExp(`(${BEFORE_NAME}(?:token|reset_token|ticket|email|by)${EQUALS})[^&#]*`, 'gi');
const SECRET_PATH = new RegExp(`(${SLASH}(?:sson|invitation)${SLASH})[^/?&#]+`, 'gi');
/**
 * spec api.26: `url` of an inspection may carry a person and a password, with a scheme or without. All that follows its
 * name or two slashes is taken at once, an `@` in it or none, so that it is read once however many slashes there are.
 */
const INSPECTED = new RegExp(`(${SLASH}{2}|${BEFORE_NAME}url${EQUALS})([^/?&#]*)`, 'gi');
const CREDENTIALS = new RegExp(`^.*${AT}`, 'is');
/** Addresses of visitors carry what their gateway says of them, and those that erase them who they are. */
const VISITOR_QUERY = /^(\/p\/[^?#]*|\/v1\/editor_pages\/[^?#]*\/visitors)\?.*$/;

/** An address as it may stand in a log: tokens, emails and passwords are taken out, in queries and in paths. */
export function redactUrl(url: string): string {
  return url
    .replace(VISITOR_QUERY, '$1?[redacted]')
    .replace(SECRET_QUERY, '$1[redacted]')
    .replace(SECRET_PATH, '$1[redacted]')
    .replace(INSPECTED, (_, before, rest) => before + rest.replace(CREDENTIALS, '[redacted]@'));
}
