const LONGEST = 500;

/** How one secret may stand in what a mail server repeats. */
function spellings(secret: string, user: string): string[] {
  const base64 = (value: string) => Buffer.from(value).toString('base64');
  return [
    secret,
    base64(secret),
    base64(`\0${user}\0${secret}`),
    base64(`${user}\0${user}\0${secret}`),
    encodeURIComponent(secret),
  ];
}

/** A mail server's words as they may be shown and kept: on one line, of a length to read, without the secrets. */
export function redact(message: string, secrets: readonly string[], user = ''): string {
  let shown = message;
  for (const spelling of secrets.filter((secret) => secret !== '').flatMap((secret) => spellings(secret, user))) {
    shown = shown.replaceAll(spelling, '***');
  }
  return shown
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
}
