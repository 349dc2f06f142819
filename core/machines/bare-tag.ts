/** A revision tag without weakness mark and quotes, so that tags of headers and of replies can be compared. */
export function bareTag(tag: string | number | undefined): string | undefined {
  return tag === undefined
    ? undefined
    : String(tag)
        .replace(/^W\//, '')
        .replace(/^"(.*)"$/, '$1');
}
