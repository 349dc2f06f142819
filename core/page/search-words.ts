/** A text as it is searched: without capitals, accents and the other forms of a letter. */
export function foldedText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
}

/** Where a word of a search stands in a text: the place of its first letter, and that behind its last; null where it does not. */
export function placeOfWord(text: string, word: string): { readonly from: number; readonly to: number } | null {
  const folded = foldedText(text);
  const at = folded.indexOf(word);
  if (at < 0) return null;
  // Most letters are folded to one letter each: the places are the same, and looking at each letter takes a hundred times as long.
  if (folded.length === text.length && foldedText(text.slice(at, at + word.length)) === word)
    return { from: at, to: at + word.length };
  const { folded: byLetter, places } = foldedPlaces(text);
  const place = byLetter.indexOf(word);
  return place < 0 ? null : { from: places[place] ?? 0, to: places[place + word.length] ?? text.length };
}

/** A text as it is searched, and for each letter of it the place in the text that it is made of. */
function foldedPlaces(text: string): { readonly folded: string; readonly places: readonly number[] } {
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
  return wordFinder(query)(text);
}

/** The same for many texts, each of which is folded once for all searches: names of pages are searched with every letter. */
export function wordFinder(query: string): (text: string) => boolean {
  const words = searchWords(query);
  if (words.length === 0) return () => true;
  return (text) => {
    const folded = foldedOnce(text);
    return words.every((word) => folded.includes(word));
  };
}

/** Texts that are kept folded. */
const MOST_FOLDED = 5_000;
const foldedTexts = new Map<string, string>();

function foldedOnce(text: string): string {
  const known = foldedTexts.get(text);
  if (known !== undefined) return known;
  if (foldedTexts.size >= MOST_FOLDED) foldedTexts.clear();
  const folded = foldedText(text);
  foldedTexts.set(text, folded);
  return folded;
}
