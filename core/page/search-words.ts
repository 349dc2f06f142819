/** A text as it is searched: without capitals, accents and the other forms of a letter. */
export function foldedText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
}

/** A text as it is searched, and for each letter of it the place in the text that it is made of. */
export function foldedPlaces(text: string): { readonly folded: string; readonly places: readonly number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = foldedText(letter);
    for (let i = 0; i < plain.length; i++) places.push(at);
    folded += plain;
    at += letter.length;
  }
  return { folded, places };
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
