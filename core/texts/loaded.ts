import type { TextKey, TextParams } from './index.ts';
import { fillSentence } from './sentence.ts';

/** The sentences of the parts that are loaded. */
const texts: Record<string, string> = {};

export function addTexts(catalogue: Readonly<Record<string, string>>): void {
  Object.assign(texts, catalogue);
}

/**
 * What the web's bundle has in place of `text` of index.ts, so that no screen waits for the sentences of others. The build
 * loads the sentences that a file names together with that file (scripts/build/texts-with-code.ts).
 */
export function text(key: TextKey, params: TextParams = {}): string {
  const sentence = texts[key];
  if (sentence === undefined) throw new Error(`No file that is loaded names the text ${key}.`);
  return fillSentence(sentence, params);
}
