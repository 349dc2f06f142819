import { HTML_LIMIT } from '#core/constants.ts';
import type { Control } from './types.ts';

/** Markup written by hand. The server cleans it when the page is saved and says what it took out. */
export const html: Control = {
  id: 'html',
  group: 'html',
  label: 'controls.html',
  property: 'html',
  read: (value) => (typeof value === 'string' ? value : ''),
  parse(typed) {
    const markup = typed.replace(/\r\n?/g, '\n');
    return markup.length > HTML_LIMIT ? { error: 'controls.htmlTooLong' } : { value: markup };
  },
};
