import { readWritten } from './read-written.ts';

/**
 * What is pasted as plain text where a clipboard has html alone: the browser would put nothing there, over what is
 * selected. null where it has plain text, which the browser pastes well.
 */
export function wordsOnlyInHtml(clipboard: Pick<DataTransfer, 'getData'> | null): string | null {
  const html = clipboard?.getData('text/html') ?? '';
  if (clipboard?.getData('text/plain') || html === '') return null;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const silent of body.querySelectorAll('script, style')) silent.remove();
  return readWritten(body).trim();
}
