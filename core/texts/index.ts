import { sentences } from './sentences.ts';

export type TextKey = keyof typeof sentences;
export type TextParams = Readonly<Record<string, string | number>>;

/**
 * The sentence of a key, with its parameters filled in. `{name}` is a parameter, `{count|image|images}` the first word
 * where that parameter is one, else the second, `{support}` whom to ask for help.
 */
export function text(key: TextKey, params: TextParams = {}): string {
  const sentence: string | undefined = sentences[key];
  if (sentence === undefined) throw new Error(`No file that is loaded names the text ${key}.`);
  return fillSentence(sentence, params);
}

const OUR_SUPPORT = 'contact support';

/** Words that sentences take from the brand. A program shows one brand, so it says once whose support that is. */
const brandWords: { support: string } = { support: OUR_SUPPORT };

/** spec whitelabel.6: on a whitelabel the support text points to the service provider. */
export function supportIsTheProviders(is: boolean): void {
  brandWords.support = is ? 'contact your service provider' : OUR_SUPPORT;
}

/** A finished sentence of a server, which knows no brand, with whom to ask for help here. */
export function withSupport(sentence: string): string {
  const { support } = brandWords;
  return support === OUR_SUPPORT ? sentence : sentence.replace(/contact support/gi, support);
}

const PLACEHOLDER = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

export function fillSentence(sentence: string, params: TextParams): string {
  const values: TextParams = { ...brandWords, ...params };
  return sentence.replace(PLACEHOLDER, (whole, name: string, one?: string, several?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined || several === undefined) return String(value);
    return value === 1 ? one : several;
  });
}
