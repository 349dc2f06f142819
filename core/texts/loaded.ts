/**
 * The sentences of the files that are loaded: what the web's bundle has in place of sentences.ts, so that no screen waits
 * for the sentences of others. The build loads the sentences that a file names together with that file
 * (scripts/build/texts-with-code.ts).
 */
export const sentences: Record<string, string> = {};

export function addTexts(catalogue: Readonly<Record<string, string>>): void {
  Object.assign(sentences, catalogue);
}
