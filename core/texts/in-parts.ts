import { account } from './account.ts';
import { calls } from './calls.ts';
import type { TextKey, TextParams } from './index.ts';
import { withSupport } from './support.ts';
import { ui } from './ui.ts';

/**
 * What the web's bundle has in place of index.ts (scripts/build/texts-in-parts.ts), so that the login does not wait
 * for the sentences of the editor. These are known at the start; behind-login.ts and behind-settings.ts add the rest.
 */
const texts: Partial<Record<string, string>> = { ...account, ...calls, ...ui };

export function addTexts(more: Readonly<Record<string, string>>): void {
  Object.assign(texts, more);
}

/** The sentence of a key, with its parameters filled in. */
export function text(key: TextKey, params: TextParams = {}): string {
  const sentence = texts[key];
  if (sentence === undefined)
    throw new Error(`The text ${key} is not loaded before the login (core/texts/in-parts.ts).`);
  return withSupport(sentence).replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? String(params[name]) : whole,
  );
}
