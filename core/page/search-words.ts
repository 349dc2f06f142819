/** A text as it is searched: without capitals, accents and the other forms of a letter. */
export function foldedText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of what is searched for, each once. */
export function searchWords(query: string): readonly string[] {
  return [...new Set(foldedText(query).split(/\s+/).filter(Boolean))];
}

/** Whether a text has every word of what is searched for, in any order. */
export function hasWords(text: string, query: string): boolean {
  const words = searchWords(query);
  if (words.length === 0) return true;
  const folded = foldedText(text);
  return words.every((word) => folded.includes(word));
}
