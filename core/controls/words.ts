import { HTML_LIMIT, TERMS_SAVE_DEBOUNCE } from '#core/constants.ts';
import type { Control } from './types.ts';

/** A stored value that is shown as the text it is; empty where it is none. */
export function storedText(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

/** The words of an element, with their line breaks. */
export const text: Control = {
  id: 'text',
  group: 'typography',
  label: 'controls.text',
  property: 'text',
  read: storedText,
  parse: (typed) => ({ value: withLineFeeds(typed) }),
};

/** The description of a picture for people who cannot see it; empty for decoration. */
export const altText: Control = {
  id: 'alt-text',
  group: 'image',
  label: 'controls.altText',
  property: 'alt',
  read: storedText,
  parse: (typed) => ({ value: typed.replace(/\s+/g, ' ') }),
};

/** Hand-written markup. The server cleans it when the page is saved and lists what it removed. */
export const html: Control = {
  id: 'html',
  group: 'html',
  label: 'controls.html',
  property: 'html',
  read: storedText,
  parse(typed) {
    const markup = withLineFeeds(typed);
    return markup.length > HTML_LIMIT ? { error: 'controls.htmlTooLong' } : { value: markup };
  },
};

/** The terms a visitor accepts; the configuration owns them. Empty: there are no terms. */
export const terms: Control = {
  id: 'terms',
  group: 'terms',
  label: 'controls.terms',
  property: 'terms',
  // spec numbers.2: terms text is saved 500 ms after the last key
  delay: TERMS_SAVE_DEBOUNCE,
  read: storedText,
  parse: (typed) => ({ value: withLineFeeds(typed) }),
};

/** Line breaks in the one form in which they are stored. */
function withLineFeeds(typed: string): string {
  return typed.replace(/\r\n?/g, '\n');
}
