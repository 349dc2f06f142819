/** Text as it is compared in a search: without case, accents and outer blanks. */
export function simplified(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
