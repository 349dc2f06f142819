import type { ListedPage } from './listed-page.ts';

/** Emails of the people who share pages, by the alphabet, each with how many they share. */
export function ownersOf(pages: readonly ListedPage[]): readonly { readonly email: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { user_email } of pages) counts.set(user_email, (counts.get(user_email) ?? 0) + 1);
  return [...counts]
    .map(([email, count]) => ({ email, count }))
    .toSorted((one, other) => one.email.localeCompare(other.email));
}
