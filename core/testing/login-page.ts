import { elements } from './published.ts';

/** The words of a page as they are read. */
export const plain = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<');

/** Where the link with these words leads. */
export const linkTo = (html: string, words: string) =>
  plain(html).match(new RegExp(`href="([^"]*)"[^>]*>${words}<`))?.[1] ?? '';

/** What stands at a field, or above the login, as wrong. */
export async function saidAt(html: string, field: string | null): Promise<readonly string[]> {
  const all = await elements(html);
  const alerts = all.filter(({ attrs }) => attrs.role === 'alert');
  if (field === null) return alerts.map(({ children }) => children.join(''));
  const named = all.filter(({ attrs }) => attrs.name === field || attrs.name?.startsWith(`${field}.`));
  const sets = all.filter(({ tag, attrs }) => tag === 'fieldset' && attrs['aria-describedby']?.includes(field));
  const ids = [...named, ...sets].map(({ attrs }) => attrs['aria-describedby']).filter(Boolean);
  return alerts.filter(({ attrs }) => ids.includes(attrs.id)).map(({ children }) => children.join(''));
}
