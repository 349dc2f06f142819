/** A revision tag without weakness mark and quotes, so that tags of headers and of replies can be compared. */
export function normaliseEtag(tag: string | number): string;
export function normaliseEtag(tag: string | number | undefined): string | undefined;
export function normaliseEtag(tag: string | number | undefined): string | undefined {
  return tag === undefined
    ? undefined
    : String(tag)
        .trim()
        .replace(/^W\//, '')
        .replace(/^"(.*)"$/, '$1');
}
